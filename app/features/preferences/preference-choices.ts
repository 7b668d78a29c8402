import type { HouseGroup } from "#app/listings/house-types.ts";

/** What can be answered that the catalogue decides. */
export interface AnswerLists {
  styles: HouseGroup[];
  technologies: HouseGroup[];
  regions: { code: string; name: string }[];
}

export const dreamHousePath = "/casa-de-tus-suenos";
