import { type RefObject, useEffect, useState } from "react";

/** Full screen for one element; some phones do not support it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () => setIsOn(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [element]);

  function toggle() {
    // The browser may refuse; the view then stays as it is.
    if (isOn) document.exitFullscreen().catch(() => {});
    else element.current?.requestFullscreen().catch(() => {});
  }
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
