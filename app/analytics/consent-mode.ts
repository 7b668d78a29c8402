import type { Consent } from "#app/consent/consent.ts";

type Answer = "granted" | "denied";

/** What each category drives in the analytics layer (spec §9). */
export function consentModeOf(consent: Consent) {
  const answer = (isAllowed: boolean): Answer => (isAllowed ? "granted" : "denied");
  return {
    ad_storage: answer(consent.marketing),
    ad_user_data: answer(consent.marketing),
    ad_personalization: answer(consent.marketing),
    analytics_storage: answer(consent.statistics),
    personalization_storage: answer(consent.preferences),
    functionality_storage: "granted" as const,
    security_storage: "granted" as const,
  };
}
