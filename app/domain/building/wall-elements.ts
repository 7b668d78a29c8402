import { connectionsOf, isHidden, passageHoles } from "#app/domain/house/connections.ts";
import type { House, Opening, Volume } from "#app/domain/house/description.ts";
import type { Storey } from "#app/domain/house/layout.ts";
import { add, scale, type Vector } from "#app/domain/house/mesh.ts";
import { arcPoints, cornerRadius, edgesOf, ringOf, type WallEdge } from "#app/domain/house/outlines.ts";
import {
  areaOf,
  at,
  boundsOf,
  contains,
  directionOf,
  distanceFrom,
  type Point,
  type Ring,
} from "#app/domain/house/polygon.ts";
import { type PlacedDoor, partitionThickness, roomsOf } from "#app/domain/house/rooms.ts";
import {
  gableOpening,
  parapetOf,
  slopeOf,
  type WindowOpening,
  wallTop,
} from "#app/domain/house/wall-tops.ts";
import type { Element, Wall, WallOpening } from "./elements.ts";
import { clipAcross, faceAreaOf, type Solid, slab } from "./solid.ts";
import { storeyOf } from "./storey-of.ts";

type DoorOpening = Extract<Opening, { kind: "door" }>;

const up: Vector = [0, 0, 1];
const smallestWallM = 0.05;
const facetSegments = 6;
const frameDepthM = 0.1;
const leafDepthM = 0.05;
const glassThicknessM = 0.05;
const usualPaneWidthM = 1.3;
const innerDoorHeightM = 2.05;
const glassDoorSillM = 0.1;
/** Walls are probed this far outside and at so many places for what is in front of them. */
const probeM = 0.1;
const probes = 20;

export function describeWalls(house: House, volume: Volume, index: number): Wall[] {
  const { walls, corners } = edgesOf(volume.outline);
  const connections = connectionsOf(house, volume);
  const straight = walls.flatMap((edge, wall): Wall[] => {
    if (edge.length < smallestWallM || volume.openWalls.includes(wall)) return [];
    if (isHidden(connections, edge.start, edge.end)) return [];
    const hasOpenings = volume.openings.some((opening) => opening.wall === wall);
    if (volume.outline.shape === "circle" && !hasOpenings) {
      const { x, y, radius, facets } = volume.outline;
      const [from, to] = [wall, wall + 1].map((facet) => (facet / facets) * 2 * Math.PI) as [number, number];
      return [
        describeCurvedWall(
          house,
          volume,
          `wall-${index}-${wall}`,
          arcPoints(x, y, radius, from, to, facetSegments),
          [[0, volume.wallHeight + parapetOf(volume.roof)]],
        ),
      ];
    }
    return [describeStraightWall(house, volume, index, edge, wall)];
  });
  const curved = corners.flatMap((arc, corner): Wall[] => {
    const shown = arc.filter((point) => !isHidden(connections, point));
    if (shown.length < 2 || volume.glassCorners.includes(corner)) return [];
    const rise =
      volume.roof.type === "gable" ? slopeOf(volume.roof) * cornerRadius(volume.outline, corner) : 0;
    const full = volume.wallHeight + parapetOf(volume.roof) + rise;
    const { ribbonWindow } = volume;
    const bands: [number, number][] = ribbonWindow
      ? [
          [0, ribbonWindow.sill],
          [ribbonWindow.sill + ribbonWindow.height, full],
        ]
      : [[0, full]];
    return [describeCurvedWall(house, volume, `corner-${index}-${corner}`, shown, bands)];
  });
  return [...straight, ...curved];
}

