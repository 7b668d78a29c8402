import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Props for a popover of links. The browser opens it, closes it on Escape or a click elsewhere and gives focus back;
 * this adds what it does not know: a page change closes it, and so does focus that walks out of it.
 */
export function usePopoverThatCloses<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const { key } = useLocation();

  const shownAt = useRef(key);

  // Not before: it may have been opened while its code was still on the way.
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    ref.current?.hidePopover();
  }, [key]);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<Element>) {
    // Its own button closes it by itself; closing it here as well would make that button open it again.
    const isOwnButton =
      (relatedTarget as HTMLElement | null)?.getAttribute("popovertarget") === currentTarget.id;
    if (relatedTarget && !isOwnButton && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  }

  return { ref, onBlur };
}
