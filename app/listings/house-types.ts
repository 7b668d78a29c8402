import type { Company } from "#app/domain/company.ts";
import type { FinishSlot } from "#app/domain/house-finishes.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { PriceHistory } from "#app/domain/price-history.ts";
import type { Picture } from "#app/pictures/picture.ts";

export interface HouseCard {
  slug: string;
  name: string;
  kind: HouseKind;
  styleName: string;
  technologyName: string;
  studioName: string;
  builtAreaM2: number;
  bedrooms: number;
  bathrooms: number;
  storeys: number;
  /** With its default options, the running promotion and the consumption tax of the mainland, whole euros. */
  priceEur: number;
  /** Codes of the options in that price: its heating, and what a promotion gives away. */
  defaultOptions: string[];
  /** Whether heating and hot water are in that price. */
  isHeated: boolean;
  promotion: HousePromotion | null;
  picture: Picture | null;
}

/** The running promotion of a house. */
export interface HousePromotion {
  slug: string;
  /** "6 % off". */
  label: string;
  /** The last day: 2026-12-31. */
  endsOn: string;
  /** Label and last day in words. */
  text: string;
}

/** Texts about the price of a house. */
export interface PriceNotes {
  /** By the code of the heating that is chosen. */
  heating: Record<string, string>;
  /** Without any; empty for a house that includes heating. */
  noHeating: string;
  promotion: {
    slug: string;
    title: string;
    /** What it does to the price. */
    effect: string;
    conditionsTitle: string;
    conditions: string[];
  } | null;
}

export type IncludeState = "included" | "optional" | "excluded";

export interface HouseOption {
  code: string;
  name: string;
  note: string;
  /** With tax and the running promotion, like the house's own. */
  priceEur: number;
  netPriceEur: number;
  /** Without the promotion. */
  listPriceEur: number;
  /** Complete heating with hot water. */
  isHeating: boolean;
  /** For a finish, of which one per slot is chosen: see app/domain/house-finishes.ts. */
  slot: FinishSlot | null;
  /** Null for the finish that the price includes. */
  finish: string | null;
  excludedWith: string | null;
  /** Why the maker does not combine the two. */
  exclusionNote: string | null;
  /** What it does to comfort and consumption. */
  energyNote: string | null;
  /** Of the sample beside its name. */
  colour: string | null;
}

export interface HouseVariant {
  name: string;
  builtAreaM2: number;
  bedrooms: number;
  /** With tax. */
  priceEur: number;
}

export interface Certificate {
  name: string;
  issuer: string;
  number?: string | null;
  /** A day such as 2027-03-31. */
  validUntil?: string | null;
}

export interface HouseDocument {
  name: string;
  /** Its path on the site. */
  file: string;
}

export interface House extends HouseCard {
  id: number;
  /** Invented by the demonstration. */
  isDemo: boolean;
  tagline: string;
  summary: string;
  description: string[];
  materials: { part: string; material: string }[];
  includes: { code: string; name: string; note: string; state: IncludeState }[];
  options: HouseOption[];
  style: { slug: string; name: string };
  technology: { slug: string; name: string };
  studio: { slug: string; name: string; city: string; tagline: string; company: Company | null };
  /** Who makes the house and sells it; null while unknown. */
  maker: { name: string; company: Company | null } | null;
  usableAreaM2: number;
  /** With the heating that is included or the default option. */
  energyClass: string;
  deliveryWeeks: { min: number; max: number };
  factoryName: string;
  /** The house alone, with the running promotion. */
  netPriceEur: number;
  /** Without the promotion. */
  listNetPriceEur: number;
  taxPercent: number;
  /** Without options and promotions, with the tax of today. */
  priceHistory: PriceHistory;
  notes: PriceNotes;
  pictures: Picture[];
  /** Some of them are renders that come with the site. */
  isIllustrated: boolean;
  /** Uploaded, for a house without a model. */
  floorPlanPictures: Picture[];
  variants: HouseVariant[];
  certificates: Certificate[];
  documents: HouseDocument[];
  /** The first of them in one width, for uses without srcset. */
  pictureUrl: string | null;
}

export interface HouseGroup {
  slug: string;
  name: string;
  tagline: string;
  houseCount: number;
  picture: Picture | null;
}

export interface HouseGroupStory extends HouseGroup {
  story: string[];
  facts: { label: string; value: string }[];
  pros: string[];
  cons: string[];
  priceNote: string;
  faq: { question: string; answer: string }[];
}
