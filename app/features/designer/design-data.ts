import type { HouseCard } from "#app/listings/house-types.ts";
import type { ProjectData } from "#app/pricing/project-data.ts";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";

export interface DesignData extends ProjectData {
  /** While no house is chosen: featured houses, or houses that fit the plot. */
  suggestedHouses: HouseCard[];
  /** While no plot is chosen: some plots on which the house fits, and how many there are. */
  suggestedPlots: FoundPlot[];
  fittingPlots: number;
}
