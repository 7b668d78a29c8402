import { useEffect } from "react";
import { useLocation } from "react-router";
import { localeOf } from "#app/i18n/locale.ts";
import { sendMeasurement, watchVitals } from "#app/measurement/send.ts";
import { followConsent, track } from "#app/tracking/track.ts";

/** Counts every page, and tells of it whom the visitor allows; stands before the pages, so that theirs come after it. */
export function PageVisits() {
  const { pathname } = useLocation();
  useEffect(followConsent, []);
  useEffect(watchVitals, []);
  useEffect(() => {
    sendMeasurement({ kind: "visit", path: pathname });
    track("web_page_visited", { path: pathname, title: document.title, language: localeOf(pathname) });
  }, [pathname]);
  return null;
}
