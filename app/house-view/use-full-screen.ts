import { type RefObject, useEffect, useState } from "react";

/** Lets one element fill the screen; not every phone can. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const follow = () => setIsOn(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [element]);

  function toggle() {
    // A browser may refuse; the view then stays as it is.
    if (isOn) document.exitFullscreen().catch(() => {});
    else element.current?.requestFullscreen().catch(() => {});
  }
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
