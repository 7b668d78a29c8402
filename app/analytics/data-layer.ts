import { consentModeOf } from "#app/analytics/consent-mode.ts";
import type { TrackedEvent, TrackedEvents } from "#app/analytics/events.ts";
import { type Consent, nothingAllowed } from "#app/consent/consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Denied is said before anything else can be, and before any script could read it (spec §9). */
export function openDataLayer() {
  if (window.dataLayer) return;
  window.dataLayer = [];
  command("consent", "default", consentModeOf(nothingAllowed));
}

export function tellConsent(consent: Consent) {
  command("consent", "update", consentModeOf(consent));
}

export function pushEvent<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  window.dataLayer?.push({ event: name, ...data });
}

/** The analytics layer knows commands from events by their being `arguments`, not an array. */
function command(..._words: [string, string, object]) {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}
