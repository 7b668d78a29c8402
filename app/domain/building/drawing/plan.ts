/** The plan of a storey, cut a little above the windowsills, with chains of dimensions on all sides and through the rooms. */
import { glassCornersOf, isCovered, outlinesOf } from "#app/domain/house/floor-plan.ts";
import { furnishStorey } from "#app/domain/house/furnish.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import type { PlanSurface } from "#app/domain/house/plan-canvas.ts";
import { drawCurvedGlass, drawDoor, drawOpening, drawPiece } from "#app/domain/house/plan-symbols.ts";
import {
  at,
  type Bounds,
  boundsOf,
  centroidOf,
  contains,
  type Point,
  type Ring,
  signedArea,
} from "#app/domain/house/polygon.ts";
import { roomsOf } from "#app/domain/house/rooms.ts";
import { wallOpenings } from "#app/domain/house/wall-openings.ts";
import { unionOf } from "#app/domain/plane.ts";
import { regionsOf } from "../describe-building.ts";
import type { Building, Space, Wall } from "../elements.ts";
import { scheduleOpenings } from "../opening-schedule.ts";
import { type Orientation, orientationOf, orientations } from "../quantities.ts";
import { slice, toSpace } from "../solid.ts";
import { distinct, drawChain } from "./dimension-chains.ts";
import {
  type Drawing,
  type DrawingOptions,
  finishDrawing,
  type Layer,
  line,
  type Mark,
  paperMm,
  textWidth,
} from "./marks.ts";
import { chooseSections, type SectionPlace } from "./section-places.ts";
import { planTitle, spaceName } from "./words.ts";

const cutAboveFloorM = 1.2;
/** Rows of dimensions, from the house outwards. */
const firstRowMm = 9;
const rowMm = 7;
const labelMm = [2.5, 2.1, 1.8, 1.5];
/** Terraces farther away are paths that leave the sheet. */
const terraceReachM = 4;

export function drawPlan(building: Building, storey: number, options: DrawingOptions): Drawing {
  const { house } = building;
  const description = house.storeys[storey]!;
  const outlines = outlinesOf(house, description);
  const bounds = boundsOf(outlines.flat());
  const spaces = building.spaces.filter((space) => space.storey === storey);
  const marks: Mark[] = [
    ...(storey === 0 ? drawTerraces(building, bounds) : []),
    ...drawCutWalls(building, storey),
    ...drawSymbols(building, storey, outlines),
    ...drawOpeningMarks(building, storey, options),
    ...spaces.flatMap((space) => drawSpace(space, options)),
    ...drawOuterChains(building, storey, bounds, options),
    ...drawInnerChains(spaces, options),
    ...chooseSections(building).flatMap((section) => drawSectionLine(section, bounds, options)),
    ...drawNorth([bounds.maxX + paperMm(34, options), bounds.maxY + paperMm(22, options)], options),
  ];
  const area = new Intl.NumberFormat(options.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const rooms = spaces
    .filter(({ areaM2 }) => areaM2 > 0)
    .map((space) => `${spaceName(space, options.language)} ${area.format(space.areaM2)} m²`);
  const title = planTitle(storey, options.language);
  return finishDrawing(`plan-${storey}`, title, `${title}: ${rooms.join(", ")}`, marks);
}

function drawCutWalls({ walls, storeys }: Building, storey: number): Mark[] {
  const z = storeys[storey]!.elevationM + cutAboveFloorM;
  const plane = { point: [0, 0, z], normal: [0, 0, 1] } as const;
  const cut = (kinds: Wall["kind"][], layer: Layer): Mark[] => {
    const faces = walls
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ solids }) => solids.flatMap((solid) => slice(solid, plane)));
    const rings = faces.map(({ outline }) => outline.map(([x, y]): Point => [x, y]));
    return regionsOf(unionOf(rings.map(turned))).map(({ outline, holes }) => ({
      kind: "area",
      layer,
      outline,
      holes,
      isSolid: true,
    }));
  };
  return [...cut(["outer", "inner"], "walls"), ...cut(["partition"], "partitions")];
}

