/** Elevations and sections: what is cut, and what is seen behind it without what it hides. */
import { dot, type Vector } from "#app/domain/house/mesh.ts";
import {
  at,
  type Bounds,
  boundsOf,
  contains,
  type Point,
  type Ring,
  signedArea,
} from "#app/domain/house/polygon.ts";
import { eavesOf, roofTop } from "#app/domain/house/wall-tops.ts";
import { areaOfRings, differenceOf, unionOf } from "#app/domain/plane.ts";
import { regionsOf } from "../describe-building.ts";
import type { Building, Space } from "../elements.ts";
import type { Orientation } from "../quantities.ts";
import { type Face, facesOf, type Plane, type Solid, slice } from "../solid.ts";
import { distinct, drawChain } from "./dimension-chains.ts";
import { elevationTitle, sectionTitle, spaceName } from "./drawing-labels.ts";
import {
  type Drawing,
  type DrawingOptions,
  finishDrawing,
  type Layer,
  line,
  type Mark,
  paperMm,
} from "./marks.ts";
import type { SectionPlace } from "./section-places.ts";
import { crossingsOf } from "./storey-dimensions.ts";

interface View {
  /** Unit vectors: to the right on paper, and towards who looks. */
  right: Vector;
  towards: Vector;
  /** Things nearer than this are cut away. */
  from: number;
}

/** What is seen as one surface. */
interface Item {
  solids: Solid[];
  layer: Layer;
  bars: [Vector, Vector][];
  /** Faces in one plane that share it have no edge between them, such as those of two walls at a corner. */
  joins: string | null;
}

const views: Record<Orientation, Pick<View, "right" | "towards">> = {
  south: { right: [1, 0, 0], towards: [0, -1, 0] },
  north: { right: [-1, 0, 0], towards: [0, 1, 0] },
  east: { right: [0, 1, 0], towards: [1, 0, 0] },
  west: { right: [0, -1, 0], towards: [-1, 0, 0] },
};
const groundM = 1.5;
const smallestAreaM2 = 1e-4;
const farM = 200;
const belowGround: Ring = [
  [-farM, -farM],
  [farM, -farM],
  [farM, 0],
  [-farM, 0],
];
const rowMm = 8;
const closeLevelsMm = 4.5;

export function drawElevation(building: Building, side: Orientation, options: DrawingOptions): Drawing {
  const view: View = { ...views[side], from: Number.POSITIVE_INFINITY };
  const seen = drawSeen(itemsOf(building), view, []);
  const bounds = wallBounds(building, view);
  const marks = [
    ...seen,
    ...drawGround(seen),
    ...drawHeights(building, bounds, options),
    ...drawChain(
      { axis: "x", stops: [bounds.minX, bounds.maxX], at: -paperMm(12, options), foot: 0 },
      options,
    ),
  ];
  const title = elevationTitle(side, options.language);
  return finishDrawing(`elevation-${side}`, title, title, marks);
}

