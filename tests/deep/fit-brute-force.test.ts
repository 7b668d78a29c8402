// Tries houses on plots by brute force, without the library and the functions that the product uses: every degree, a grid of
// positions, and distances of points and segments. Neither may find a place where the other finds none.
import { afterAll, beforeAll, expect, test } from "vitest";
import { findHousePosition } from "#app/domain/fit/find-house-position.ts";
import type { HouseShape } from "#app/domain/fit/plot-fits.ts";
import { findSetbackArea } from "#app/domain/fit/setback-area.ts";
import { hasShape } from "#app/domain/fit/shape-bits.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

type Point = readonly [number, number];
type Ring = readonly Point[];
interface Plot {
  name: string;
  outline: Ring;
  /** By edge. */
  setbacks: number[];
}

/** With this much to spare a place counts as found. */
const spareM = 0.05;
/** A house that the product places may lack this much: its tolerance and the polygons of arcs. */
const lackM = 0.02;
/** Some ten minutes of one core; a busy machine takes several times that. */
const timeoutMs = 2 * 3600_000;

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

test(
  "on every plot of the demonstration each house fits where brute force places it, and nowhere else",
  async () => {
    const { visitor } = database;
    const shapes = await visitor<HouseShape[]>`select id, outline from house_shapes order by id`;
    const plots = await visitor<
      { slug: string; outline: Ring; front: number; side: number; rear: number; fits: string }[]
    >`
    select slug, outline, setback_front_cm as front, setback_side_cm as side, setback_rear_cm as rear,
      encode(fitting_shapes, 'hex') as fits
    from plots where fitting_shapes is not null`;
    const counts = { pairs: 0, fitting: 0, falseNo: [] as string[], falseYes: [] as string[] };
    for (const { slug, outline, front, side, rear, fits } of plots) {
      const plot: Plot = {
        name: slug,
        outline,
        setbacks: setbacksOf(outline, front / 100, side / 100, rear / 100),
      };
      for (const shape of shapes)
        compare(plot, shape.outline, `shape ${shape.id}`, hasShape(fits, shape.id), counts, {
          frontM: front / 100,
          sideM: side / 100,
          rearM: rear / 100,
        });
    }
    console.log(counts);
    expect(counts.pairs).toBeGreaterThan(7_000);
    expect(counts.fitting).toBeGreaterThan(1_000);
    expect(counts.falseNo).toEqual([]);
    expect(counts.falseYes).toEqual([]);
  },
  timeoutMs,
);

test("on 2,000 random outlines a random house fits where brute force places it, and nowhere else", () => {
  const random = createRandom(7);
  const counts = { pairs: 0, fitting: 0, falseNo: [] as string[], falseYes: [] as string[] };
  while (counts.pairs < 2_000) {
    const outline = inventOutline(random);
    const setbacks = { frontM: 1 + 4 * random(), sideM: 4 * random(), rearM: 5 * random() };
    const { frontM, sideM, rearM } = setbacks;
    const plot: Plot = {
      name: JSON.stringify({ outline, setbacks }),
      outline,
      setbacks: setbacksOf(outline, frontM, sideM, rearM),
    };
    const house = inventHouse(random);
    const found = findHousePosition(house, findSetbackArea(outline, setbacks), [outline[0]!, outline[1]!]);
    compare(plot, house, JSON.stringify(house), found !== null, counts, setbacks);
  }
  console.log({ ...counts });
  expect(counts.fitting).toBeGreaterThan(300);
  expect(counts.pairs - counts.fitting).toBeGreaterThan(300);
  expect(counts.falseNo).toEqual([]);
  expect(counts.falseYes).toEqual([]);
});

function compare(
  plot: Plot,
  house: readonly Ring[],
  name: string,
  says: boolean,
  counts: { pairs: number; fitting: number; falseNo: string[]; falseYes: string[] },
  setbacks: { frontM: number; sideM: number; rearM: number },
) {
  counts.pairs += 1;
  if (!says) {
    if (placeByBruteForce(plot, house)) counts.falseNo.push(`${name} on ${plot.name}`);
    return;
  }
  counts.fitting += 1;
  // The place that the product found has to be one.
  const found = findHousePosition(house, findSetbackArea(plot.outline, setbacks), [
    plot.outline[0]!,
    plot.outline[1]!,
  ]);
  const placed = found && place(house, found.position, found.angle);
  if (!placed || clearance(placed, plot) < -lackM) counts.falseYes.push(`${name} on ${plot.name}`);
}

