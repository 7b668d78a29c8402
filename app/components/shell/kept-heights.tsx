import { useLayoutEffect } from "react";
import { useLocation } from "react-router";

const heights = new Map<string, number[]>();

/**
 * Remembers how high the parts of a page were that are laid out only near the screen (`.far` in app.css). Whoever comes
 * back finds the page as high as it was, and so the place where it was left; stands before the page that it measures.
 */
export function KeptHeights() {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const kept = heights.get(key);
    const parts = farParts();
    if (kept?.length === parts.length) {
      for (const [index, part] of parts.entries()) {
        part.style.containIntrinsicBlockSize = `auto ${kept[index]}px`;
      }
    }
    return () => {
      heights.set(key, farParts().map(contentHeight));
    };
  }, [key]);
  return null;
}

function farParts() {
  return [...document.querySelectorAll<HTMLElement>(".far")];
}

function contentHeight(part: HTMLElement) {
  const { paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(part);
  const around = [paddingTop, paddingBottom, borderTopWidth].reduce(
    (sum, px) => sum + Number.parseFloat(px),
    0,
  );
  return part.getBoundingClientRect().height - around;
}
