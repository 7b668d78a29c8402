import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Props for a popover of links. The browser opens it, closes it on Escape or a click elsewhere and gives focus back;
 * this adds that a page change closes it, and so does focus that leaves it.
 */
export function usePopoverThatCloses<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const { key } = useLocation();

  const shownAt = useRef(key);

  // Not on mount: it may have been opened before its code was loaded.
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    ref.current?.hidePopover();
  }, [key]);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<Element>) {
    // Its own button closes it natively; if we closed it too, the button would open it again.
    const isOwnButton =
      (relatedTarget as HTMLElement | null)?.getAttribute("popovertarget") === currentTarget.id;
    if (relatedTarget && !isOwnButton && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  }

  return { ref, onBlur };
}
