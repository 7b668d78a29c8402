import type { Picture } from "#app/pictures/picture.ts";

export interface ShowcaseCard {
  slug: string;
  title: string;
  summary: string;
  houseName: string;
  municipalityName: string;
  provinceName: string;
  deliveredYear: number;
  builtAreaM2: number;
  /** From granted licence to handover. */
  weeks: number;
  picture: Picture | null;
}

export interface Showcase extends ShowcaseCard {
  /** Invented by the demonstration. */
  isDemo: boolean;
  houseSlug: string;
  plotAreaM2: number;
  slopePercent: number;
  licenceWeeks: number;
  optionNames: string[];
  /** Whole euros without VAT. */
  budgetEur: Record<"house" | "foundation" | "connections" | "architect" | "icio" | "surveys", number>;
  story: string[];
  hard: string[];
  /** Its own and those of the model. */
  pictures: Picture[];
}
