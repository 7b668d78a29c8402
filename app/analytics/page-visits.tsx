import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendMeasurement, watchVitals } from "#app/analytics/send-measurement.ts";
import { followConsent, trackOnceAllowed } from "#app/analytics/track.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { isSecretUrl, withoutSecret } from "#app/navigation/secret-paths.ts";

/** Counts every page view and, with consent, tracks it. Rendered before the page, so that its event comes first. */
export function PageVisits() {
  const { pathname, search } = useLocation();
  // Third-party scripts read the URL themselves, so none is loaded on a page whose URL contains a secret.
  const isSecret = isSecretUrl({ pathname, search });
  useEffect(() => (isSecret ? undefined : followConsent()), [isSecret]);
  useEffect(watchVitals, []);
  useEffect(() => {
    sendMeasurement({ kind: "visit", path: withoutSecret(pathname) });
  }, [pathname]);
  useEffect(() => {
    if (isSecret) return;
    // A visitor who consents later has visited the page on which they do.
    return trackOnceAllowed("web_page_visited", {
      path: pathname,
      title: document.title,
      language: localeOf(pathname),
    });
  }, [pathname, isSecret]);
  return null;
}
