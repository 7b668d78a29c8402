import type { TrackedContact, TrackedEvent, TrackedEvents, TrackedUser } from "#app/analytics/events.ts";
import { poll } from "#app/analytics/poll.ts";
import type { MarketingSettings } from "#app/analytics/tracking-settings.ts";

/** The client may take 3000 ms to load (product §9). */
export const marketingPolling = { everyMs: 100, times: 30 };

interface MarketingClient {
  identify(person: TrackedUser | TrackedContact): void;
  track<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]): void;
}

let loading: Promise<MarketingClient | null> | null = null;

/** Loads the client once; null when it does not load in time. */
export function loadMarketingClient({ scriptUrl, globalName }: MarketingSettings) {
  loading ??= start(scriptUrl, globalName);
  return loading;
}

async function start(scriptUrl: string, globalName: string) {
  const script = document.createElement("script");
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
  const globals = window as unknown as Record<string, MarketingClient | undefined>;
  return poll(() => globals[globalName], marketingPolling);
}
