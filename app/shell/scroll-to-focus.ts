import type { FocusEvent } from "react";

/** For a row that scrolls sideways: browsers leave a focused element where it is once a part of it is seen. */
export function scrollToFocus({ target }: FocusEvent) {
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
