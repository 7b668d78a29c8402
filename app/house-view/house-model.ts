import type { House } from "#app/domain/house/description.ts";
import type { ShownExtras } from "#app/domain/house/extras.ts";
import type { Point } from "#app/domain/house/polygon.ts";
import type { HouseLook, SlotMaterials } from "#app/domain/house-finishes.ts";
import type { HouseRings, PlacedHouse } from "#app/domain/placement.ts";
import type { WalkStorey } from "#app/domain/walking.ts";

/** What the 3D view knows about a house. */
export interface ViewedModel {
  /** The GLB: its URL, which carries a hash of its content, or what loads it. */
  file: string | ((signal: AbortSignal) => Promise<ArrayBuffer>);
  palette: House["palette"];
  /** What finishes replace, and the x around which the plan is mirrored. */
  slots: SlotMaterials;
  axisM: number;
  widthM: number;
  depthM: number;
  heightM: number;
  storeys: ViewedStorey[];
  /** For walking inside. */
  walk: WalkStorey[];
}

interface ViewedStorey {
  name: string;
  /** Height above the ground at which the 3D view cuts the house open to show this storey. */
  cutAtM: number;
}

export interface HouseModel extends ViewedModel {
  file: string;
  /** The colour of each slot as it is included in the price. */
  slotColours: SlotMaterials;
  storeys: ModelStorey[];
}

export interface ModelStorey extends ViewedStorey {
  plan: FloorPlan;
}

export interface FloorPlan {
  /** One for each combination of terrace and pool that the storey can have, the most complete first. */
  sheets: PlanDrawing[];
  builtAreaM2: number;
  usableAreaM2: number;
  rooms: { name: string; areaM2: number }[];
  hasVoid: boolean;
}

export interface PlanDrawing {
  url: string;
  width: number;
  height: number;
  hasTerrace: boolean;
  hasPool: boolean;
}

/** In the URL of a drawing, beside the options that it shows. */
export const mirroredPlan = "plan_mirrored";

/** The drawing with what is chosen and nothing else. */
export function drawingOf({ sheets }: FloorPlan, shown: ShownExtras, look: HouseLook = {}): PlanDrawing {
  const drawing = sheets.find(
    ({ hasTerrace, hasPool }) => (!hasTerrace || shown.terrace) && (!hasPool || shown.pool),
  )!;
  return look.plan === "mirrored" ? { ...drawing, url: `${drawing.url},${mirroredPlan}` } : drawing;
}

/** A house seen from above, in metres around its middle. */
export interface GroundPlan extends PlacedHouse {
  walls: HouseRings;
  /** The middle in the coordinates of the 3D model: to the east and to the north. */
  middle: Point;
}

export interface PlanSheet {
  svg: string;
  etag: string;
  /** The name of the downloaded file. */
  fileName: string;
}
