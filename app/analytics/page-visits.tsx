import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendMeasurement, watchVitals } from "#app/analytics/send-measurement.ts";
import { followConsent, trackOnceAllowed } from "#app/analytics/track.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { isSecretPath, withoutSecret } from "#app/navigation/secret-paths.ts";

/** Counts every page view and, with consent, tracks it. Rendered before the page, so that its event comes first. */
export function PageVisits() {
  const { pathname } = useLocation();
  // Third-party scripts read the address themselves, so none is loaded on a page whose address contains a secret.
  const isSecret = isSecretPath(pathname);
  useEffect(() => (isSecret ? undefined : followConsent()), [isSecret]);
  useEffect(watchVitals, []);
  useEffect(() => {
    sendMeasurement({ kind: "visit", path: withoutSecret(pathname) });
    if (isSecretPath(pathname)) return;
    // A visitor who consents later has visited the page on which they do.
    return trackOnceAllowed("web_page_visited", {
      path: pathname,
      title: document.title,
      language: localeOf(pathname),
    });
  }, [pathname]);
  return null;
}
