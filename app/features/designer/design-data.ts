import type { HouseCard } from "#app/listings/house-types.ts";
import type { ProjectParts } from "#app/pricing/project-parts.ts";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";

export interface DesignParts extends ProjectParts {
  /** Some to begin with, while no house is chosen: those that fit the plot, if there is one. */
  suggestedHouses: HouseCard[];
  /** Some on which the house fits, while no plot is chosen, and how many there are. */
  suggestedPlots: FoundPlot[];
  fittingPlots: number;
}
