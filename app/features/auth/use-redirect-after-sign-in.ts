import { useEffect } from "react";
import { useLocale } from "use-intl";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { lastTarget } from "#app/navigation/pending-navigation.ts";
import { expiredReturnCookie, findReturnPath, returnCookie } from "#app/session/return-path.ts";

/**
 * Adds the hash of the page that required signing in to its saved path: the server never sees it. Browsers carry it
 * through a redirect; a navigation of the router does not.
 */
export function useReturnHash() {
  useEffect(() => {
    const path = findReturnPath(document.cookie);
    const target = lastTarget();
    const hash = location.hash || (target && path === target.pathname + target.search ? target.hash : "");
    if (!path || path.includes("#") || !hash) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
    document.cookie = returnCookie(path + hash, { isHttps: location.protocol === "https:" });
  }, []);
}

/** Navigates to the page that required signing in, else to the favourites. */
export function useRedirectAfterSignIn() {
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  return () => {
    const path = findReturnPath(document.cookie) ?? localizedPath(locale, "/portal/favoritos");
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
    document.cookie = expiredReturnCookie;
    // A page has loaded the messages of its own language only.
    if (localeOf(path) === locale) navigateTo(path, { replace: true });
    else location.replace(path);
  };
}
