import { moveFocus } from "#app/ui/move-focus.ts";

const controls =
  "a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]), textarea, summary";

/**
 * Browsers drop the focus to the body when the element that has it disappears, as a removed chip or a sent form does.
 * This passes it to the next control of what is left around it, or to the heading of the page. What moves the focus
 * itself, such as a dialog or a new page, comes first.
 */
export function keepFocus() {
  /** The element with the focus and its ancestors. */
  let trail: Element[] = [];
  let pathname = "";

  function follow() {
    trail = [];
    pathname = location.pathname;
    for (let element = document.activeElement; element; element = element.parentElement) trail.push(element);
  }

  const observer = new MutationObserver((records) => {
    const [focused] = trail;
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const removal = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(focused)),
    );
    if (!removal) return;
    const ancestors = trail;
    trail = [];
    // Effects run after the frame in which the element disappears.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body && location.pathname === pathname;
        if (!isLost) return;
        const neighbour = findNeighbour(ancestors, removal);
        if (neighbour) neighbour.focus();
        else moveFocus(document.querySelector<HTMLElement>("main h1"));
      }),
    );
  });

  document.addEventListener("focusin", follow);
  // The focus may have left without an event since.
  document.addEventListener("click", follow, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", follow);
    document.removeEventListener("click", follow, { capture: true });
    observer.disconnect();
  };
}

/** Parts that people know as such; other elements only lay out. */
const parts = "li, ul, ol, table, form, fieldset, details, article, section, aside, nav, dialog, [role]";

function findNeighbour(ancestors: Element[], removal: MutationRecord) {
  for (const around of ancestors) {
    if (around.matches("main")) return null;
    if (!around.isConnected || !around.matches(parts)) continue;
    const left = [...around.querySelectorAll<HTMLElement>(controls)].filter((control) =>
      control.checkVisibility(),
    );
    const neighbour = left.find((control) => isBehind(control, removal)) ?? left.at(-1);
    if (neighbour) return neighbour;
  }
  return null;
}

/** Whether a control took the place of what was removed, or follows it. */
function isBehind(control: Element, { target, previousSibling, nextSibling }: MutationRecord) {
  const follows = (node: Node) =>
    Boolean(node.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (previousSibling?.isConnected) return follows(previousSibling) && !previousSibling.contains(control);
  if (nextSibling?.isConnected) return follows(nextSibling);
  return target.contains(control);
}
