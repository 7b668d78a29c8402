import type { Consent } from "#app/consent/consent.ts";

type ConsentState = "granted" | "denied";

/** The consent mode of the tag manager that each category grants (product §9). */
export function consentModeOf(consent: Consent) {
  const state = (isAllowed: boolean): ConsentState => (isAllowed ? "granted" : "denied");
  return {
    ad_storage: state(consent.marketing),
    ad_user_data: state(consent.marketing),
    ad_personalization: state(consent.marketing),
    analytics_storage: state(consent.statistics),
    personalization_storage: state(consent.preferences),
    functionality_storage: "granted" as const,
    security_storage: "granted" as const,
  };
}
