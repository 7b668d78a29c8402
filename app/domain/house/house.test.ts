import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { houses } from "#content/houses/catalogue.ts";
import type { HouseInput } from "./description.ts";
import { parseMeshName } from "./extras.ts";
import { buildHouse } from "./geometry.ts";
import { cutLine, cutX, cutY, type LayoutInput, room } from "./layout.ts";
import { materials } from "./materials.ts";
import { builtArea, footprintOf, measureHouse } from "./measures.ts";
import { triangleCount } from "./mesh.ts";
import { ringOf } from "./outlines.ts";
import { areaOf, contains, sharedArea } from "./polygon.ts";
import { roomsOf } from "./rooms.ts";
import { HouseDescriptionError, parseHouse } from "./validation.ts";

type VolumeInput = HouseInput["volumes"][number];

function volumeAt(
  x: number,
  y: number,
  width: number,
  depth: number,
  more: Partial<VolumeInput> = {},
): VolumeInput {
  return {
    outline: { shape: "rectangle", x, y, width, depth },
    wallHeight: 2.8,
    cladding: "wood_larch",
    roof: { type: "flat" },
    ...more,
  };
}

function houseOf(volumes: VolumeInput[], layout: LayoutInput = room("living")): HouseInput {
  return {
    id: "prueba",
    name: "Prueba",
    kind: "modular",
    style: "moderno",
    technology: "wood",
    groundFloor: 0.3,
    volumes,
    storeys: [{ floor: 0, zones: [{ volume: 0, layout }] }],
  };
}

/** Layouts of open cuts, so that every room can be reached. */
const layouts: fc.Arbitrary<LayoutInput> = fc.letrec<{ layout: LayoutInput }>((tie) => ({
  layout: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.constant(room("living")),
    fc
      .tuple(fc.double({ min: 1, max: 9, noNaN: true }), fc.boolean(), tie("layout"), tie("layout"))
      .map(([at, isX, low, high]) => (isX ? cutX(at, [], low, high) : cutY(at, [], low, high))),
    fc
      .tuple(fc.double({ min: 0, max: Math.PI, noNaN: true }), tie("layout"), tie("layout"))
      .map(([angle, low, high]) =>
        cutLine([5, 5], [5 + Math.cos(angle), 5 + Math.sin(angle)], [], low, high),
      ),
  ),
})).layout;

const outlines = fc.oneof(
  fc.constant({ shape: "rectangle", x: 0, y: 0, width: 10, depth: 10 } as const),
  fc
    .double({ min: 0.5, max: 4, noNaN: true })
    .map((cornerRadius) => ({ shape: "rectangle", x: 0, y: 0, width: 10, depth: 10, cornerRadius }) as const),
  fc.constant({ shape: "circle", x: 5, y: 5, radius: 5 } as const),
);

describe("the catalogue", () => {
  test.each(houses.map((house) => [house.id, house] as const))(
    "%s has rooms that tile the inside of each storey",
    (_, house) => {
      for (const storey of house.storeys) {
        const { rooms, partitions, insides } = roomsOf(house, storey);
        const inside = insides.reduce((sum, ring) => sum + areaOf(ring), 0);
        const floors = rooms.reduce((sum, { areaM2 }) => sum + areaM2, 0);
        const walls = partitions.reduce((sum, { ring }) => sum + areaOf(ring), 0);
        expect(floors + walls).toBeCloseTo(inside, 2);
      }
    },
  );

  test.each(houses.map((house) => [house.id, house] as const))(
    "%s stays within what a browser draws smoothly",
    (_, house) => {
      const mesh = buildHouse(house, "rooms");
      expect(triangleCount(mesh)).toBeLessThan(120_000);
      expect(mesh.size).toBeLessThanOrEqual(80);
      for (const name of mesh.keys()) expect(materials, name).toHaveProperty(parseMeshName(name).material);
    },
  );

  test("areas add up: storeys to the whole, rooms to less than the walls enclose", () => {
    for (const house of houses) {
      const measures = measureHouse(house);
      const sum = house.storeys.reduce((total, _, index) => total + builtArea(house, index), 0);
      expect(measures.builtAreaM2, house.id).toBeCloseTo(sum, 0);
      expect(measures.usableAreaM2, house.id).toBeLessThan(measures.builtAreaM2);
      expect(measures.usableAreaM2, house.id).toBeGreaterThan(0.7 * measures.builtAreaM2);
    }
  });

  test("covers every style and every technology, with six mobile homes", () => {
    expect(new Set(houses.map((house) => house.style)).size).toBe(7);
    expect(new Set(houses.map((house) => house.technology)).size).toBe(4);
    expect(houses.filter((house) => house.kind === "mobile")).toHaveLength(6);
  });

  test("a mobile home fits on the road", () => {
    for (const house of houses.filter(({ kind }) => kind === "mobile")) {
      expect(footprintOf(house).depthM, house.id).toBeLessThanOrEqual(4.3);
    }
  });
});

test("any layout of any outline tiles it: rooms and partitions never overlap and nothing is left over", () => {
  fc.assert(
    fc.property(outlines, layouts, (outline, layout) => {
      const volume = { ...volumeAt(0, 0, 10, 10), outline };
      const house = parseLoosely(houseOf([volume], layout));
      const storey = house.storeys[0];
      if (!storey) throw new Error("no storey");
      const { rooms, partitions, insides } = roomsOf(house, storey);
      const inside = insides.reduce((sum, ring) => sum + areaOf(ring), 0);
      const floors = rooms.reduce((sum, { areaM2 }) => sum + areaM2, 0);
      const walls = partitions.reduce((sum, { ring }) => sum + areaOf(ring), 0);
      expect(floors + walls).toBeCloseTo(inside, 4);
      rooms.forEach((first, index) => {
        for (const second of rooms.slice(index + 1)) {
          if (first.ring.length > 0 && second.ring.length > 0)
            expect(sharedArea(first.ring, second.ring)).toBeLessThan(1e-6);
        }
      });
    }),
  );
});

