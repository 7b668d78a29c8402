import type { TrackedContact, TrackedEvent, TrackedEvents, TrackedUser } from "#app/analytics/events.ts";
import { poll } from "#app/analytics/poll.ts";

/** How long the client is waited for (spec §9): 3000 ms. */
export const marketingPolling = { everyMs: 100, times: 30 };

export interface MarketingSettings {
  scriptUrl: string;
  /** The global under which the script puts its client. */
  globalName: string;
}

interface MarketingClient {
  identify(person: TrackedUser | TrackedContact): void;
  track<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]): void;
}

let loading: Promise<MarketingClient | null> | null = null;

/** Loads the client once; null when it does not come in time. */
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
