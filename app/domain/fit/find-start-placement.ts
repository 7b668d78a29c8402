import { isConvex } from "#app/domain/convex.ts";
import { findHousePosition } from "#app/domain/fit/find-house-position.ts";
import type { FoundPosition } from "#app/domain/fit/search-rotations.ts";
import { findWithSurroundings, toPlacement } from "#app/domain/fit/start-placement.ts";
import type { PlacedHouse } from "#app/domain/placement.ts";
import type { Placement } from "#app/domain/project.ts";
import type { Site } from "#app/domain/site.ts";

/** Whether a house that was not compared with a plot ahead finds room there, and where it begins. */
export function findRoom(
  house: PlacedHouse,
  plot: Pick<Site, "outline" | "setbackArea">,
): { hasRoom: boolean | null; placement: Placement } {
  const found = findStart(house, plot);
  return { hasRoom: plot.setbackArea && found !== null, placement: toPlacement(found, plot.outline) };
}

/** Where a house begins on a plot of any shape; while the setbacks are unknown, its boundary counts. */
export function findStartPlacement(
  house: PlacedHouse,
  { outline, setbackArea }: Pick<Site, "outline" | "setbackArea">,
  /** Null while that is unknown. Searching in vain takes the longest, so it is known ahead. */
  room: boolean | null,
): Placement {
  return toPlacement(room === false ? null : findStart(house, { outline, setbackArea }), outline);
}

/** Null where the house has no room. */
export function findStart(
  house: PlacedHouse,
  { outline, setbackArea }: Pick<Site, "outline" | "setbackArea">,
): FoundPosition | null {
  const area = setbackArea ?? [outline];
  const [part] = area;
  const withSurroundings =
    part && isConvex(part) && isConvex(outline) ? findWithSurroundings(house, outline, part) : null;
  return withSurroundings ?? findHousePosition(house.outline, area, [outline[0]!, outline[1]!]);
}
