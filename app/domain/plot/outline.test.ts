import fc from "fast-check";
import { expect, test } from "vitest";
import { buildableRectangle, insetOutline, outlineArea, type Point } from "./outline.ts";

const setbacks = { frontM: 5, sideM: 3, rearM: 4 };
const rectangle = (width: number, depth: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
];

test("a rectangular plot leaves its width less two sides and its depth less front and rear", () => {
  expect(outlineArea(rectangle(20, 40))).toBe(800);
  const left = buildableRectangle(rectangle(20, 40), setbacks)!;
  expect(left.width).toBeCloseTo(14, 5);
  expect(left.depth).toBeCloseTo(31, 0);
});

test("turning a plot changes nothing", () => {
  const turn = (degrees: number) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return rectangle(20, 40).map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
  };
  const left = buildableRectangle(turn(37), setbacks)!;
  expect(left.width).toBeCloseTo(14, 5);
  expect(left.depth).toBeCloseTo(31, 0);
});

test("setbacks that swallow the plot leave nothing", () => {
  expect(buildableRectangle(rectangle(6, 40), setbacks)).toBeNull();
});

test("the buildable rectangle of any four-cornered plot lies inside the setbacks", () => {
  const plots = fc.record({
    width: fc.double({ min: 14, max: 60, noNaN: true }),
    depth: fc.double({ min: 16, max: 80, noNaN: true }),
    lean: fc.double({ min: -4, max: 4, noNaN: true }),
    taper: fc.double({ min: -4, max: 4, noNaN: true }),
  });
  fc.assert(
    fc.property(plots, ({ width, depth, lean, taper }) => {
      const outline: Point[] = [
        [0, 0],
        [width, 0],
        [width + taper, depth],
        [lean, depth - taper / 2],
      ];
      const found = buildableRectangle(outline, setbacks);
      if (!found) return;
      const inside = insetOutline(outline, setbacks);
      expect(found.width * found.depth).toBeLessThanOrEqual(outlineArea(inside) + 1e-6);
      const { x, y } = found;
      const corners: Point[] = [
        [x, y],
        [x + found.width, y],
        [x + found.width, y + found.depth],
        [x, y + found.depth],
      ];
      for (const corner of corners) {
        for (const [i, from] of inside.entries()) {
          const to = inside[(i + 1) % inside.length]!;
          const depthInside =
            (to[0] - from[0]) * (corner[1] - from[1]) - (to[1] - from[1]) * (corner[0] - from[0]);
          expect(depthInside / Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThanOrEqual(-0.11);
        }
      }
    }),
  );
});
