// What the rules of a plot would allow next door, if the neighbouring plots had its size and its rules. Real neighbours
// may differ: it shows how much sun and view a house may lose, not what will be built.
import { outlineArea, type PlotSide, type Point, type Setbacks, sideOf } from "#app/domain/plot/outline.ts";
import type { Site } from "#app/domain/site.ts";

export interface PossibleBuilding {
  side: PlotSide;
  /** Counter-clockwise, in the metres of the plot. */
  ring: Point[];
  heightM: number;
}

type Rules = Pick<
  Site,
  "outline" | "setbacks" | "maxHeightCm" | "maxStoreys" | "maxFootprintM2" | "surfaceM2"
>;

/** Where only the number of storeys is known. */
const storeyHeightM = 3.2;
/** No house is narrower. */
const minWidthM = 5;

/** One volume along each boundary but the street's; none while setbacks or height are unknown. */
export function possibleNeighbours(rules: Rules): PossibleBuilding[] {
  const { outline, setbacks } = rules;
  const heightM = heightOf(rules);
  if (!setbacks || heightM === null || outline.length < 3) return [];
  return outline.flatMap((_, edge) => {
    const side = sideOf(outline, edge);
    const ring = side === "front" ? null : buildingBehind(rules, setbacks, edge, side);
    return ring ? [{ side, ring, heightM }] : [];
  });
}

function heightOf({ maxHeightCm, maxStoreys }: Rules): number | null {
  if (maxHeightCm !== null) return maxHeightCm / 100;
  return maxStoreys === null ? null : maxStoreys * storeyHeightM;
}

/** A rectangle beyond an edge that keeps the setbacks of both plots and covers what one plot may cover. */
function buildingBehind(
  { outline, maxFootprintM2, surfaceM2 }: Rules,
  { frontM, sideM, rearM }: Setbacks,
  edge: number,
  side: PlotSide,
): Point[] | null {
  const [a, b] = [outline[edge]!, outline[(edge + 1) % outline.length]!];
  const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along: Point = [(b[0] - a[0]) / lengthM, (b[1] - a[1]) / lengthM];
  // Outlines run counter-clockwise, so outside is to the right.
  const out: Point = [along[1], -along[0]];
  const fromStreet = edge === 1;
  const toStreet = edge === outline.length - 1;
  const start = fromStreet ? frontM : sideM;
  const end = lengthM - (toStreet ? frontM : sideM);
  if (end - start < minWidthM) return null;
  const near = side === "rear" ? rearM : sideM;
  const depthM = surfaceM2 / lengthM - near - (side === "rear" ? frontM : sideM);
  const coveredM = (maxFootprintM2 ?? outlineArea(outline)) / (end - start);
  const far = near + Math.min(depthM, coveredM);
  if (far - near < minWidthM) return null;
  const at = (s: number, t: number): Point => [
    a[0] + along[0] * s + out[0] * t,
    a[1] + along[1] * s + out[1] * t,
  ];
  const ring = [at(end, near), at(start, near), at(start, far), at(end, far)];
  // Beside an inward corner the rectangle would lie on the plot itself.
  return ring.some((corner) => isInside(outline, corner)) ? null : ring;
}

function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  return ring.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}
