import type { HouseGroup } from "#app/listings/house-types.ts";

/** The choices that come from the catalogue. */
export interface AnswerLists {
  styles: HouseGroup[];
  technologies: HouseGroup[];
  regions: { code: string; name: string }[];
}

export const dreamHousePath = "/casa-de-tus-suenos";
