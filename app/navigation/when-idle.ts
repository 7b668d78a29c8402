const longestMs = 3000;

/**
 * Runs a callback when the page has loaded and the browser is idle, so that work nobody waits for does not delay the
 * page. Returns a function that cancels it.
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
