/** Landscapes with an outlined parcel, seen from the air. */
import type { Landscape, Slope } from "#app/pictures/picture.ts";

export interface PlotScene {
  id: string;
  landscape: Landscape;
  slope: Slope;
  seed: number;
  neighbours: { houseId: string; x: number; y: number; rotation: number }[];
}

export const plots: PlotScene[] = [];
