import { describe, expect, test } from "vitest";
import { measureHouse } from "#app/domain/house/measures.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { areaOf, boundsOf } from "#app/domain/house/polygon.ts";
import { insideOfZone } from "#app/domain/house/rooms.ts";
import { areaOfRings, differenceOf, unionOf } from "#app/domain/plane.ts";
import { findHouse, houses } from "#content/houses/catalogue.ts";
import { describeBuilding } from "./describe-building.ts";
import { materialName } from "./material-names.ts";
import { measureBuilding } from "./quantities.ts";
import { facesOf, slice, volumeOf } from "./solid.ts";

const buildings = houses.map((house) => [house.id, describeBuilding(house)] as const);

describe.each(buildings)("%s", (_, building) => {
  const { house, spaces, storeys, walls } = building;

  test("has the areas that the catalogue publishes", () => {
    const measures = measureHouse(house);
    const quantities = measureBuilding(building);
    expect(quantities.builtAreaM2).toBeCloseTo(measures.builtAreaM2, 0);
    expect(quantities.usableAreaM2).toBeCloseTo(measures.usableAreaM2, 0);
    expect(storeys.map(({ builtAreaM2 }) => Math.round(builtAreaM2 * 10) / 10)).toEqual(
      measures.builtAreaByStoreyM2,
    );
    const rooms = spaces.filter(({ areaM2 }) => areaM2 > 0);
    expect(rooms.reduce((sum, { areaM2 }) => sum + areaM2, 0)).toBeCloseTo(quantities.usableAreaM2, 6);
    expect(rooms.filter(({ type }) => type.endsWith("bedroom"))).toHaveLength(measures.bedrooms);
  });

  test("reaches as high as the catalogue says", () => {
    const top = Math.max(
      ...building.roofs.flatMap(({ solids }) =>
        solids.flatMap((solid) => facesOf(solid).flatMap(({ outline }) => outline.map(([, , z]) => z))),
      ),
    );
    expect(top).toBeCloseTo(measureHouse(house).heightM, 0);
  });

  test("has rooms that people can stand in, and each opening once", () => {
    for (const { volumeM3, areaM2, maxHeightM, type } of spaces) {
      expect(maxHeightM, type).toBeGreaterThan(1.9);
      if (areaM2 > 0) expect(volumeM3 / areaM2, type).toBeLessThanOrEqual(maxHeightM + 1e-6);
    }
    const openings = walls.flatMap((wall) => wall.openings);
    expect(new Set(openings.map(({ id }) => id)).size).toBe(openings.length);
    const described = house.volumes.flatMap((volume) =>
      volume.openings.filter(({ wall }) => !volume.openWalls.includes(wall)),
    );
    const found = openings.filter(({ id }) => id.includes("opening"));
    expect(found.length).toBeGreaterThanOrEqual(described.length - 4);
    expect(found.length).toBeLessThanOrEqual(described.length);
  });
});

test("every material of a building has a name", () => {
  const used = new Set(
    buildings.flatMap(([, building]) => measureBuilding(building).materials.map(({ material }) => material)),
  );
  expect(
    [...used].filter((material) => materialName(material, "es") === material.replaceAll("_", " ")),
  ).toEqual([]);
});

test("walls take the ground between the outline and the rooms", () => {
  for (const [id, { house, walls }] of buildings) {
    if (house.volumes.some(({ outline, openWalls }) => outline.shape === "circle" || openWalls.length > 0))
      continue;
    const [storey] = house.storeys;
    const zones = storey!.zones;
    const volumes = new Set(zones.map(({ volume }) => volume));
    if (
      house.volumes.some(
        ({ mergedWith, glassCorners, ribbonWindow }) =>
          mergedWith !== undefined || glassCorners.length > 0 || ribbonWindow,
      )
    )
      continue;
    const outlines = [...volumes].map((index) => ringOf(house.volumes[index]!.outline));
    const band = areaOfRings(
      differenceOf(
        unionOf(outlines),
        zones.map((zone) => insideOfZone(house, zone)),
      ),
    );
    const cut = { point: [0, 0, house.groundFloor + 0.03], normal: [0, 0, 1] } as const;
    const taken = walls
      .filter(
        ({ id: wall, kind }) =>
          kind !== "partition" && [...volumes].some((index) => wall.match(/\d+/)?.[0] === `${index}`),
      )
      .flatMap(({ body }) => body.flatMap((solid) => slice(solid, cut)))
      .reduce((sum, { outline }) => sum + areaOf(outline.map(([x, y]) => [x, y])), 0);
    expect(taken, id).toBeCloseTo(band, 0);
  }
});

test("the volume of a room under a gable is the one between floor and slopes", () => {
  const alba = findHouse("alba")!;
  const building = describeBuilding(alba);
  const living = building.spaces.find(({ type }) => type === "living_kitchen")!;
  const { minX, maxX, minY, maxY } = boundsOf(living.ring);
  const slope = Math.tan((41 * Math.PI) / 180);
  // The walls are 0.3 m thick, so the slopes begin 0.3 m from the edge of the roof.
  const profile = (maxY - minY) * (2.9 + slope * 0.3) + slope * ((maxY - minY) / 2) ** 2;
  expect(living.volumeM3).toBeCloseTo((maxX - minX) * profile, 4);
});

test("quantities are those of the description", () => {
  const building = describeBuilding(findHouse("alba")!);
  const { envelope, openingsByOrientation, compactnessM } = measureBuilding(building);
  const gable = building.walls.flatMap(({ openings }) => openings).find(({ heightM }) => heightM > 4)!;
  expect(openingsByOrientation.west).toBeCloseTo(gable.areaM2, 6);
  expect(openingsByOrientation.south).toBeCloseTo(4.6 * 2.45 + 1.9 * 2.35 + 1.5 * 1.3, 6);
  expect(envelope.doorsM2).toBeCloseTo(1.05 * 2.35, 6);
  expect(envelope.floorsM2).toBeCloseTo(13.8 * 6.4, 3);
  expect(envelope.roofsM2).toBeCloseTo((13.8 * 6.4) / Math.cos((41 * Math.PI) / 180), 3);
  expect(compactnessM).toBeGreaterThan(0.8);
  expect(compactnessM).toBeLessThan(1.6);
});

test("the faces of a solid close it: their outward flow is its volume", () => {
  for (const [id, { walls, roofs, slabs }] of buildings) {
    for (const { solids } of [...walls, ...roofs, ...slabs]) {
      const flow = solids
        .flatMap(facesOf)
        .reduce(
          (sum, { outline, holes }) =>
            [outline, ...holes].reduce((total, ring) => total + flowThrough(ring), sum),
          0,
        );
      expect(flow, id).toBeCloseTo(volumeOf(solids), 3);
    }
  }
});

/** A third of the flow of the position through a polygon: summed over a closed surface, its volume. */
function flowThrough(ring: readonly (readonly [number, number, number])[]): number {
  const [first, ...others] = ring;
  let flow = 0;
  for (let index = 0; index + 1 < others.length; index++) {
    const [a, b, c] = [first!, others[index]!, others[index + 1]!];
    flow +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) -
        a[1] * (b[0] * c[2] - b[2] * c[0]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
  return flow;
}
