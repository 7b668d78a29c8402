/** Landscapes seen from the air: six kinds of country, each with a level and a sloping plot that is outlined, and with fields. */

import type { Landscape } from "#app/domain/plot/traits.ts";
import type { PlotView } from "#app/pictures/picture.ts";
import { countries } from "./plots/countries.ts";
import { type PlanPoint, type Site, sites } from "./plots/sites.ts";
import { variationsOf } from "./plots/variations.ts";
import type { Camera } from "./scene.ts";

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

/** A parcel in its country, ready to be rendered. */
export function plotScene(id: string, landscape: Landscape, site: Site): PlotScene {
  const { near, far, ...country } = countries[landscape];
  const { tilt = [0, 0], neighbours, dryness, view, ...rest } = site;
  return {
    id,
    landscape,
    ...country,
    slope: view,
    ...rest,
    dryness: dryness ?? country.dryness,
    relief: { near, far, tilt },
    neighbours: neighbours.map(([houseId, x, y, rotation]) => ({ houseId, x, y, rotation })),
    ...(view === "farmland" && { isFarmland: true }),
  };
}

export const plots: PlotScene[] = (Object.keys(sites) as Landscape[]).flatMap((landscape) => {
  const numbers = { flat: 0, sloping: 0, farmland: 0 };
  return [...sites[landscape], ...variationsOf(sites[landscape])].map((site) => {
    numbers[site.view] += 1;
    const id = `plot-${landscape.replace("_", "-")}-${site.view}-${numbers[site.view]}`;
    return plotScene(id, landscape, site);
  });
});
