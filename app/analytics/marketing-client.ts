import type { TrackedContact, TrackedEvent, TrackedEvents, TrackedUser } from "#app/analytics/events.ts";
import { poll } from "#app/analytics/poll.ts";
import type { MarketingSettings } from "#app/analytics/tracking-settings.ts";

/** The client may take 3000 ms to load (product §9). */
export const marketingPolling = { everyMs: 100, times: 30 };

const maxWaiting = 200;

interface MarketingClient {
  identify(person: TrackedUser | TrackedContact): void;
  track<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]): void;
}

type Delivery = (client: MarketingClient) => void;

let script: HTMLScriptElement | null = null;
let polling: Promise<MarketingClient | null> | null = null;
const waiting: Delivery[] = [];

/** Loads the client once. */
export function loadMarketingClient(settings: MarketingSettings) {
  if (script) return;
  script = document.createElement("script");
  script.async = true;
  script.src = settings.scriptUrl;
  // A client that comes after the polling has ended still gets what waited.
  script.addEventListener("load", () => void deliverWaiting(settings));
  document.head.append(script);
}

/** Delivers to the client in order, as soon as it is there. */
export async function deliver(settings: MarketingSettings, delivery: Delivery) {
  waiting.push(delivery);
  if (waiting.length > maxWaiting) waiting.shift();
  loadMarketingClient(settings);
  await deliverWaiting(settings);
}

async function deliverWaiting({ globalName }: MarketingSettings) {
  const globals = window as unknown as Record<string, MarketingClient | undefined>;
  polling ??= poll(() => globals[globalName], marketingPolling).finally(() => {
    polling = null;
  });
  const client = await polling;
  if (client) for (const delivery of waiting.splice(0)) delivery(client);
}
