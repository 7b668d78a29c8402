import { expect, test } from "vitest";
import type { PlacedHouse } from "#app/domain/placement.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { unknownPlot } from "#app/domain/site.ts";
import { findParcelFit } from "./find-parcel-fit.ts";

const house: PlacedHouse = {
  outline: [
    [
      [-5, -4],
      [5, -4],
      [5, 4],
      [-5, 4],
    ],
  ],
  terraces: [],
  pools: [],
};

/** An L whose arms are 16 m wide. */
const parcel = {
  outline: [
    [0, 0],
    [16, 0],
    [16, 24],
    [40, 24],
    [40, 40],
    [0, 40],
  ] as [number, number][],
  relief: null,
};
const setbacks = { setbackFrontCm: 300, setbackSideCm: 300, setbackRearCm: 300 };

test("a house finds room in one arm of an angled parcel, and none where setbacks leave too little", () => {
  const plot: OwnPlot = { ...unknownPlot, surfaceM2: 1024, parcel };
  expect(findParcelFit(house, { ...plot, parcel: undefined })).toBe(null);
  const unruled = findParcelFit(house, plot)!;
  expect(unruled.setbackArea).toBe(null);
  expect(unruled.position).not.toBe(null);
  const ruled = findParcelFit(house, { ...plot, ...setbacks })!;
  expect(ruled.setbackArea).toHaveLength(1);
  expect(ruled.position).not.toBe(null);
  expect(findParcelFit(house, { ...plot, ...setbacks, setbackSideCm: 600 })!.position).toBe(null);
});
