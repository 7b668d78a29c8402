import type { House } from "./description.ts";
import type { ShownExtras } from "./extras.ts";
import { isPool } from "./groundworks.ts";

/** The house without the terrace, pool or pergola that are not chosen; a deck closes where its pool is missing. */
export function withExtras(house: House, shown: ShownExtras): House {
  return {
    ...house,
    terraces: shown.terrace
      ? house.terraces.map((terrace) => ({
          ...terrace,
          holes: shown.pool ? terrace.holes : terrace.holes.filter((hole) => !isPool(hole, house.pools)),
        }))
      : [],
    pools: shown.pool ? house.pools : [],
    furnishings: shown.pergola
      ? house.furnishings
      : house.furnishings.filter(({ type }) => type !== "pergola"),
  };
}
