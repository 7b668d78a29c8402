/** Solids of a building: polygons with holes that are extruded. Metres: x east, y north, z up from the ground. */
import { add, cross, dot, normalise, scale, subtract, type Vector } from "#app/domain/house/mesh.ts";
import { areaOf, at, clipLeft, type Point, type Ring, signedArea } from "#app/domain/house/polygon.ts";

/** The polygon lies in the plane through `origin`; the solid reaches `depth` behind it, as in `MeshBuilder.extrude`. */
export interface Solid {
  origin: Vector;
  across: Vector;
  along: Vector;
  outline: Ring;
  holes: Ring[];
  depth: number;
}

export interface Face {
  outline: Vector[];
  holes: Vector[][];
  /** Points out of the solid. */
  normal: Vector;
}

export interface Plane {
  point: Vector;
  normal: Vector;
}

const east: Vector = [1, 0, 0];
const north: Vector = [0, 1, 0];
const tolerance = 1e-6;

/** A prism on a plan: from `top` downwards. */
export function slab(outline: readonly Point[], top: number, depth: number, holes: Ring[] = []): Solid {
  return {
    origin: [0, 0, top],
    across: east,
    along: north,
    outline: counterClockwise(outline),
    holes,
    depth,
  };
}

/** An upright box on an axis-parallel rectangle. */
export function box(x: number, y: number, z: number, width: number, depth: number, height: number): Solid {
  const outline: Ring = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
  return slab(outline, z + height, height);
}

export function volumeOf(solids: readonly Solid[]): number {
  return solids.reduce((sum, solid) => sum + faceAreaOf(solid) * solid.depth, 0);
}

/** Area of the extruded polygon without its holes. */
export function faceAreaOf({ outline, holes }: Solid): number {
  return areaOf(outline) - holes.reduce((sum, hole) => sum + areaOf(hole), 0);
}

/** The direction in which the polygon is extruded. */
export function axisOf({ across, along }: Solid): Vector {
  return scale(normalise(cross(across, along)), -1);
}

export function toSpace(solid: Solid, [u, v]: Point, w = 0): Vector {
  const { origin, across, along } = solid;
  return add(origin, add(add(scale(across, u), scale(along, v)), scale(axisOf(solid), w)));
}

export function facesOf(solid: Solid): Face[] {
  const { depth } = solid;
  const axis = axisOf(solid);
  const outer = counterClockwise(solid.outline);
  const inner = solid.holes.map((hole) => counterClockwise(hole).reverse());
  const lift = (ring: Ring, w: number) => ring.map((point) => toSpace(solid, point, w));
  const front: Face = {
    outline: lift(outer, 0),
    holes: inner.map((hole) => lift(hole, 0)),
    normal: scale(axis, -1),
  };
  const back: Face = {
    outline: lift(outer, depth).reverse(),
    holes: inner.map((hole) => lift(hole, depth).reverse()),
    normal: axis,
  };
  const sides = [outer, ...inner].flatMap((ring) =>
    ring.map((start, index): Face => {
      const end = at(ring, index + 1);
      const [from, to] = [toSpace(solid, start), toSpace(solid, end)];
      return {
        outline: [from, toSpace(solid, start, depth), toSpace(solid, end, depth), to],
        holes: [],
        normal: normalise(cross(axis, subtract(to, from))),
      };
    }),
  );
  return [front, back, ...sides];
}

/** Where a plane cuts a solid: polygons in space, holes apart. */
export function slice(solid: Solid, plane: Plane): Pick<Face, "outline" | "holes">[] {
  const { across, along, origin, depth } = solid;
  const { normal } = plane;
  const [a, b, c] = [dot(normal, across), dot(normal, along), dot(normal, axisOf(solid))];
  const rest = dot(normal, subtract(plane.point, origin));
  if (Math.abs(c) < tolerance) return sliceAlongAxis(solid, a, b, rest);
  const depthAt = ([u, v]: Point) => (rest - a * u - b * v) / c;
  if (Math.hypot(a, b) < tolerance) {
    const w = rest / c;
    if (w <= 0 || w >= depth) return [];
  }
  const clip = (ring: Ring): Ring => {
    if (Math.hypot(a, b) < tolerance) return ring;
    const above = clipWhere(ring, depthAt);
    return clipWhere(above, (point) => depth - depthAt(point));
  };
  const outline = clip(solid.outline);
  if (outline.length < 3) return [];
  const lift = (ring: Ring) => ring.map((point) => toSpace(solid, point, depthAt(point)));
  return [{ outline: lift(outline), holes: solid.holes.map(clip).filter(isArea).map(lift) }];
}

/** The plane contains the direction of extrusion: it cuts out a rectangle for each stretch inside the polygon. */
function sliceAlongAxis(solid: Solid, a: number, b: number, rest: number): Pick<Face, "outline" | "holes">[] {
  const length = Math.hypot(a, b);
  const base: Point = [(a * rest) / length ** 2, (b * rest) / length ** 2];
  const direction: Point = [-b / length, a / length];
  const crossings = [solid.outline, ...solid.holes]
    .flatMap((ring) =>
      ring.flatMap((start, index) => {
        const end = at(ring, index + 1);
        const [before, after] = [start, end].map(([u, v]) => a * u + b * v - rest) as [number, number];
        if (before > 0 === after > 0) return [];
        const share = before / (before - after);
        const [u, v] = [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
        return [(u - base[0]) * direction[0] + (v - base[1]) * direction[1]];
      }),
    )
    .sort((one, other) => one - other);
  const pointAt = (run: number): Point => [base[0] + run * direction[0], base[1] + run * direction[1]];
  const faces: Pick<Face, "outline" | "holes">[] = [];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from, to] = [pointAt(crossings[index]!), pointAt(crossings[index + 1]!)];
    const outline = [
      toSpace(solid, from),
      toSpace(solid, to),
      toSpace(solid, to, solid.depth),
      toSpace(solid, from, solid.depth),
    ];
    faces.push({ outline, holes: [] });
  }
  return faces;
}

/** The part of a ring where a linear function is positive. */
function clipWhere(ring: Ring, value: (point: Point) => number): Ring {
  const clipped: Ring = [];
  ring.forEach((here, index) => {
    const next = at(ring, index + 1);
    const [before, after] = [value(here), value(next)];
    if (before >= 0) clipped.push(here);
    if (before > 0 === after > 0) return;
    const share = before / (before - after);
    clipped.push([here[0] + share * (next[0] - here[0]), here[1] + share * (next[1] - here[1])]);
  });
  return clipped;
}

/** The polygon of a solid between two places on its first axis. */
export function clipAcross(ring: Ring, from: number, to: number): Ring {
  const left = clipLeft(ring, { from: [from, 1], to: [from, 0] });
  return clipLeft(left, { from: [to, 0], to: [to, 1] });
}

function isArea(ring: Ring): boolean {
  return ring.length >= 3;
}

function counterClockwise(ring: readonly Point[]): Ring {
  return signedArea(ring) < 0 ? ring.toReversed() : [...ring];
}
