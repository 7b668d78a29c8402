import type { Measurement } from "#app/analytics/visit-counts.ts";
import { withoutSecret } from "#app/navigation/secret-paths.ts";

/** Leaves with the page if need be, carries no cookie and waits for no answer. */
export function sendMeasurement(measured: Measurement) {
  const options: RequestInit = {
    method: "POST",
    body: JSON.stringify(measured),
    keepalive: true,
    credentials: "omit",
  };
  // In a task of its own: whatever has just happened on the page goes first.
  setTimeout(() => fetch("/_measure", options).catch(() => {})); // A count that is lost is no harm.
}

let isWatching = false;

/** Core Web Vitals of the page that was loaded; the library comes when the page has settled. */
export function watchVitals() {
  if (isWatching) return;
  isWatching = true;
  const path = withoutSecret(location.pathname);
  const begin = () =>
    import("web-vitals")
      .then(({ onCLS, onINP, onLCP }) => {
        for (const watch of [onCLS, onINP, onLCP]) {
          watch(({ name, value }) => {
            if (name === "CLS" || name === "INP" || name === "LCP")
              sendMeasurement({ kind: "vital", path, metric: name, value });
          });
        }
      })
      .catch(() => {});
  if (document.readyState === "complete") setTimeout(begin, 2000);
  else addEventListener("load", () => setTimeout(begin, 2000), { once: true });
}
