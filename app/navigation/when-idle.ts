const longestMs = 3000;

/**
 * Acts when the page has been loaded and its browser has nothing more urgent to do: for what nobody waits for, so that
 * a page answers sooner. Returns how to call it off.
 */
export function whenIdle(act: () => void) {
  let callOff = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === "function") {
      const request = requestIdleCallback(act, { timeout: longestMs });
      callOff = () => cancelIdleCallback(request);
    } else {
      const timer = setTimeout(act, 200);
      callOff = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else {
    addEventListener("load", wait, { once: true });
    callOff = () => removeEventListener("load", wait);
  }
  return () => callOff();
}
