import { type RefObject, useEffect } from "react";

/** Tells whether an element is before somebody's eyes: in the window, and the window not behind others. */
export function useWatched(
  element: RefObject<HTMLElement | null>,
  onWatched: ((isWatched: boolean) => void) | undefined,
) {
  useEffect(() => {
    if (!onWatched) return;
    let isInView = false;
    const tell = () => onWatched(isInView && document.visibilityState === "visible");
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry!.isIntersecting;
      tell();
    });
    observer.observe(element.current!);
    document.addEventListener("visibilitychange", tell);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", tell);
    };
  }, [element, onWatched]);
}
