import { useEffect } from "react";
import { useLocation } from "react-router";
import { localeOf } from "#app/i18n/locale.ts";
import { followConsent, track } from "#app/tracking/track.ts";

/** Follows the visitor's consent and tells of every page; stands before the pages, so that theirs come after it. */
export function PageVisits() {
  const { pathname } = useLocation();
  useEffect(followConsent, []);
  useEffect(() => {
    track("web_page_visited", { path: pathname, title: document.title, language: localeOf(pathname) });
  }, [pathname]);
  return null;
}
