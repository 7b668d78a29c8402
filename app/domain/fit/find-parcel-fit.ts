import { findStart } from "#app/domain/fit/find-start-placement.ts";
import { findSetbackArea } from "#app/domain/fit/setback-area.ts";
import type { PlacedHouse } from "#app/domain/placement.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import type { ParcelFit } from "#app/domain/project-totals.ts";
import { setbacksOf } from "#app/domain/site.ts";

/** How a house fits on a person's own parcel; null for a plot whose shape is unknown. */
export function findParcelFit(house: PlacedHouse | null, ownPlot: OwnPlot): ParcelFit | null {
  const outline = ownPlot.parcel?.outline;
  if (!outline) return null;
  const setbacks = setbacksOf(ownPlot);
  const setbackArea = setbacks && findSetbackArea(outline, setbacks).map((ring) => [...ring]);
  return { setbackArea, position: house && findStart(house, { outline, setbackArea }) };
}
