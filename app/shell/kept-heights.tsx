import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { layOutFar } from "#app/page-start.ts";

const heights = new Map<string, number[]>();

/**
 * Lays out what stands far below (`.far` in layout.css) once a page has been painted, and remembers how high it was: whoever
 * comes back finds the page as high as it was at once, and so the place where it was left. Stands before the page that
 * it measures.
 */
export function KeptHeights() {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const kept = heights.get(key);
    for (const [index, { style }] of farParts().entries()) {
      if (hash) style.contentVisibility = "visible";
      else if (kept?.[index]) style.height = `${kept[index]}px`;
    }
    return () => {
      heights.set(
        key,
        farParts().map((part) => part.getBoundingClientRect().height),
      );
    };
  }, [key, hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page brings other parts
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(layOutFar));
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return null;
}

function farParts() {
  return [...document.querySelectorAll<HTMLElement>(".far")];
}
