import type { Measurement } from "#app/analytics/measurement.ts";
import { withoutSecret } from "#app/navigation/secret-paths.ts";

/** Sent without cookies and even while the page unloads; nothing waits for the response. */
export function sendMeasurement(measurement: Measurement) {
  const options: RequestInit = {
    method: "POST",
    body: JSON.stringify(measurement),
    keepalive: true,
    credentials: "omit",
  };
  // In its own task, so that it does not delay what the page is doing.
  setTimeout(() => fetch("/_measure", options).catch(() => {})); // A lost count does no harm.
}

let isWatching = false;

/** Reports the Core Web Vitals of the loaded page; the library loads two seconds after the page. */
export function watchVitals() {
  if (isWatching) return;
  isWatching = true;
  const path = withoutSecret(location.pathname);
  const start = () =>
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
  if (document.readyState === "complete") setTimeout(start, 2000);
  else addEventListener("load", () => setTimeout(start, 2000), { once: true });
}
