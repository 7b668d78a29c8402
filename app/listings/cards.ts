import type { PlotWithHouses } from "#app/listings/plot-types.ts";
import type { HouseCard } from "./house-types.ts";
import type { PlotCard } from "./plot-types.ts";

/** What /_cards answers. */
export interface Cards {
  houses: HouseCard[];
  plots: PlotCard[];
  regional: PlotWithHouses[];
}