/** Every degree, and positions on a grid that gets finer around the best one. */
function placeByBruteForce(plot: Plot, house: readonly Ring[]): boolean {
  const [xs, ys] = [plot.outline.map(([x]) => x), plot.outline.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const stepM = Math.max(1, (east - west) / 24, (north - south) / 24);
  // A place on the grid is at most 0.71 steps from the best one, and the middle keeps what the nearest wall is away.
  const missing = -0.71 * stepM;
  const inside = house.some((ring) => contains(ring, [0, 0]));
  const middleM = inside ? Math.min(...house.map((ring) => distanceTo(ring, [0, 0]))) : 0;
  const grid: Point[] = [];
  for (let x = west; x <= east; x += stepM)
    for (let y = south; y <= north; y += stepM)
      if (!inside || pointSpare([x, y], plot) >= middleM + missing) grid.push([x, y]);
  for (let degree = 0; degree < 360; degree++) {
    const turned = place(house, [0, 0], (degree * Math.PI) / 180);
    let best: { at: Point; spare: number } | null = null;
    for (const at of grid) {
      const spare = clearance(turned, plot, at, best?.spare ?? missing);
      if (spare > (best?.spare ?? missing)) best = { at, spare };
    }
    if (!best) continue;
    for (let finer = stepM / 2; finer > 0.01; finer /= 2)
      for (const dx of [-finer, 0, finer])
        for (const dy of [-finer, 0, finer]) {
          const at: Point = [best.at[0] + dx, best.at[1] + dy];
          const spare = clearance(turned, plot, at, best.spare);
          if (spare > best.spare) best = { at, spare };
        }
    if (best.spare >= spareM) return true;
  }
  return false;
}

/** The least that is left to any setback; negative by as much as is missing. Stops below `enough`. */
function clearance(
  rings: readonly Ring[],
  { outline, setbacks }: Plot,
  at: Point = [0, 0],
  enough = -1e9,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let wall = 0; wall < ring.length; wall++) {
      const a: Point = [ring[wall]![0] + at[0], ring[wall]![1] + at[1]];
      const end = ring[(wall + 1) % ring.length]!;
      const b: Point = [end[0] + at[0], end[1] + at[1]];
      const isOutside = !contains(outline, a);
      for (let edge = 0; edge < outline.length; edge++) {
        const [c, d] = [outline[edge]!, outline[(edge + 1) % outline.length]!];
        const apart = segmentDistance(a, b, c, d);
        if (!isOutside || apart === 0) least = Math.min(least, apart - setbacks[edge]!);
        if (least <= enough) return least;
      }
      if (isOutside) {
        least = Math.min(least, -distanceTo(outline, a));
        if (least <= enough) return least;
      }
    }
  }
  return least;
}

function distanceTo(ring: Ring, point: Point): number {
  return Math.min(...ring.map((from, i) => pointDistance(point, from, ring[(i + 1) % ring.length]!)));
}

/** What a single point has left to the nearest setback; negative outside of the plot. */
function pointSpare(point: Point, { outline, setbacks }: Plot): number {
  if (!contains(outline, point)) return -distanceTo(outline, point);
  return Math.min(
    ...outline.map(
      (from, i) => pointDistance(point, from, outline[(i + 1) % outline.length]!) - setbacks[i]!,
    ),
  );
}

function place(house: readonly Ring[], [x, y]: Point, angle: number): Point[][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return house.map((ring) =>
    ring.map(([px, py]): Point => [x + px * cos - py * sin, y + px * sin + py * cos]),
  );
}

function segmentDistance(a: Point, b: Point, c: Point, d: Point): number {
  const turn = (p: Point, q: Point, r: Point) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return 0;
  return Math.min(
    pointDistance(a, c, d),
    pointDistance(b, c, d),
    pointDistance(c, a, b),
    pointDistance(d, a, b),
  );
}

function pointDistance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
  return Math.hypot(ax + (bx - ax) * share - x, ay + (by - ay) * share - y);
}

function contains(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const [[x1, y1], [x2, y2]] = [ring[i]!, ring[(i + 1) % ring.length]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** The first edge is the street; an edge that runs back against it is the rear, by more than 135 degrees. */
function setbacksOf(outline: Ring, front: number, side: number, rear: number): number[] {
  const direction = (edge: number) => {
    const [[ax, ay], [bx, by]] = [outline[edge]!, outline[(edge + 1) % outline.length]!];
    return Math.atan2(by - ay, bx - ax);
  };
  return outline.map((_, edge) => {
    if (edge === 0) return front;
    const turn = Math.abs(((direction(edge) - direction(0) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
    return turn > (3 / 4) * Math.PI ? rear : side;
  });
}

/** Rectangles that lean, L shapes, flags, wedges and stars, all without crossings. */
function inventOutline(random: () => number): Point[] {
  const between = (min: number, max: number) => min + (max - min) * random();
  const [w, d] = [between(12, 34), between(16, 46)];
  const kind = Math.floor(5 * random());
  if (kind === 0)
    return [
      [0, 0],
      [w, between(-2, 2)],
      [w + between(-4, 4), d],
      [between(-3, 3), d + between(-3, 3)],
    ];
  const [x, y] = [between(0.3, 0.7) * w, between(0.3, 0.7) * d];
  if (kind === 1)
    return [
      [0, 0],
      [w, 0],
      [w, y],
      [x, y + between(-1, 1)],
      [x, d],
      [0, d],
    ];
  if (kind === 2)
    return [
      [0, 0],
      [5, 0],
      [5, y / 2],
      [w, y / 2 + between(0, 3)],
      [w, y / 2 + d],
      [0, y / 2 + d],
    ];
  if (kind === 3)
    return [
      [0, 0],
      [w, 0],
      [w / 2 + between(-3, 3), d],
    ];
  const corners = 5 + Math.floor(5 * random());
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / corners - Math.PI / 2;
    const reach = between(0.6, 1) * 18;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
}

/** Rectangles, L, T and U shapes around their middle. */
function inventHouse(random: () => number): Point[][] {
  const between = (min: number, max: number) => min + (max - min) * random();
  const [x, y] = [between(3, 9), between(2, 6)];
  const [cutX, cutY] = [between(-0.6, 0.6) * x, between(-0.6, 0.6) * y];
  const kind = Math.floor(3 * random());
  if (kind === 0)
    return [
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
    ];
  if (kind === 1)
    return [
      [
        [-x, -y],
        [x, -y],
        [x, cutY],
        [cutX, cutY],
        [cutX, y],
        [-x, y],
      ],
    ];
  const inner = Math.abs(cutX) + 0.5;
  return [
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [Math.min(inner, x - 0.5), y],
      [Math.min(inner, x - 0.5), cutY],
      [-Math.min(inner, x - 0.5), cutY],
      [-Math.min(inner, x - 0.5), y],
      [-x, y],
    ],
  ];
}

/** Numbers between 0 and 1 that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
