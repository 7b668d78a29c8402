import { type RefObject, useEffect } from "react";

/** Reports whether an element is scrolled into view in a visible tab. */
export function useVisible(
  element: RefObject<HTMLElement | null>,
  onVisible: ((isVisible: boolean) => void) | undefined,
) {
  useEffect(() => {
    if (!onVisible) return;
    let isInView = false;
    const report = () => onVisible(isInView && document.visibilityState === "visible");
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry!.isIntersecting;
      report();
    });
    observer.observe(element.current!);
    document.addEventListener("visibilitychange", report);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", report);
    };
  }, [element, onVisible]);
}
