import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { resultsHeadingId } from "#app/search/components/results-heading.ts";
import { keepFocus } from "#app/shell/keep-focus.ts";
import { moveFocus } from "#app/ui/move-focus.ts";

/**
 * After a client navigation, keyboards and screen readers start where a full load would put them: at the target of a
 * link's fragment, at the heading of the next page of a list, or else at the heading of the new page, which a screen
 * reader then says. A change of filters leaves the focus on the filter; what disappears passes it on. Rendered after
 * the page, so that a field or a step's heading that the page itself has focused keeps the focus.
 */
export function PageFocus() {
  const { pathname, search, hash } = useLocation();
  useEffect(keepFocus, []);
  const shown = useRef({ pathname, cursor: cursorOf(search), hash });
  useEffect(() => {
    const before = shown.current;
    const cursor = cursorOf(search);
    shown.current = { pathname, cursor, hash };
    const isNewPage = pathname !== before.pathname;
    if (hash && (isNewPage || hash !== before.hash)) moveFocus(findFragment(hash));
    else if (isNewPage) moveFocus(findHeading());
    else if (cursor !== before.cursor) moveFocus(document.getElementById(resultsHeadingId));
  }, [pathname, search, hash]);
  return null;
}

/** The place in a list, see app/domain/search-query.ts. */
function cursorOf(search: string) {
  const query = new URLSearchParams(search);
  return query.get("after") ?? query.get("before");
}

function findFragment(hash: string) {
  try {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    return target?.querySelector(":focus") ? null : target;
  } catch {
    return null; // Not a valid encoding, so it is nobody's id.
  }
}

function findHeading() {
  const main = document.querySelector("main");
  const isFieldFocused = main?.querySelector("input:focus, textarea:focus, select:focus");
  return isFieldFocused ? null : (main?.querySelector("h1") ?? main);
}
