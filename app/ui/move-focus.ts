/** Focuses an element that is no control, such as a heading. Scrolling is left to React Router, which restores it too. */
export function moveFocus(element: HTMLElement | null | undefined) {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
