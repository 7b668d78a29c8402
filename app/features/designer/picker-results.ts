import type { HouseCard } from "#app/listings/house-types.ts";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";

export interface HouseChoices {
  houses: HouseCard[];
  total: number;
}

export interface PlotChoices {
  plots: FoundPlot[];
  total: number;
}
