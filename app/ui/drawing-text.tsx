import type { ComponentProps } from "react";

/** A text within a drawing (role "img"), whose label says the same: Firefox would read its numbers one by one as well. */
export function DrawingText(props: ComponentProps<"text">) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: no text of an SVG can get the focus.
  return <text {...props} aria-hidden="true" />;
}
