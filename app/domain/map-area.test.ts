import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boundingBox,
  encodeOutline,
  formatBox,
  isInside,
  type LngLat,
  maxCorners,
  parseBox,
  parseOutline,
  simplify,
} from "./map-area.ts";

const place = fc
  .tuple(fc.integer({ min: -18_900, max: 4_900 }), fc.integer({ min: 27_100, max: 44_400 }))
  .map(([lng, lat]): LngLat => [lng / 1000, lat / 1000]);

test("an outline is written to the URL and parsed back to a thousandth of a degree", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: maxCorners }), (points) => {
      const { west, south, east, north } = boundingBox({ kind: "outline", points });
      const read = parseOutline(encodeOutline(points));
      if (west === east || south === north) expect(read).toBeNull();
      else expect(read).toEqual({ kind: "outline", points });
    }),
  );
});

test("an outline of four corners takes few characters in the URL", () => {
  const square: LngLat[] = [
    [-0.5, 39.2],
    [-0.1, 39.2],
    [-0.1, 39.6],
    [-0.5, 39.6],
  ];
  expect(encodeOutline(square).length).toBeLessThan(30);
});

test("any text is parsed as an outline or a box in Spain, or as none", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 700 }),
        fc
          .array(fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), {
            maxLength: 700,
          })
          .map((letters) => letters.join("")),
        fc.array(fc.double(), { maxLength: 6 }).map(String),
      ),
      (text) => {
        for (const area of [parseOutline(text), parseBox(text)]) {
          if (!area) continue;
          const { west, south, east, north } = boundingBox(area);
          expect(west).toBeGreaterThanOrEqual(-19);
          expect(east).toBeLessThanOrEqual(5);
          expect(west).toBeLessThan(east);
          expect(south).toBeLessThan(north);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a box is clipped to Spain, and one with swapped sides is invalid", () => {
  expect(parseBox("-90,30,40,80")).toMatchObject({ west: -19, south: 30, east: 5, north: 44.5 });
  expect(parseBox("0,40,-1,41")).toBeNull();
  expect(parseBox("1,2,3")).toBeNull();
  expect(parseBox("a,b,c,d")).toBeNull();
  const box = { west: -0.523, south: 38.9, east: 0.1, north: 39.4 };
  expect(parseBox(formatBox(box))).toEqual({ kind: "box", ...box });
});

test("a point is inside by the even-odd rule", () => {
  const bow: LngLat[] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
  ];
  expect(isInside([0.2, 1], bow)).toBe(true);
  expect(isInside([1, 0.2], bow)).toBe(false);
});

test("a long stroke keeps its course with few corners", () => {
  const circle = Array.from({ length: 500 }, (_, i): LngLat => {
    const angle = (i / 500) * 2 * Math.PI;
    return [-3 + Math.cos(angle), 40 + Math.sin(angle)];
  });
  const few = simplify(circle);
  expect(few).toHaveLength(maxCorners);
  for (const [lng, lat] of few) expect(Math.hypot(lng + 3, lat - 40)).toBeCloseTo(1, 2);
});
