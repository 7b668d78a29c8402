import { useLocale } from "use-intl";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { expiredReturnCookie, findReturnPath } from "#app/session/return-path.ts";

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
