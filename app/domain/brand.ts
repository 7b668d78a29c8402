// What the site is called and who runs it.
import type { Localised } from "#app/domain/localised.ts";

/** The colours for main actions, as in app/styles/accents.css; mails and PDF files have no stylesheet. */
export const accents = {
  terra: "#b4532f",
  pine: "#2f6b4f",
  sea: "#1f6387",
  plum: "#7d3c66",
  slate: "#4a525a",
} as const;
export type Accent = keyof typeof accents;

export const socialNetworks = [
  "instagram",
  "facebook",
  "linkedin",
  "youtube",
  "tiktok",
  "pinterest",
  "x",
] as const;

/** The company that runs the site, and how to reach it. */
export interface SiteOperator {
  name: string;
  taxId: string;
  address: string;
  registry: string;
  email: string;
  phone: string;
  hours: string;
}

export interface Brand {
  name: string;
  /** Null for the one that comes with the site. */
  motto: Localised | null;
  logoId: string | null;
  accent: Accent;
  social: { network: (typeof socialNetworks)[number]; url: string }[];
  operator: SiteOperator;
  /** Null where the operator does not use it. */
  whatsapp: string | null;
}
