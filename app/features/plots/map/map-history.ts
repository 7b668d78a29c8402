import type { PlotPin } from "#app/search/plots/map-marks.ts";

export interface MapPosition {
  center: [number, number];
  zoom: number;
}

interface MapState {
  isShown: boolean;
  position: MapPosition;
  hasMoved: boolean;
  pressed: PlotPin | null;
}

/** Map views by history key, so that going back restores them. */
export const mapHistory = new Map<string, MapState>();
