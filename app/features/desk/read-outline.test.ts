import { expect, test } from "vitest";
import { areaOf, readOutline } from "./read-outline.ts";

test.each([
  ["0, 0\n20, 0\n20, 30\n0, 30"],
  ["0 0\n20 0\n20 30\n0 30\n0 0"],
  ["0;0\n20,0;0\n20;30,0\n0;30"],
  ["[[0,0],[20,0],[20,30],[0,30],[0,0]]"],
])("corners in metres are read from %j", (text) => {
  const corners = readOutline(text);
  expect(corners).toEqual([
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
  ]);
  expect(areaOf(corners!)).toBe(600);
});

test("a polygon of a map becomes metres", () => {
  const ring = [
    [-3.7, 40.4],
    [-3.69976, 40.4],
    [-3.69976, 40.40027],
    [-3.7, 40.40027],
    [-3.7, 40.4],
  ];
  for (const polygon of [
    { type: "Polygon", coordinates: [ring] },
    { type: "Feature", geometry: { type: "MultiPolygon", coordinates: [[ring]] } },
  ]) {
    const corners = readOutline(JSON.stringify(polygon));
    expect(corners).toHaveLength(4);
    expect(areaOf(corners!)).toBeGreaterThan(600);
    expect(areaOf(corners!)).toBeLessThan(620);
  }
});

test.each(["", "uno, dos", "1", "1,2,3", "{}", "[1,2]", '{"type":"Point","coordinates":[1,2]}'])(
  "%j is no outline",
  (text) => {
    expect(readOutline(text) ?? []).toEqual([]);
  },
);
