import { poll } from "#app/analytics/poll.ts";
import type { TagManagerSettings } from "#app/analytics/tracking-settings.ts";

declare global {
  interface Window {
    google_tag_manager?: Record<string, unknown>;
  }
}

/** How long the first events wait for the tag manager (product §9). */
export const tagManagerPolling = { everyMs: 100, times: 50 };

let loading: Promise<boolean> | null = null;

/** Loads the container once; true when it has started, false when it did not load. */
export function loadTagManager({ origin, containerId }: TagManagerSettings) {
  loading ??= start(origin, containerId);
  return loading;
}

async function start(origin: string, containerId: string) {
  window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
  const started = await poll(() => window.google_tag_manager?.[containerId], tagManagerPolling);
  return started !== null;
}
