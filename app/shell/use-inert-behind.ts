import { type RefObject, useEffect } from "react";

/**
 * While a popover covers the screen, it is a dialog of this name and the page behind it is inert: neither the Tab key nor a
 * screen reader leaves the popover. Where it is a column of the page it does not open, and nothing changes.
 */
export function useInertBehind(popover: RefObject<HTMLElement | null>, name: string) {
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const { role } = element;
    let behind: Element[] = [];
    const release = () => {
      for (const part of behind) part.removeAttribute("inert");
      behind = [];
      element.role = role;
      element.ariaModal = element.ariaLabel = null;
    };
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      // Before it closes, because the browser then gives the focus back to the button that opened it.
      if (newState === "closed") release();
    };
    const hold = () => {
      if (behind.length > 0) return;
      behind = listOutside(element);
      for (const part of behind) part.setAttribute("inert", "");
      element.role = "dialog";
      element.ariaModal = "true";
      element.ariaLabel = name;
      if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>("button, a")?.focus();
    };
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === "open") return hold();
      // The button that opened it may be gone, such as the chip of a filter that is set now.
      // Chromium leaves the focus on what it has hidden until it renders.
      const { activeElement } = document;
      if (activeElement !== document.body && !element.contains(activeElement)) return;
      const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${element.id}"]`);
      // Those within, such as its closing button, are still fading out.
      [...openers].find((opener) => !element.contains(opener) && opener.checkVisibility())?.focus();
    };
    // It may have been opened before its code was loaded.
    if (element.matches(":popover-open")) hold();
    element.addEventListener("beforetoggle", onBeforeToggle);
    element.addEventListener("toggle", onToggle);
    return () => {
      release();
      element.removeEventListener("beforetoggle", onBeforeToggle);
      element.removeEventListener("toggle", onToggle);
    };
  }, [popover, name]);
}

/** The siblings of an element and of everything that contains it. */
function listOutside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((part) => part !== element && !part.hasAttribute("inert"));
  return parent === document.body ? siblings : [...siblings, ...listOutside(parent)];
}
