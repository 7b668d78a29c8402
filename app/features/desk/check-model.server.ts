// On the server only: it brings the rules of descriptions and the geometry of houses.
import type { House } from "#app/domain/house/description.ts";
import { allExtras } from "#app/domain/house/extras.ts";
import { drawFloorPlan } from "#app/domain/house/floor-plan.ts";
import { type HouseMeasures, measureHouse } from "#app/domain/house/measures.ts";
import { storeyName } from "#app/domain/house/room-names.ts";
import { HouseDescriptionError, parseHouse } from "#app/domain/house/validation.ts";
import type { Locale } from "#app/domain/localised.ts";

export interface CheckedModel {
  problems: string[];
  measures: HouseMeasures | null;
  plans: { name: string; svg: string }[];
}

/** What is wrong with a description; if nothing, its measures and floor plans. */
export function checkModel(description: unknown, locale: Locale): CheckedModel {
  let house: House;
  try {
    house = parseHouse(description);
    return {
      problems: [],
      measures: measureHouse(house),
      plans: house.storeys.map((_, storey) => ({
        name: storeyName(storey, locale),
        svg: drawFloorPlan(house, storey, locale, allExtras),
      })),
    };
  } catch (error) {
    // The geometry of a description that passes all rules can still be impossible to draw.
    const problems = error instanceof HouseDescriptionError ? error.problems : [(error as Error).message];
    return { problems, measures: null, plans: [] };
  }
}