export function drawSection(
  building: Building,
  { axis, at, letter }: SectionPlace,
  options: DrawingOptions,
): Drawing {
  // A cut across x looks west, a cut across y looks north.
  const looks: Orientation = axis === "x" ? "east" : "south";
  const normal: Vector = axis === "x" ? [1, 0, 0] : [0, 1, 0];
  const plane: Plane = { point: axis === "x" ? [at, 0, 0] : [0, at, 0], normal };
  const view: View = { ...views[looks], from: axis === "x" ? at : -at };
  const items = itemsOf(building);
  const cut = unionOf(
    items
      .filter(({ layer }) => layer !== "windows" && layer !== "doors")
      .flatMap(({ solids }) => solids.flatMap((solid) => slice(solid, plane)))
      .flatMap(({ outline, holes }) => project({ outline, holes }, view)),
  );
  const areas = regionsOf(cut).map(
    ({ outline, holes }): Mark => ({ kind: "area", layer: "cut", outline, holes, isSolid: true }),
  );
  const glass = items
    .filter(({ layer }) => layer === "windows" || layer === "doors")
    .flatMap(({ solids, layer }) =>
      solids
        .flatMap((solid) => slice(solid, plane))
        .map((face) => line(layer, pointsIn(face.outline, view), true)),
    );
  const bounds = wallBounds(building, view);
  const rooms = building.spaces.flatMap((space) => {
    const crossings = distinct(crossingsOf(space.ring, axis === "x" ? "y" : "x", at));
    return crossings.length > 1 ? [{ space, from: crossings[0]!, to: crossings.at(-1)! }] : [];
  });
  const seen = drawSeen(items, view, cut);
  const ground = rooms.filter(({ space }) => space.storey === 0);
  const marks = [
    ...seen,
    ...areas,
    ...glass,
    ...drawGround([...seen, ...areas]),
    ...rooms.flatMap(({ space, from, to }) => drawRoomHeight(space, from, to, options)),
    ...drawHeights(building, bounds, options),
    ...drawChain(
      {
        axis: "x",
        stops: [bounds.minX, ...ground.flatMap(({ from, to }) => [from, to]), bounds.maxX],
        at: -paperMm(14, options),
        foot: 0,
      },
      options,
    ),
    ...drawChain(
      { axis: "x", stops: [bounds.minX, bounds.maxX], at: -paperMm(14 + rowMm, options), foot: 0 },
      options,
    ),
  ];
  const title = sectionTitle(letter, options.language);
  const names = rooms.map(({ space }) => spaceName(space, options.language)).join(", ");
  return finishDrawing(`section-${letter.toLowerCase()}`, title, `${title}: ${names}`, marks);
}

function itemsOf({ house, walls, slabs, roofs, parts, stairs }: Building): Item[] {
  // Paths lead out of the sheet, as in the plan.
  const terraces = slabs.filter(({ kind }) => kind === "terrace");
  const paths = new Set(terraces.filter((_, index) => !house.terraces[index]!.hasSkirt));
  const straight = walls.filter((wall) => wall.kind === "partition" || wall.outwards);
  const curved = Map.groupBy(
    walls.filter((wall) => wall.kind !== "partition" && !wall.outwards),
    ({ id }) => id.match(/\d+/)?.[0],
  );
  const plain = (solids: Solid[], joins: string | null = null): Item => ({
    solids,
    layer: "view",
    bars: [],
    joins,
  });
  const openings = walls
    .flatMap((wall) => wall.openings)
    .flatMap(({ filling, kind, bars }): Item[] =>
      filling ? [{ solids: [filling], layer: kind === "door" ? "doors" : "windows", bars, joins: null }] : [],
    );
  return [
    ...straight.map(({ solids, material }) => plain(solids, material)),
    // Facets of one curve have no edges between them.
    ...[...curved.values()].map((facets) => plain(facets.flatMap(({ solids }) => solids))),
    ...slabs.filter((slab) => !paths.has(slab)).map(({ solids }) => plain(solids)),
    ...roofs.flatMap(({ solids }) => solids.map((solid) => plain([solid]))),
    ...parts.map(
      ({ solids, material }): Item => ({
        ...plain(solids),
        layer: material === "glass" ? "windows" : "view",
      }),
    ),
    ...stairs.flatMap(({ solids }) => solids.map((solid) => plain([solid]))),
    ...openings,
  ];
}

interface Surface {
  faces: Face[];
  layer: Layer;
  bars: Item["bars"];
}

function surfacesOf(items: Item[], view: View): Surface[] {
  const isFront = ({ normal }: Face) => dot(normal, view.towards) > 0.01;
  const frontOf = ({ solids }: Item) =>
    solids
      .flatMap(facesOf)
      .filter(isFront)
      .flatMap((face) => clipBehind(face, view));
  const joined = items
    .filter(({ joins }) => joins !== null)
    .flatMap((item) => frontOf(item).map((face) => ({ face, key: `${item.joins}/${planeOf(face)}` })));
  const planes = [...Map.groupBy(joined, ({ key }) => key).values()];
  return [
    ...items
      .filter(({ joins }) => joins === null)
      .map((item): Surface => ({ faces: frontOf(item), layer: item.layer, bars: item.bars })),
    ...planes.map((group): Surface => ({ faces: group.map(({ face }) => face), layer: "view", bars: [] })),
  ].filter(({ faces }) => faces.length > 0);
}

