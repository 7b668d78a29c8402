import { initDataLayer, pushEvent, updateConsent } from "#app/analytics/data-layer.ts";
import type { TrackedEvent, TrackedEvents } from "#app/analytics/events.ts";
import { deliver, loadMarketingClient } from "#app/analytics/marketing-client.ts";
import { loadTagManager } from "#app/analytics/tag-manager.ts";
import { removeThirdPartyKeys } from "#app/analytics/third-party-keys.ts";
import type { Consent } from "#app/consent/consent.ts";
import { allows, currentConsent, onConsent } from "#app/consent/consent-store.ts";
import { getRootData } from "#app/navigation/root-data.ts";

// Loaded when a visitor first consents to something; from then on it follows every change of the consent.

const { tagManager, marketing } = getRootData().tracking;

initDataLayer();
let applied: Consent | null = null;
let tagManagerStart: Promise<boolean> | null = null;
apply();
onConsent(apply);

export async function send<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  // The first events wait for the tag manager (product §9); they keep their order.
  await tagManagerStart;
  if (!allows("statistics")) return;
  pushEvent(name, data);
  if (!marketing || !allows("marketing")) return;
  await deliver(marketing, (client) => {
    // The consent may have been withdrawn while the script was loading.
    if (!allows("statistics") || !allows("marketing")) return;
    if (name === "identify_user") client.identify((data as TrackedEvents["identify_user"]).user);
    else if (name === "identify_contact")
      client.identify((data as TrackedEvents["identify_contact"]).contact);
    else client.track(name, data);
  });
}

function apply() {
  const consent = currentConsent();
  if (!consent || consent === applied) return;
  const isWithdrawn = applied !== null && withdraws(applied, consent);
  applied = consent;
  updateConsent(consent);
  if (isWithdrawn) {
    removeThirdPartyKeys();
    // A running script cannot be unloaded, so the page starts again without it.
    location.reload();
    return;
  }
  if (tagManager && (consent.statistics || consent.marketing)) tagManagerStart = loadTagManager(tagManager);
  if (marketing && consent.statistics && consent.marketing) loadMarketingClient(marketing);
}

function withdraws(before: Consent, now: Consent) {
  return (before.statistics && !now.statistics) || (before.marketing && !now.marketing);
}
