/** Landscapes seen from the air: six kinds of country, each with a level and a sloping plot that is outlined, and with fields. */

import type { Landscape } from "#app/domain/plot/traits.ts";
import { countries } from "./plots/countries.ts";
import type { PlotScene } from "./plots/plot-scene.ts";
import { type Site, sites } from "./plots/sites.ts";
import { variationsOf } from "./plots/variations.ts";

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