function turned(ring: Ring): Ring {
  return signedArea(ring) < 0 ? ring.toReversed() : ring;
}

const symbolLayers: Record<string, Layer | null> = {
  furniture: "furniture",
  leaf: "doors",
  swing: "doors",
  sill: "windows",
  glass: "windows",
  // Gaps cover the walls below; here the walls are cut.
  gap: null,
};

/** Collects what the symbols of the floor plan draw. */
class MarkSurface implements PlanSurface {
  readonly marks: Mark[] = [];
  layer: Layer | null = null;

  ring(points: readonly Point[], className: string): void {
    this.#line(points, className, true);
  }

  line(points: readonly Point[], className: string): void {
    this.#line(points, className, false);
  }

  circle(middle: Point, radius: number, className: string): void {
    const layer = this.#layerOf(className);
    if (layer) this.marks.push({ kind: "circle", layer, middle, radius });
  }

  arc(from: Point, to: Point, radius: number, isClockwise: boolean, className: string): void {
    const layer = this.#layerOf(className);
    if (!layer) return;
    const middle = middleOfArc(from, to, radius, isClockwise);
    const angle = ([x, y]: Point) => (Math.atan2(y - middle[1], x - middle[0]) * 180) / Math.PI;
    const [start, end] = isClockwise ? [to, from] : [from, to];
    this.marks.push({ kind: "arc", layer, middle, radius, from: angle(start), to: angle(end) });
  }

  #line(points: readonly Point[], className: string, isClosed: boolean) {
    const layer = this.#layerOf(className);
    if (layer) this.marks.push(line(layer, [...points], isClosed));
  }

  #layerOf(className: string): Layer | null {
    const layer = symbolLayers[className];
    return layer ? (this.layer ?? layer) : null;
  }
}

function middleOfArc(from: Point, to: Point, radius: number, isClockwise: boolean): Point {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = Math.hypot(dx, dy) / 2;
  const rise = Math.sqrt(Math.max(0, radius ** 2 - half ** 2));
  const side = isClockwise ? 1 : -1;
  return [x + (side * rise * dy) / (2 * half), y - (side * rise * dx) / (2 * half)];
}

function drawSymbols({ house }: Building, storey: number, outlines: Ring[]): Mark[] {
  const description = house.storeys[storey]!;
  const surface = new MarkSurface();
  for (const piece of furnishStorey(house, description)) {
    surface.layer = piece.type === "stairs" ? "stairs" : null;
    drawPiece(surface, piece);
  }
  surface.layer = null;
  for (const door of roomsOf(house, description).doors) {
    surface.layer = "doors";
    drawDoor(surface, door);
  }
  for (const opening of wallOpenings(house, description)) {
    if (isCovered(opening.start, opening.end, opening.inwards, opening.wallThickness, outlines)) continue;
    surface.layer = opening.kind === "door" ? "doors" : "windows";
    drawOpening(surface, opening);
  }
  surface.layer = null;
  for (const { points, wallThickness } of glassCornersOf(house, description))
    drawCurvedGlass(surface, points, wallThickness);
  return surface.marks;
}

/** The marks of the door and window schedule, outside of outer walls and beside inner doors. */
function drawOpeningMarks(building: Building, storey: number, options: DrawingOptions): Mark[] {
  const schedule = scheduleOpenings(building, options.language);
  const heightM = paperMm(1.6, options);
  return building.walls.flatMap((wall) =>
    wall.openings.flatMap((opening): Mark[] => {
      const entry = schedule.find(({ ids }) => ids.includes(opening.id));
      if (!entry || opening.storey !== storey) return [];
      const { hole } = opening;
      const { minX, maxX } = boundsOf(hole.outline);
      const away = paperMm(3, options);
      const [x, y] = toSpace(hole, [(minX + maxX) / 2, 0], opening.isExternal ? -away : hole.depth + away);
      const isUpright = Math.abs(hole.across[1]) > Math.abs(hole.across[0]);
      return [
        {
          kind: "text",
          layer: entry.kind === "window" ? "windows" : "doors",
          at: [x, y],
          text: entry.mark,
          heightM,
          degrees: isUpright ? 90 : 0,
          anchor: "middle",
        },
      ];
    }),
  );
}