function describeStraightWall(
  house: House,
  volume: Volume,
  index: number,
  edge: WallEdge,
  wall: number,
): Wall {
  const { wallThickness } = volume;
  const floor = house.groundFloor + volume.elevation;
  const [x, y] = directionOf(edge.start, edge.end);
  const across: Vector = [x, y, 0];
  const outwards: Point = [y, -x];
  const origin: Vector = [edge.start[0], edge.start[1], floor];
  const [startsAt, endsAt] = endsOf(volume, edge, wall);
  const top = wallTop(volume, edge.length, wall).toReversed();
  const whole: Ring = [[Math.min(0, startsAt), 0], [Math.max(edge.length, endsAt), 0], ...top];
  const first = top[0]!;
  if (endsAt > edge.length) whole.splice(2, 0, [endsAt, first[1]]);
  const outline = clipAcross(whole, startsAt, endsAt);
  const solid = (ring: Ring, holes: Ring[] = []): Solid => ({
    origin,
    across,
    along: up,
    outline: ring,
    holes,
    depth: wallThickness,
  });
  const id = `wall-${index}-${wall}`;
  const exposedShare = exposureOf(house, volume, [edge.start, edge.end]);
  const place = { origin, across, outwards, wallThickness };
  const openings: WallOpening[] = [
    ...passageHoles(connectionsOf(house, volume), edge, wallThickness).map(
      (ring, position): WallOpening => ({
        ...sizesOf(ring),
        id: `${id}-passage-${position}`,
        kind: "passage",
        storey: storeyOf(house, volume.elevation),
        hole: solid(ring),
        filling: null,
        bars: [],
        sillM: 0,
        areaM2: areaOf(ring),
        frame: volume.frame,
        isExternal: false,
        outwards: null,
      }),
    ),
    ...volume.openings.flatMap((opening, position) => {
      if (opening.wall !== wall) return [];
      const unit: DoorOpening | WindowOpening =
        opening.kind === "gable" ? gableOpening(volume, opening, edge.length) : opening;
      const shape = (unit.kind === "window" ? unit.shape : null) ?? rectangle(unit.width, unit.height);
      const ring = shape.map(([u, v]): Point => [u + unit.at, v + unit.sill]);
      const storey = storeyOf(house, volume.elevation + unit.sill);
      const sillM = volume.elevation + unit.sill - house.storeys[storey]!.floor;
      const isExternal = isExposed(house, volume, placeAt(edge, unit.at + unit.width / 2), outwards);
      const depth = unit.kind === "door" ? leafDepthM : frameDepthM;
      return [
        {
          id: `${id}-opening-${position}`,
          kind:
            unit.kind === "door"
              ? ("door" as const)
              : sillM < glassDoorSillM
                ? ("glass_door" as const)
                : ("window" as const),
          storey,
          hole: solid(ring),
          filling: {
            origin: add(origin, scale([outwards[0], outwards[1], 0], -unit.inset)),
            across,
            along: up,
            outline: ring,
            holes: [],
            depth,
          },
          bars: unit.kind === "door" ? [] : barsOf(place, unit, ring),
          widthM: unit.width,
          heightM: unit.height,
          sillM,
          areaM2: areaOf(ring),
          frame: volume.frame,
          isExternal,
          outwards,
        },
      ];
    }),
  ];
  const holes = openings.map(({ hole }) => hole.outline);
  return {
    id,
    kind: exposedShare > 0 ? "outer" : "inner",
    storey: storeyOf(house, volume.elevation),
    material: volume.claddingByWall[wall] ?? volume.cladding,
    lining: volume.lining,
    thicknessM: wallThickness,
    lengthM: edge.length,
    maxHeightM: Math.max(...outline.map(([, v]) => v)),
    grossAreaM2: areaOf(outline),
    solids: [solid(outline, holes)],
    body: [solid(outline)],
    outwards,
    exposedShare,
    envelopeAreaM2: envelopeAreaOf(house, volume, areaOf(outline), edge.length) * exposedShare,
    openings,
  };
}

/** Porches have no rooms. */
function envelopeAreaOf(house: House, volume: Volume, grossAreaM2: number, lengthM: number): number {
  const hasRooms = house.storeys.some(({ zones }) =>
    zones.some((zone) => house.volumes[zone.volume] === volume),
  );
  if (!hasRooms) return 0;
  const { roof } = volume;
  const hasParapet = roof.type === "flat" && roof.overhang <= 0 && !roof.outline;
  return grossAreaM2 - (hasParapet ? lengthM * roof.parapet : 0);
}

/** Where the solid of a wall begins and ends, so that walls meet at corners without sharing space. */
function endsOf(volume: Volume, edge: WallEdge, wall: number): [number, number] {
  const { outline, wallThickness } = volume;
  if (outline.shape === "rectangle") {
    const isBetween = wall % 2 === 1;
    const cut = (corner: number) => (isBetween && !cornerRadius(outline, corner) ? wallThickness : 0);
    return [cut(wall), edge.length - cut(wall + 1)];
  }
  // Each wall gives way to the next one; at an inner corner it fills the gap.
  const { walls } = edgesOf(outline);
  const next = at(walls, wall + 1);
  const [x, y] = directionOf(edge.start, edge.end);
  const [nextX, nextY] = directionOf(next.start, next.end);
  const turn = Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);
  return [0, edge.length - wallThickness * Math.tan(turn / 2)];
}

