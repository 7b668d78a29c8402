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

/** How maps were when their pages were left, by the key of the page's place in the history: going back finds them so. */
export const mapHistory = new Map<string, MapState>();