function drawTerraces({ house }: Building, bounds: Bounds): Mark[] {
  const rings = house.terraces.filter(({ hasSkirt }) => hasSkirt).map(({ outline }) => ringOf(outline));
  const pools = house.pools.map(({ outline }) => ringOf(outline));
  return [...rings, ...pools]
    .filter((ring) => isNear(boundsOf(ring), bounds))
    .map((ring) => line("terraces", ring, true));
}

function isNear(ring: Bounds, bounds: Bounds): boolean {
  return (
    ring.minX < bounds.maxX + terraceReachM &&
    ring.maxX > bounds.minX - terraceReachM &&
    ring.minY < bounds.maxY + terraceReachM &&
    ring.maxY > bounds.minY - terraceReachM
  );
}

/** Name and area in the middle of the room, upright in narrow ones; a cross where the floor is open. */
function drawSpace(space: Space, options: DrawingOptions): Mark[] {
  const { ring, areaM2 } = space;
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const [width, depth] = [maxX - minX, maxY - minY];
  const area = new Intl.NumberFormat(options.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const name = spaceName(space, options.language);
  const lines = areaM2 > 0 ? [name, `${area.format(areaM2)} m²`] : [name];
  const isUpright = depth > 1.5 * width && textWidth(name, paperMm(labelMm[1]!, options)) > width * 0.9;
  const [lengthways, crossways] = isUpright ? [depth, width] : [width, depth];
  const mm =
    labelMm.find(
      (size) =>
        Math.max(...lines.map((text) => textWidth(text, paperMm(size, options)))) < lengthways * 0.95 &&
        lines.length * paperMm(size * 1.6, options) < crossways,
    ) ?? labelMm.at(-1)!;
  const heightM = paperMm(mm, options);
  const centroid = centroidOf(ring);
  const [x, y] = contains(ring, centroid) ? centroid : [(minX + maxX) / 2, (minY + maxY) / 2];
  const labels = lines.map((text, index): Mark => {
    const shift = ((lines.length - 1) / 2 - index) * heightM * 1.6;
    return {
      kind: "text",
      layer: "spaces",
      at: isUpright ? [x - shift, y] : [x, y + shift],
      text,
      heightM,
      degrees: isUpright ? 90 : 0,
      anchor: "middle",
    };
  });
  const cross =
    areaM2 > 0
      ? []
      : [
          line(
            "spaces",
            [
              [minX, minY],
              [maxX, maxY],
            ],
            false,
            true,
          ),
          line(
            "spaces",
            [
              [minX, maxY],
              [maxX, minY],
            ],
            false,
            true,
          ),
        ];
  return [...labels, ...cross];
}

/** On each side: openings and corners, then the corners of the volumes, then the whole. */
function drawOuterChains(
  building: Building,
  storey: number,
  bounds: Bounds,
  options: DrawingOptions,
): Mark[] {
  const { house, walls } = building;
  const boxes = outlinesOf(house, house.storeys[storey]!).map((ring) => boundsOf(ring));
  const openings = walls
    .flatMap((wall) => wall.openings)
    .filter((opening) => opening.storey === storey && opening.isExternal && opening.outwards);
  return orientations.flatMap((side) => {
    const axis = side === "south" || side === "north" ? "x" : "y";
    const ends = axis === "x" ? [bounds.minX, bounds.maxX] : [bounds.minY, bounds.maxY];
    const corners = boxes.flatMap((ring) => (axis === "x" ? [ring.minX, ring.maxX] : [ring.minY, ring.maxY]));
    const cuts = openings
      .filter(({ outwards }) => orientationOf(outwards!) === side)
      .flatMap(({ hole }) => {
        const { minX, maxX } = boundsOf(hole.outline);
        return [minX, maxX].map((u) => toSpace(hole, [u, 0])[axis === "x" ? 0 : 1]);
      });
    const rows = [
      cuts.length > 0 ? [...corners, ...cuts] : [],
      distinct(corners).length > 2 ? corners : [],
      ends,
    ].filter((stops) => stops.length > 0);
    const [foot, direction] = edgeOf(side, bounds);
    return rows.flatMap((stops, row) =>
      drawChain(
        { axis, stops, foot, at: foot + direction * paperMm(firstRowMm + row * rowMm, options) },
        options,
      ),
    );
  });
}

function edgeOf(side: Orientation, { minX, minY, maxX, maxY }: Bounds): [number, number] {
  return {
    south: [minY, -1] as [number, number],
    north: [maxY, 1] as [number, number],
    west: [minX, -1] as [number, number],
    east: [maxX, 1] as [number, number],
  }[side];
}

/** One chain across and one along, each through as many rooms and as few of their names as possible. */
function drawInnerChains(spaces: Space[], options: DrawingOptions): Mark[] {
  return (["x", "y"] as const).flatMap((axis) => {
    const aside = axis === "x" ? 1 : 0;
    const chains = spaces.flatMap((space) => {
      const { minX, minY, maxX, maxY } = boundsOf(space.ring);
      const [low, high] = axis === "x" ? [minY, maxY] : [minX, maxX];
      return [0.12, 0.2, 0.8, 0.88].map((share) => {
        const position = low + (high - low) * share;
        const crossed = spaces.filter(({ ring }) => crossingsOf(ring, axis, position).length > 1);
        const names = crossed.filter(
          ({ ring }) => Math.abs(centroidOf(ring)[aside] - position) < paperMm(axis === "x" ? 5 : 9, options),
        );
        const stops = distinct(crossed.flatMap(({ ring }) => crossingsOf(ring, axis, position)));
        return { at: position, stops, score: 2 * crossed.length - names.length };
      });
    });
    const best = chains.reduce((one, other) => (other.score > one.score ? other : one), chains[0]!);
    return drawChain({ axis, stops: best.stops, at: best.at, foot: best.at }, options);
  });
}

/** Where a line along the axis crosses a ring. */
export function crossingsOf(ring: Ring, axis: "x" | "y", position: number): number[] {
  const [along, aside] = axis === "x" ? ([0, 1] as const) : ([1, 0] as const);
  return ring.flatMap((start, index) => {
    const end = at(ring, index + 1);
    const [before, after] = [start[aside] - position, end[aside] - position];
    if (before > 0 === after > 0) return [];
    return [start[along] + ((end[along] - start[along]) * before) / (before - after)];
  });
}

function drawSectionLine(
  { axis, at: position, letter }: SectionPlace,
  bounds: Bounds,
  options: DrawingOptions,
): Mark[] {
  const [out, stub, heightM] = [paperMm(30, options), paperMm(6, options), paperMm(3, options)];
  const ends = axis === "x" ? [bounds.minY - out, bounds.maxY + out] : [bounds.minX - out, bounds.maxX + out];
  const place = (along: number): Point => (axis === "x" ? [position, along] : [along, position]);
  return ends.flatMap((end, index): Mark[] => {
    const inner = end + (index === 0 ? stub : -stub);
    const label = end + (index === 0 ? -1 : 1) * heightM;
    return [
      line("section_lines", [place(end), place(inner)]),
      {
        kind: "text",
        layer: "section_lines",
        at: place(label),
        text: index === 0 ? letter : `${letter}′`,
        heightM,
        degrees: 0,
        anchor: "middle",
      },
    ];
  });
}

function drawNorth([x, y]: Point, options: DrawingOptions): Mark[] {
  const radius = paperMm(4, options);
  return [
    { kind: "circle", layer: "titles", middle: [x, y], radius },
    {
      kind: "area",
      layer: "titles",
      outline: [
        [x, y + radius],
        [x - radius * 0.4, y - radius * 0.7],
        [x, y - radius * 0.4],
        [x + radius * 0.4, y - radius * 0.7],
      ],
      holes: [],
      isSolid: true,
    },
    {
      kind: "text",
      layer: "titles",
      at: [x, y + radius * 1.6],
      text: "N",
      heightM: radius * 0.7,
      degrees: 0,
      anchor: "middle",
    },
  ];
}
