import { openDataLayer, pushEvent, tellConsent } from "#app/analytics/data-layer.ts";
import type { TrackedEvent, TrackedEvents } from "#app/analytics/events.ts";
import { loadMarketingClient } from "#app/analytics/marketing-client.ts";
import { loadTagManager } from "#app/analytics/tag-manager.ts";
import { forgetForeignKeys } from "#app/analytics/third-party-keys.ts";
import type { Consent } from "#app/consent/consent.ts";
import { allows, currentConsent, onConsent } from "#app/consent/consent-store.ts";
import type { RootData } from "#app/navigation/root-data.ts";

// Fetched when a visitor allows something for the first time; from then on it follows every change of mind.

const { tagManager, marketing } = (window.__reactRouterDataRouter!.state.loaderData!.root as RootData)
  .tracking;

openDataLayer();
let applied: Consent | null = null;
apply();
onConsent(apply);

export async function send<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  pushEvent(name, data);
  if (!marketing || !allows("marketing")) return;
  const client = await loadMarketingClient(marketing);
  // The visitor may have thought better of it while the script was on its way.
  if (!client || !allows("statistics") || !allows("marketing")) return;
  if (name === "identify_user") client.identify((data as TrackedEvents["identify_user"]).user);
  else if (name === "identify_contact") client.identify((data as TrackedEvents["identify_contact"]).contact);
  else client.track(name, data);
}

function apply() {
  const consent = currentConsent();
  if (!consent || consent === applied) return;
  const isWithdrawal = applied !== null && takesBack(applied, consent);
  applied = consent;
  tellConsent(consent);
  if (isWithdrawal) {
    forgetForeignKeys();
    // A script that runs cannot be unloaded, so the page starts again without it.
    location.reload();
    return;
  }
  if (tagManager && (consent.statistics || consent.marketing)) loadTagManager(tagManager);
  if (marketing && consent.statistics && consent.marketing) loadMarketingClient(marketing);
}

function takesBack(before: Consent, now: Consent) {
  return (before.statistics && !now.statistics) || (before.marketing && !now.marketing);
}