/** Checks the geometry only: random layouts have unusable rooms. */
function parseLoosely(input: HouseInput) {
  try {
    return parseHouse(input);
  } catch (error) {
    if (!(error instanceof HouseDescriptionError)) throw error;
    return { ...parseHouse(houseOf(input.volumes)), storeys: [normalise(input)] };
  }
}

function normalise(input: HouseInput) {
  const fill = (layout: LayoutInput): never => layout as never;
  const complete = (layout: LayoutInput): LayoutInput =>
    "room" in layout
      ? layout
      : {
          ...layout,
          isOpen: layout.isOpen ?? false,
          doors: layout.doors ?? [],
          low: complete(layout.low),
          high: complete(layout.high),
        };
  const layout = input.storeys[0]?.zones[0]?.layout ?? room("living");
  return { floor: 0, passages: [], zones: [{ volume: 0, within: [], layout: fill(complete(layout)) }] };
}

test("an opening is accepted exactly when it lies in its wall", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2, max: 12, noNaN: true }),
      fc.double({ min: 0.3, max: 6, noNaN: true }),
      (at, width) => {
        const opening = { kind: "window", wall: 0, at, width, sill: 0.9, height: 1.2 } as const;
        const house = houseOf([volumeAt(0, 0, 10, 6, { openings: [opening] })]);
        const lies = at >= 0.02 && at + width <= 9.98;
        if (lies) expect(() => parseHouse(house)).not.toThrow();
        else
          expect(() => parseHouse(house)).toThrow(
            /House "prueba".*\n- volumes\.0\.openings\.0 \(window in wall 0\)/,
          );
      },
    ),
  );
});

test("two volumes are accepted exactly when they share no floor, or say that they are merged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 9 }), (x, y) => {
      const [first, second] = [volumeAt(0, 0, 8, 6), volumeAt(x, y, 5, 4)];
      const overlap = x < 8 && y < 6;
      const input = {
        ...houseOf([first, second]),
        storeys: [{ floor: 0, zones: [{ volume: 0, layout: room("living") }] }],
      };
      if (overlap) expect(() => parseHouse(input)).toThrow(/volumes\.0 and volumes\.1: overlap by [\d.]+ m²/);
      else expect(() => parseHouse(input)).not.toThrow();
      expect(() => parseHouse({ ...input, volumes: [first, { ...second, mergedWith: 0 }] })).not.toThrow();
    }),
  );
});

test("the front of a wall is as large as the wall without its openings", () => {
  const sizes = fc.record({
    at: fc.double({ min: 0.1, max: 3, noNaN: true }),
    width: fc.double({ min: 0.4, max: 1.5, noNaN: true }),
  });
  fc.assert(
    fc.property(sizes, sizes, fc.double({ min: 0, max: 1, noNaN: true }), (left, right, sill) => {
      const openings = [
        { kind: "window", wall: 0, at: left.at, width: left.width, sill, height: 1.5 },
        { kind: "window", wall: 0, at: right.at + 5, width: right.width, sill: 0, height: 2.2 },
      ] as const;
      const house = parseHouse(houseOf([volumeAt(0, 0, 10, 6, { openings: [...openings] })]));
      const mesh = buildHouse(house, "dressed");
      const front = southFacingArea(mesh.get("wood_larch"));
      const wall = 10 * (2.8 + 0.35);
      expect(front).toBeCloseTo(wall - left.width * 1.5 - right.width * 2.2, 1);
    }),
  );
});

function southFacingArea(
  part: { positions: number[]; normals: number[]; indices: number[] } | undefined,
): number {
  if (!part) return 0;
  let area = 0;
  for (let index = 0; index < part.indices.length; index += 3) {
    const corners = part.indices.slice(index, index + 3);
    // The ends of the side walls look south as well, but stand behind this wall.
    if ((part.normals[3 * (corners[0] ?? 0) + 1] ?? 0) > -0.99) continue;
    if (corners.some((corner) => Math.abs(part.positions[3 * corner + 1] ?? 0) > 1e-6)) continue;
    const [a, b, c] = corners.map((corner) => [
      part.positions[3 * corner] ?? 0,
      part.positions[3 * corner + 2] ?? 0,
    ]) as [[number, number], [number, number], [number, number]];
    area += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
  }
  return area;
}

test("a room without a door is named", () => {
  const input = houseOf([volumeAt(0, 0, 10, 6)], cutX(5, [], room("living"), room("bedroom")));
  expect(() => parseHouse(input)).toThrow(/the bedroom at 7\.\d, 3\.0 cannot be reached through doors/);
});

test("an unknown field is named with its place", () => {
  const input = { ...houseOf([volumeAt(0, 0, 10, 6)]), chimneys: 2 };
  expect(() => parseHouse(input)).toThrow(/House "prueba" is not valid:\n- description: .*chimneys/);
});

test("a ring of a volume moved inwards stays inside it", () => {
  fc.assert(
    fc.property(outlines, fc.double({ min: 0.1, max: 0.5, noNaN: true }), (outline, thickness) => {
      const house = parseHouse(houseOf([{ ...volumeAt(0, 0, 10, 10), outline, wallThickness: thickness }]));
      const volume = house.volumes[0];
      if (!volume) throw new Error("no volume");
      const outer = ringOf(volume.outline);
      for (const point of ringOf(volume.outline, -thickness)) expect(contains(outer, point)).toBe(true);
    }),
  );
});
