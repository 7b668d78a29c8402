// Refs for bars that are fixed to the foot of the window. The page leaves their height free at its end, and the browser
// scrolls what has focus above them (styles/bars.css), so that nothing stays hidden behind them.

export const barRef = heightRef("--bar-height");
export const consentRef = heightRef("--consent-height");

function heightRef(property: string) {
  return (bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    // A bar may be part of the page on other screens.
    const height = () => (getComputedStyle(bar).position === "fixed" ? bar.offsetHeight : 0);
    const observer = new ResizeObserver(() => style.setProperty(property, `${height()}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
