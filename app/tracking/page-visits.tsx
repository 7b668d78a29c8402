import { useEffect } from "react";
import { useLocation } from "react-router";
import { localeOf } from "#app/i18n/locale.ts";
import { track } from "#app/tracking/track.ts";

/** Tells of every page that is opened; stands before the pages, so that theirs come after it. */
export function PageVisits() {
  const { pathname } = useLocation();
  useEffect(() => {
    track("web_page_visited", { path: pathname, title: document.title, language: localeOf(pathname) });
  }, [pathname]);
  return null;
}
