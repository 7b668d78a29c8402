import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";
import { outlineOfParcel } from "./parcel-outline.ts";

const boundary: Point[] = [
  [0, 0],
  [0, 30],
  [20, 30],
  [20, 0],
];
/** East, north and west of it; the south is free. */
const neighbours: Point[][] = [
  [
    [20, 0],
    [40, 0],
    [40, 30],
    [20, 30],
  ],
  [
    [0, 30.1],
    [20, 30.1],
    [20, 50],
    [0, 50],
  ],
  [
    [-20, 0],
    [0, 0],
    [0, 30],
    [-20, 30],
  ],
];

test("the edge that borders on no other parcel is the street", () => {
  const found = outlineOfParcel(boundary, { holes: [], neighbours }, null);
  expect(found).toMatchObject({ street: 0, streetIs: "found", areaM2: 600 });
  expect(found.outline).toEqual([
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
  ]);
  expect(found.edges.map(({ facing, isOpen }) => [facing, isOpen])).toEqual([
    ["s", true],
    ["e", false],
    ["n", false],
    ["w", false],
  ]);
});

test("another edge can be chosen, and the longest is assumed where nothing is known", () => {
  const chosen = outlineOfParcel(boundary, { holes: [], neighbours }, 2);
  expect(chosen).toMatchObject({ street: 2, streetIs: "chosen" });
  expect(chosen.outline.slice(0, 2)).toEqual([
    [20, 30],
    [0, 30],
  ]);
  expect(outlineOfParcel(boundary, { holes: [], neighbours: null }, null).streetIs).toBe("assumed");
  expect(outlineOfParcel(boundary, { holes: [], neighbours: null }, null).edges[1]!.lengthM).toBe(30);
});

test("corners on a straight line disappear, and holes are not part of the surface", () => {
  const measured: Point[] = [
    [0, 0],
    [10, 0.01],
    [20, 0],
    [20.02, 15],
    [20, 30],
    [0, 30],
  ];
  const hole: Point[] = [
    [5, 5],
    [10, 5],
    [10, 10],
    [5, 10],
  ];
  const found = outlineOfParcel(measured, { holes: [hole], neighbours: null }, null);
  expect(found.outline).toHaveLength(4);
  expect(found.areaM2).toBeCloseTo(575, 0);
});

test("the outline of any parcel has its surface to half a per cent, counter-clockwise", () => {
  const shapes = fc.array(fc.double({ min: 8, max: 40, noNaN: true }), { minLength: 4, maxLength: 14 });
  fc.assert(
    fc.property(shapes, fc.boolean(), (radii, isReversed) => {
      const ring = radii.map((radius, i): Point => {
        const angle = (2 * Math.PI * i) / radii.length;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      });
      const { outline } = outlineOfParcel(
        isReversed ? ring.toReversed() : ring,
        { holes: [], neighbours: null },
        null,
      );
      const signed = outline.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = outline[(i + 1) % outline.length]!;
        return sum + x * nextY - nextX * y;
      }, 0);
      expect(signed).toBeGreaterThan(0);
      expect(Math.abs(signed / 2 / outlineArea(ring) - 1)).toBeLessThan(0.005);
    }),
    { numRuns: 200 },
  );
});
