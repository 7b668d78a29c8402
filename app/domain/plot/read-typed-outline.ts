import { isOutlineSystem, maxOutlineCorners, type TypedOutline } from "#app/domain/geo/typed-outline.ts";
import { reduceCorners } from "#app/domain/map-area.ts";
import { crossesItself } from "./outline-shape.ts";
import { readGml } from "./read-gml.ts";
import { readCorners, readRing, withoutRepeatedCorner } from "./read-outline.ts";

/** The outline in a file with its place, as far as the file tells it, and with few enough corners for a URL. */
export function readTypedOutline(text: string): TypedOutline | null {
  const trimmed = text.trim();
  const gml = readGml(trimmed);
  const ring = gml?.corners ?? readRing(trimmed);
  const corners = ring ?? readCorners(trimmed);
  const system = gml?.system ?? (ring ? "4326" : "m");
  const open = corners && withoutRepeatedCorner(corners);
  if (!open || open.length < 3 || crossesItself(open) || !isOutlineSystem(system)) return null;
  return { system, corners: reduceCorners(open, maxOutlineCorners).map(([x, y]) => [x, y]) };
}
