// Refs for bars that are fixed to the foot of the window, and for what keeps clear of them. The page leaves the bars'
// height free at its end, and the browser scrolls what has focus above them (styles/bars.css), so that nothing stays
// hidden behind them. Elements that need the heights get them one by one: after any change of a custom property of the
// root the browser styles every element of the page again.

const heights = { "--bar-height": "0px", "--consent-height": "0px" };
const elementsAbove = new Set<HTMLElement>();

export const barRef = heightRef("--bar-height");
const consentHeightRef = heightRef("--consent-height");

/** Of the question about cookies, which is above the other bars. */
export function consentRef(element: HTMLElement | null) {
  const ends = [consentHeightRef(element), aboveBarsRef(element)];
  return () => {
    for (const end of ends) end?.();
  };
}

/** Of an element whose place depends on the heights of the bars. */
export function aboveBarsRef(element: HTMLElement | null) {
  if (!element) return;
  elementsAbove.add(element);
  setHeights(element);
  return () => {
    elementsAbove.delete(element);
  };
}

function heightRef(property: keyof typeof heights) {
  return (bar: HTMLElement | null) => {
    if (!bar) return;
    let frame = 0;
    const measure = () => {
      // A bar may be part of the page on other screens.
      setHeight(property, getComputedStyle(bar).position === "fixed" ? bar.offsetHeight : 0);
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // A height that changes another bar's would otherwise make the observers wait for each other.
      frame = requestAnimationFrame(measure);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      requestAnimationFrame(() => setHeight(property, 0));
    };
  };
}

function setHeight(property: keyof typeof heights, px: number) {
  if (heights[property] === `${px}px`) return;
  heights[property] = `${px}px`;
  const { "--bar-height": bar, "--consent-height": consent } = heights;
  document.documentElement.style.scrollPaddingBottom = `calc(${bar} + ${consent} + var(--floating-height) + 1.5rem)`;
  for (const element of [document.body, ...elementsAbove]) setHeights(element);
}

function setHeights({ style }: HTMLElement) {
  for (const [property, height] of Object.entries(heights)) style.setProperty(property, height);
}