function planeOf({ normal, outline }: Face): string {
  return [...normal, dot(normal, outline[0]!)].map((value) => value.toFixed(3)).join(" ");
}

/** Outlines of what is visible, the nearest first; each surface hides what is behind it, and the ground what is below. */
function drawSeen(items: Item[], view: View, cut: readonly Ring[]): Mark[] {
  const surfaces = surfacesOf(items, view).flatMap(({ faces, layer, bars }) => {
    const nearest = Math.max(
      ...faces.flatMap(({ outline }) => outline.map((point) => dot(point, view.towards))),
    );
    const rings = unionOf(faces.flatMap((face) => project(face, view)));
    return areaOfRings(rings) > smallestAreaM2 ? [{ rings, nearest, layer, bars }] : [];
  });
  surfaces.sort((a, b) => b.nearest - a.nearest);
  let covered: Ring[] = [belowGround, ...cut.map((ring) => [...ring])];
  const marks: Mark[] = [];
  for (const { rings, layer, bars } of surfaces) {
    const visible = differenceOf(rings, covered);
    const area = areaOfRings(visible);
    if (area < smallestAreaM2) continue;
    for (const ring of visible)
      if (Math.abs(signedArea(ring)) > smallestAreaM2) marks.push(line(layer, [...ring], true));
    if (area > 0.6 * areaOfRings(rings))
      for (const bar of bars)
        for (const piece of piecesWithin(bar.map((point) => toPaper(point, view)) as [Point, Point], visible))
          marks.push(line(layer, piece));
    covered = unionOf([...covered, ...rings]).map((ring) => [...ring]);
  }
  return marks;
}

