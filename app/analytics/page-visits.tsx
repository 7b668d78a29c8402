import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendMeasurement, watchVitals } from "#app/analytics/send-count.ts";
import { followConsent, track } from "#app/analytics/track.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { isSecretPath, withoutSecret } from "#app/navigation/secret-paths.ts";

/** Counts every page, and tells of it whom the visitor allows; stands before the pages, so that theirs come after it. */
export function PageVisits() {
  const { pathname } = useLocation();
  // Scripts of others read the address of the page by themselves: one that is a key is not shown to them.
  const isSecret = isSecretPath(pathname);
  useEffect(() => (isSecret ? undefined : followConsent()), [isSecret]);
  useEffect(watchVitals, []);
  useEffect(() => {
    sendMeasurement({ kind: "visit", path: withoutSecret(pathname) });
    if (isSecretPath(pathname)) return;
    track("web_page_visited", { path: pathname, title: document.title, language: localeOf(pathname) });
  }, [pathname]);
  return null;
}