/** A wall along an arc, in bands of height: two where a ribbon window runs between them. */
function describeCurvedWall(
  house: House,
  volume: Volume,
  id: string,
  arc: Ring,
  bands: [number, number][],
): Wall {
  const floor = house.groundFloor + volume.elevation;
  const ring = bandAlong(arc, volume.wallThickness);
  const solids = bands.map(([from, to]) => slab(ring, floor + to, to - from));
  const lengthM = arc.slice(1).reduce((sum, point, index) => {
    const before = arc[index]!;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
  const exposedShare = exposureOf(house, volume, arc);
  const grossAreaM2 = bands.reduce((sum, [from, to]) => sum + lengthM * (to - from), 0);
  return {
    id,
    kind: exposedShare > 0 ? "outer" : "inner",
    storey: storeyOf(house, volume.elevation),
    material: volume.cladding,
    lining: volume.lining,
    thicknessM: volume.wallThickness,
    lengthM,
    maxHeightM: bands.at(-1)![1],
    grossAreaM2,
    solids,
    body: solids,
    outwards: null,
    exposedShare,
    envelopeAreaM2: envelopeAreaOf(house, volume, grossAreaM2, lengthM) * exposedShare,
    openings: [],
  };
}

/** Rounded corners of glass, and the ribbon windows that turn around them. */
export function describeGlassCorners(house: House): Element[] {
  return house.volumes.flatMap((volume, index) => {
    const floor = house.groundFloor + volume.elevation;
    return edgesOf(volume.outline).corners.flatMap((arc, corner): Element[] => {
      const band = volume.glassCorners.includes(corner)
        ? { sill: 0, height: volume.wallHeight }
        : volume.ribbonWindow;
      if (!band || arc.length < 2) return [];
      return [
        {
          id: `glass-${index}-${corner}`,
          storey: storeyOf(house, volume.elevation),
          material: "glass",
          solids: [slab(bandAlong(arc, glassThicknessM), floor + band.sill + band.height, band.height)],
        },
      ];
    });
  });
}

/** The plan of a wall of this thickness whose outer face is an arc. */
function bandAlong(arc: Ring, thicknessM: number): Ring {
  const inside = arc.map((point, index): Point => {
    const [x, y] = directionOf(arc[Math.max(0, index - 1)]!, arc[Math.min(arc.length - 1, index + 1)]!);
    return [point[0] - y * thicknessM, point[1] + x * thicknessM];
  });
  return [...arc, ...inside.toReversed()];
}

export function describePartitions(
  house: House,
  storey: Storey,
  index: number,
  headroomAt: (point: Point) => number,
): Wall[] {
  const floor = house.groundFloor + storey.floor;
  const { partitions, doors } = roomsOf(house, storey);
  return partitions.map(({ ring, line }, position): Wall => {
    const id = `partition-${index}-${position}`;
    const [x, y] = directionOf(line.from, line.to);
    const across: Vector = [x, y, 0];
    const half = partitionThickness / 2;
    const origin: Vector = [line.from[0] + y * half, line.from[1] - x * half, floor];
    const runOf = ([px, py]: Point) => (px - line.from[0]) * x + (py - line.from[1]) * y;
    const pointAt = (run: number): Point => [line.from[0] + x * run, line.from[1] + y * run];
    const runs = ring.map(runOf);
    const [start, end] = [Math.min(...runs), Math.max(...runs)];
    const outline: Ring = [[start, 0], [end, 0], ...topOf(start, end, (run) => headroomAt(pointAt(run)))];
    const solid = (face: Ring, holes: Ring[] = []): Solid => ({
      origin,
      across,
      along: up,
      outline: face,
      holes,
      depth: partitionThickness,
    });
    const isInside = (door: PlacedDoor) => {
      const run = runOf(door.middle);
      return Math.abs(distanceFrom(line, door.middle)) < 0.01 && run > start && run < end;
    };
    const openings = doors.filter(isInside).map((door, number): WallOpening => {
      const from = runOf(door.middle) - door.width / 2;
      const face = rectangle(door.width, innerDoorHeightM).map(([u, v]): Point => [u + from, v]);
      const leafOrigin = add(origin, scale([-y, x, 0], half - leafDepthM / 2));
      return {
        id: `${id}-door-${number}`,
        kind: door.kind === "opening" ? "passage" : "door",
        storey: index,
        hole: solid(face),
        filling: door.kind === "opening" ? null : { ...solid(face), origin: leafOrigin, depth: leafDepthM },
        bars: [],
        widthM: door.width,
        heightM: innerDoorHeightM,
        sillM: 0,
        areaM2: areaOf(face),
        frame: "door",
        isExternal: false,
        outwards: null,
      };
    });
    const body = solid(outline);
    return {
      id,
      kind: "partition",
      storey: index,
      material: "plaster_int",
      lining: "plaster_int",
      thicknessM: partitionThickness,
      lengthM: end - start,
      maxHeightM: Math.max(...outline.map(([, v]) => v)),
      grossAreaM2: faceAreaOf(body),
      solids: [
        solid(
          outline,
          openings.map(({ hole }) => hole.outline),
        ),
      ],
      body: [body],
      outwards: null,
      exposedShare: 0,
      envelopeAreaM2: 0,
      openings,
    };
  });
}

/** The upper edge of a partition from its end back to its start: straight between the ends and, under a ridge, its top. */
function topOf(start: number, end: number, heightAt: (run: number) => number): Ring {
  const [first, last] = [heightAt(start + 0.01), heightAt(end - 0.01)];
  let [ridge, height] = [0, 0];
  for (let step = 1; step < 200; step++) {
    const run = start + ((end - start) * step) / 200;
    const here = heightAt(run);
    if (here > height) [ridge, height] = [run, here];
  }
  const straight = first + ((last - first) * (ridge - start)) / (end - start);
  return height > straight + 0.05
    ? [
        [end, last],
        [ridge, height],
        [start, first],
      ]
    : [
        [end, last],
        [start, first],
      ];
}

/** Mullions and transoms of a window. */
function barsOf(
  { origin, across }: { origin: Vector; across: Vector },
  window: {
    at: number;
    width: number;
    sill: number;
    height: number;
    panes?: number | undefined;
    rows: number;
  },
  ring: Ring,
): WallOpening["bars"] {
  const panes = window.panes ?? Math.max(1, Math.round(window.width / usualPaneWidthM));
  const pointAt = (u: number, v: number) => add(origin, add(scale(across, u), [0, 0, v]));
  const mullions = Array.from({ length: panes - 1 }, (_, index): [Vector, Vector] => {
    const u = window.at + (window.width * (index + 1)) / panes;
    return [pointAt(u, window.sill), pointAt(u, topAt(ring, u))];
  });
  const transoms = Array.from({ length: window.rows - 1 }, (_, index): [Vector, Vector] => {
    const v = window.sill + (window.height * (index + 1)) / window.rows;
    return [pointAt(window.at, v), pointAt(window.at + window.width, v)];
  });
  return [...mullions, ...transoms];
}

function topAt(ring: Ring, u: number): number {
  const heights = ring.flatMap(([u1, v1], index) => {
    const [u2, v2] = at(ring, index + 1);
    return u1 === u2 || (u1 - u) * (u2 - u) > 0 ? [] : [v1 + ((v2 - v1) * (u - u1)) / (u2 - u1)];
  });
  return Math.max(...heights);
}

/** The share of a line along a wall in front of which there is no other volume. */
function exposureOf(house: House, volume: Volume, line: readonly Point[]): number {
  let exposed = 0;
  for (let probe = 0; probe < probes; probe++) {
    const position = ((probe + 0.5) / probes) * (line.length - 1);
    const segment = Math.floor(position);
    const [from, to] = [line[segment]!, line[segment + 1]!];
    const share = position - segment;
    const point: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const [x, y] = directionOf(from, to);
    if (isExposed(house, volume, point, [y, -x])) exposed += 1;
  }
  return exposed / probes;
}

function isExposed(house: House, volume: Volume, [x, y]: Point, outwards: Point): boolean {
  const outside: Point = [x + outwards[0] * probeM, y + outwards[1] * probeM];
  return !house.volumes.some(
    (other) =>
      other !== volume &&
      other.hasFloor &&
      other.elevation < volume.elevation + volume.wallHeight - 0.5 &&
      volume.elevation < other.elevation + other.wallHeight - 0.5 &&
      contains(ringOf(other.outline), outside),
  );
}

function placeAt({ start, end, length }: WallEdge, run: number): Point {
  const share = run / length;
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}

function sizesOf(ring: Ring): { widthM: number; heightM: number } {
  const { minX, maxX, minY, maxY } = boundsOf(ring);
  return { widthM: maxX - minX, heightM: maxY - minY };
}

function rectangle(width: number, height: number): Ring {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}
