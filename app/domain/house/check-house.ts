/** What a maker or operator asks about a new description: whether it is valid, how large it is, what is unusual. */
import type { House } from "./description.ts";
import { habitabilityProblems } from "./habitability.ts";
import { type HouseMeasures, measureHouse } from "./measures.ts";
import { HouseDescriptionError, parseHouse } from "./validation.ts";
import { windowCuts } from "./window-cuts.ts";

export interface HouseCheck {
  /** What must change before the house can be published. */
  problems: string[];
  /** What keeps it from a first-occupation licence or, if mobile, from the road, and windows that partitions cut. */
  warnings: string[];
  house: House | null;
  measures: HouseMeasures | null;
}

export function checkHouse(description: unknown): HouseCheck {
  try {
    const house = parseHouse(description);
    const warnings = [...habitabilityProblems(house), ...windowCuts(house)];
    return { problems: [], warnings, house, measures: measureHouse(house) };
  } catch (error) {
    // The geometry of a description that passes all rules can still be impossible to measure.
    const problems = error instanceof HouseDescriptionError ? error.problems : [(error as Error).message];
    return { problems, warnings: [], house: null, measures: null };
  }
}
