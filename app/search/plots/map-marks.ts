import type { Box } from "#app/domain/map-area.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";

export interface MapView extends Box {
  zoom: number;
}

export interface PlotPin {
  slug: string;
  title: string;
  priceEur: number;
  soilClass: SoilClass;
  longitude: number;
  latitude: number;
}

export interface PlotCluster {
  count: number;
  /** The location of one of its plots, near their middle. */
  longitude: number;
  latitude: number;
  box: Box;
  lowestPriceEur: number;
}

export interface PlotMap {
  pins: PlotPin[];
  clusters: PlotCluster[];
}
