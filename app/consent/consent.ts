// What a visitor consents to, stored in one cookie that browser and server read.

export const consentCategories = ["preferences", "statistics", "marketing"] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/** Increase it when the meaning of the categories changes: the banner is shown to everyone again. */
export const consentVersion = 1;

/** The banner is shown again after twelve months. */
export const consentCookie = { name: "hornero-consent", days: 365 } as const;

const ownCookie = new RegExp(`(?:^|;\\s*)${consentCookie.name}=([^;]*)`);

export const nothingAllowed: Consent = { preferences: false, statistics: false, marketing: false };
export const everythingAllowed: Consent = { preferences: true, statistics: true, marketing: true };

/** Such as `1.2026-11-15.statistics-marketing`: version, day of the choice, what is allowed. */
export function formatConsent(consent: Consent, day: string) {
  const allowed = consentCategories.filter((category) => consent[category]);
  return [consentVersion, day, allowed.join("-")].join(".");
}

/** The choice in these cookies; null without one, or with one of an older version. */
export function parseConsent(cookies: string | null | undefined): Consent | null {
  const value = cookies?.match(ownCookie)?.[1];
  const [version, day, allowed] = value?.split(".") ?? [];
  if (version !== String(consentVersion) || !day || allowed === undefined) return null;
  return consentOf(allowed.split("-"));
}

export function consentOf(allowed: readonly string[]): Consent {
  const isAllowed = (category: ConsentCategory) => allowed.includes(category);
  return {
    preferences: isAllowed("preferences"),
    statistics: isAllowed("statistics"),
    marketing: isAllowed("marketing"),
  };
}

export function consentSetCookie(consent: Consent, day: string, { isHttps }: { isHttps: boolean }) {
  const seconds = consentCookie.days * 24 * 60 * 60;
  const value = formatConsent(consent, day);
  return `${consentCookie.name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** The consent of a submitted form; anything invalid allows nothing. */
export function parseConsentForm(form: FormData): Consent {
  const answer = form.get("answer");
  if (answer === "all") return everythingAllowed;
  if (answer === "chosen") return consentOf(form.getAll("category").map(String));
  return nothingAllowed;
}
