import { expect, test } from "vitest";
import { outlineArea } from "#app/domain/plot/outline.ts";
import { possibleNeighbours } from "./possible-neighbours.ts";

const plot = {
  outline: [
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
  ] as [number, number][],
  setbacks: { frontM: 5, sideM: 3, rearM: 4 },
  maxHeightCm: 700,
  maxStoreys: 2,
  maxFootprintM2: 180,
  surfaceM2: 600,
};

test("the neighbours of a plot keep its setbacks, its height and its occupancy", () => {
  const found = possibleNeighbours(plot);
  expect(found.map(({ side }) => side)).toEqual(["side", "rear", "side"]);
  for (const { ring, heightM } of found) {
    expect(heightM).toBe(7);
    expect(outlineArea(ring)).toBeLessThanOrEqual(180.01);
  }
  const [right, rear, left] = found.map(({ ring }) => ({
    x: ring.map(([x]) => x),
    y: ring.map(([, y]) => y),
  }));
  expect(Math.min(...right!.x)).toBeCloseTo(23);
  expect(Math.max(...left!.x)).toBeCloseTo(-3);
  // The street is the same for all: the front setback, and the rear one to the plot behind.
  expect(Math.min(...right!.y)).toBeCloseTo(5);
  expect(Math.min(...left!.y)).toBeCloseTo(5);
  expect(Math.min(...rear!.y)).toBeCloseTo(34);
});

test("no neighbour is drawn while a rule is unknown, nor on the plot itself", () => {
  expect(possibleNeighbours({ ...plot, setbacks: null })).toEqual([]);
  expect(possibleNeighbours({ ...plot, maxHeightCm: null, maxStoreys: null })).toEqual([]);
  expect(possibleNeighbours({ ...plot, maxHeightCm: null })[0]!.heightM).toBeCloseTo(6.4);
  const bent = {
    ...plot,
    outline: [
      [0, 0],
      [30, 0],
      [30, 12],
      [12, 12],
      [12, 30],
      [0, 30],
    ] as [number, number][],
  };
  for (const { ring } of possibleNeighbours(bent))
    for (const [x, y] of ring) expect(x > 0 && y > 0 && x < 12 && y < 30).toBe(false);
});
