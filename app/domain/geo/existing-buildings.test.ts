import { expect, test } from "vitest";
import { summariseBuildings } from "./existing-buildings.ts";

const house = {
  footprint: [],
  areaM2: 120,
  dwellings: 1,
  use: "residential",
  condition: "functional",
  builtYear: 1976,
};
const shed = { ...house, areaM2: 30, dwellings: 0, builtYear: 2004 };

test("buildings are added up and leave the rest of the floor area", () => {
  expect(summariseBuildings([house, shed], 400)).toMatchObject({
    count: 2,
    areaM2: 150,
    dwellings: 1,
    builtYear: 1976,
    remainingM2: 250,
  });
  expect(summariseBuildings([house], 100)!.remainingM2).toBe(0);
});

test("what one building does not state stays unknown", () => {
  expect(summariseBuildings([house, { ...shed, areaM2: null }], 400)).toMatchObject({
    areaM2: null,
    remainingM2: null,
  });
  expect(summariseBuildings([house], null)!.remainingM2).toBeNull();
  expect(summariseBuildings([], 400)).toBeNull();
});
