import { consentModeOf } from "#app/analytics/consent-mode.ts";
import type { TrackedEvent, TrackedEvents } from "#app/analytics/events.ts";
import { type Consent, nothingAllowed } from "#app/consent/consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Everything is denied by default, before any script can read the layer (product §9). */
export function initDataLayer() {
  if (window.dataLayer) return;
  window.dataLayer = [];
  command("consent", "default", consentModeOf(nothingAllowed));
}

export function updateConsent(consent: Consent) {
  command("consent", "update", consentModeOf(consent));
}

export function pushEvent<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  window.dataLayer?.push({ event: name, ...data });
}

/** The tag manager recognises commands by their being `arguments`, not an array. */
function command(..._args: [string, string, object]) {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}
