import type { HouseKind } from "#app/domain/house-tax.ts";
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
  /** With the consumption tax of the mainland, whole euros. */
  priceEur: number;
  picture: Picture | null;
}

export type IncludeState = "included" | "optional" | "excluded";

export interface HouseOption {
  code: string;
  name: string;
  note: string;
  /** With tax, like the house's own. */
  priceEur: number;
  netPriceEur: number;
}

export interface House extends HouseCard {
  id: number;
  tagline: string;
  summary: string;
  description: string[];
  materials: { part: string; material: string }[];
  includes: { code: string; name: string; note: string; state: IncludeState }[];
  options: HouseOption[];
  style: { slug: string; name: string };
  technology: { slug: string; name: string };
  studio: { slug: string; name: string; city: string; tagline: string };
  usableAreaM2: number;
  energyClass: string;
  deliveryWeeks: { min: number; max: number };
  factoryName: string;
  netPriceEur: number;
  taxPercent: number;
  pictures: Picture[];
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
