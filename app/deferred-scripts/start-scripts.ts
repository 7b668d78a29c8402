/**
 * Runs as an inline script of every page, so it may use nothing from outside: lets the deferred scripts run once the
 * page has been painted. Firefox reports no paint after some reloads, and a page in the background is not painted: then
 * the end of loading counts.
 */
export function startScripts(elementId: string) {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const html = document.getElementById(elementId)?.textContent ?? "";
    document.body.append(document.createRange().createContextualFragment(html));
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) setTimeout(start);
  }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => {
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}