/** The pieces of a straight line within rings, of which some may be holes. */
export function piecesWithin([from, to]: [Point, Point], rings: readonly (readonly Point[])[]): Point[][] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const placeAt = (share: number): Point => [from[0] + share * dx, from[1] + share * dy];
  const aside = ([x, y]: Point) => dx * (y - from[1]) - dy * (x - from[0]);
  const crossings = rings.flatMap((ring) =>
    ring.flatMap((start, index) => {
      const end = at(ring, index + 1);
      const [before, after] = [aside(start), aside(end)];
      if (before > 0 === after > 0) return [];
      const share = before / (before - after);
      const [x, y] = [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
      return [((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)];
    }),
  );
  const stops = [0, 1, ...crossings.filter((share) => share > 0 && share < 1)].sort((one, two) => one - two);
  return stops.slice(1).flatMap((end, index) => {
    const start = stops[index]!;
    const middle = placeAt((start + end) / 2);
    const isInside = rings.filter((ring) => contains(ring, middle)).length % 2 === 1;
    return isInside && end > start ? [[placeAt(start), placeAt(end)]] : [];
  });
}

/** The part of a face that is not cut away. */
function clipBehind(face: Face, { towards, from }: View): Face[] {
  if (!Number.isFinite(from)) return [face];
  const clip = (ring: Vector[]): Vector[] =>
    ring.flatMap((here, index) => {
      const next = ring[(index + 1) % ring.length]!;
      const [before, after] = [from - dot(here, towards), from - dot(next, towards)];
      const inside: Vector[] = before >= 0 ? [here] : [];
      if (before > 0 === after > 0) return inside;
      const share = before / (before - after);
      return [
        ...inside,
        here.map((value, axis) => value + share * (next[axis]! - value)) as unknown as Vector,
      ];
    });
  const outline = clip(face.outline);
  return outline.length >= 3
    ? [{ ...face, outline, holes: face.holes.map(clip).filter(({ length }) => length >= 3) }]
    : [];
}

function toPaper(point: Vector, { right }: View): Point {
  return [dot(point, right), point[2]];
}

function pointsIn(ring: Vector[], view: View): Ring {
  return ring.map((point) => toPaper(point, view));
}

/** As rings on paper: outlines counter-clockwise, holes clockwise. */
function project({ outline, holes }: Pick<Face, "outline" | "holes">, view: View): Ring[] {
  const turn = (ring: Ring, isHole: boolean) => (signedArea(ring) < 0 === isHole ? ring : ring.toReversed());
  return [turn(pointsIn(outline, view), false), ...holes.map((hole) => turn(pointsIn(hole, view), true))];
}

function wallBounds({ walls }: Building, view: View): Bounds {
  const outer = walls.filter(({ kind }) => kind !== "partition");
  return boundsOf(
    outer.flatMap(({ solids }) =>
      solids.flatMap((solid) => facesOf(solid).flatMap(({ outline }) => pointsIn(outline, view))),
    ),
  );
}

function drawGround(marks: Mark[]): Mark[] {
  const { minX, maxX } = boundsOf(
    marks.flatMap((mark) => (mark.kind === "line" ? mark.points : mark.kind === "area" ? mark.outline : [])),
  );
  return [
    line("ground", [
      [minX - groundM, 0],
      [maxX + groundM, 0],
    ]),
  ];
}

/** A chain of heights on the right and level marks on the left. */
function drawHeights({ house, storeys }: Building, bounds: Bounds, options: DrawingOptions): Mark[] {
  const rooms = house.volumes.filter(({ hasFloor }) => hasFloor);
  const heightOf = (of: (volume: (typeof rooms)[number]) => number) =>
    Math.max(...rooms.map((volume) => house.groundFloor + volume.elevation + of(volume)));
  const top = Math.max(
    ...house.volumes.map((volume) => house.groundFloor + volume.elevation + roofTop(volume)),
  );
  const stops = distinct([0, ...storeys.map(({ elevationM }) => elevationM), heightOf(eavesOf), top]);
  const right = bounds.maxX + paperMm(16, options);
  const left = bounds.minX - paperMm(16, options);
  const heightM = paperMm(2, options);
  const level = new Intl.NumberFormat(options.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "always",
  });
  const marksOf = (z: number, index: number): Mark[] => {
    // Between levels this close there is no room for a number: the lower one is written below its line.
    const next = stops[index + 1] ?? Number.POSITIVE_INFINITY;
    const side = next - z < paperMm(closeLevelsMm, options) ? -1 : 1;
    return [
      line("levels", [
        [left - paperMm(10, options), z],
        [left, z],
      ]),
      line(
        "levels",
        [
          [left, z],
          [left - heightM * 0.6, z + side * heightM * 0.8],
          [left + heightM * 0.6, z + side * heightM * 0.8],
        ],
        true,
      ),
      {
        kind: "text",
        layer: "levels",
        at: [left - paperMm(6, options), z + side * heightM],
        text: level.format(z).replace(/^\+(?=0\D0+$)/, "±"),
        heightM,
        degrees: 0,
        anchor: "middle",
      },
    ];
  };
  return [
    ...drawChain({ axis: "y", stops, at: right, foot: bounds.maxX }, options),
    ...drawChain(
      { axis: "y", stops: [0, top], at: right + paperMm(rowMm, options), foot: bounds.maxX },
      options,
    ),
    ...stops.flatMap(marksOf),
  ];
}

/** The clear height of a room that is cut, and its name. */
function drawRoomHeight(space: Space, from: number, to: number, options: DrawingOptions): Mark[] {
  if (to - from < 0.6) return [];
  const { floorM, maxHeightM, minHeightM } = space;
  const isNarrow = to - from < 2;
  const name: Mark = {
    kind: "text",
    layer: "spaces",
    // Below the number of the height, which stands beside the middle of the room.
    at: [(from + to) / 2, floorM + (isNarrow ? 1.2 : 0.6)],
    text: spaceName(space, options.language),
    heightM: paperMm(isNarrow ? 1.3 : 1.8, options),
    degrees: isNarrow ? 90 : 0,
    anchor: "middle",
  };
  // Under a slope the height depends on the place; the chain outside has eaves and ridge.
  if (maxHeightM - minHeightM > 0.01) return [name];
  const x = from + (to - from) * 0.25;
  return [name, ...drawChain({ axis: "y", stops: [floorM, floorM + maxHeightM], at: x, foot: x }, options)];
}
