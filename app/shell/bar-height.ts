// Refs for bars that are fixed to the foot of the window. The page leaves their height free at its end, and the browser
// scrolls what has focus above them (styles/bars.css), so that nothing stays hidden behind them.

export const barRef = heightRef("--bar-height");
export const consentRef = heightRef("--consent-height");

function heightRef(property: string) {
  return (bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    let frame = 0;
    const setHeight = () => {
      // A bar may be part of the page on other screens.
      const height = getComputedStyle(bar).position === "fixed" ? bar.offsetHeight : 0;
      const value = height > 0 ? `${height}px` : "";
      if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // All elements inherit the property: the frame that shows the page does not wait until they are styled again.
      frame = requestAnimationFrame(setHeight);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      requestAnimationFrame(() => style.removeProperty(property));
    };
  };
}
