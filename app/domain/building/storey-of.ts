import type { House } from "#app/domain/house/description.ts";

/** The storey whose floor is at this height above the ground floor, or the next one below. */
export function storeyOf(house: House, heightM: number): number {
  let found = 0;
  house.storeys.forEach(({ floor }, index) => {
    if (floor <= heightM + 0.4 && floor >= house.storeys[found]!.floor) found = index;
  });
  return found;
}
