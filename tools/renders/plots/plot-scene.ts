import type { Landscape } from "#app/domain/plot/traits.ts";
import type { PlotView } from "#app/pictures/picture.ts";
import type { Camera } from "../scene.ts";
import type { PlanPoint } from "./sites.ts";

export interface PlotScene {
  id: string;
  landscape: Landscape;
  slope: PlotView;
  /** Fields without a boundary. */
  isFarmland?: true;
  seed: number;
  /** Corners of the parcel around the origin, in metres. */
  parcel: PlanPoint[];
  camera: Camera;
  sun: { azimuth: number; elevation: number };
  road: PlanPoint[];
  relief: {
    /** Height of the waves of the ground around the parcel and of the hills beyond, in metres. */
    near: number;
    far: number;
    /** Rise per metre to the east and to the north. */
    tilt: PlanPoint;
  };
  sea: boolean;
  /** 0 for green fields, 1 for a dry summer. */
  dryness: number;
  /** Fewer woods with a higher threshold. */
  woods: { trees: string[]; threshold: number; count: number };
  hedges: string[];
  orchard: { tree: string; spacing: number; reach: number; turn: number } | null;
  neighbours: { houseId: string; x: number; y: number; rotation: number }[];
  /** Where the usual exposure is too bright: dark woods lift it. */
  exposure?: number;
}
