import { expect, test } from "vitest";
import { findHouse, houses } from "#content/houses/catalogue.ts";
import { climateZones, envelopeElements, thermalOf, zonesMet } from "./constructions.ts";
import { describeBuilding } from "./describe-building.ts";
import { transportOf } from "./transport.ts";

const buildingOf = (id: string) => describeBuilding(findHouse(id)!);
const thermalOfHouse = (id: string) => thermalOf(buildingOf(id));

test("the U-value of a timber-frame wall is that of EN ISO 6946 by hand", () => {
  const { walls } = thermalOfHouse("alba");
  expect(walls.layers.map(({ substance, thicknessM }) => [substance, Math.round(thicknessM * 1000)])).toEqual(
    [
      ["plasterboard", 15],
      ["woodPanel", 15],
      ["framedWool", 190],
      ["woodFibre", 40],
      ["ventilatedCladding", 40],
    ],
  );
  // Inner surface, plasterboard, panel, wool with 15 % of studs, wood fibre, sheltered outer surface.
  const resistance = 0.13 + 0.015 / 0.25 + 0.015 / 0.13 + 0.19 / 0.0501 + 0.04 / 0.04 + 0.13;
  expect(walls.u).toBeCloseTo(1 / resistance, 4);
});

test("the layers of walls and roofs are as thick as they are drawn", () => {
  for (const house of houses) {
    const building = describeBuilding(house);
    const { walls, roofs } = thermalOf(building);
    const total = ({ layers }: typeof walls) =>
      Math.round(layers.reduce((sum, { thicknessM }) => sum + thicknessM, 0) * 1000);
    const drawn = (thicknesses: number[]) => thicknesses.map((metres) => Math.round(metres * 1000));
    expect(drawn(building.walls.map(({ thicknessM }) => thicknessM)), house.id).toContain(total(walls));
    const roofThicknesses = building.roofs.map((roof) =>
      roof.layers.reduce((sum, one) => sum + one.thicknessM, 0),
    );
    expect(drawn(roofThicknesses), house.id).toContain(total(roofs));
  }
});

test("every house has plausible values, and each zone is at most as lenient as the one before", () => {
  for (const house of houses) {
    const { u, limits, global } = thermalOf(describeBuilding(house));
    for (const element of envelopeElements) {
      expect(u[element], `${house.id} ${element}`).toBeGreaterThan(0.1);
      expect(u[element], `${house.id} ${element}`).toBeLessThan(1.6);
      expect(limits[element]).toHaveLength(climateZones.length);
      expect([...limits[element]].sort((one, other) => other - one)).toEqual(limits[element]);
    }
    expect(global.value, house.id).toBeGreaterThan(0.25);
    expect(global.value, house.id).toBeLessThan(0.75);
  }
});

test("a house of glass misses the limit of its envelope in cold zones, and a stone house meets it everywhere", () => {
  const [glass, stone] = [thermalOfHouse("lienzo").global, thermalOfHouse("encina").global];
  expect(zonesMet(glass.value, glass.limits)).not.toContain("D");
  expect(zonesMet(stone.value, stone.limits)).toEqual([...climateZones]);
});

test("a limit is met when the printed value is", () => {
  expect(zonesMet(0.414, [0.8, 0.7, 0.56, 0.49, 0.41, 0.37])).toEqual(["alpha", "A", "B", "C", "D"]);
  expect(zonesMet(0.9, [0.8, 0.7, 0.56, 0.49, 0.41, 0.37])).toEqual([]);
});

test("a light house travels in modules, a heavy one in panels, and one on wheels whole", () => {
  const transport = (id: string) => transportOf(buildingOf(id), thermalOfHouse(id));
  const [alba, cubo, nomada] = [transport("alba"), transport("cubo"), transport("nomada")];
  expect(alba).toMatchObject({ kind: "modules", count: 4, size: { widthM: 3.5, lengthM: 7.2 } });
  expect(alba.pieceKg * 4).toBeCloseTo(alba.totalKg, -2);
  expect(cubo.kind).toBe("panels");
  expect(cubo.pieceKg).toBeGreaterThan(alba.pieceKg);
  expect(nomada).toMatchObject({ kind: "one", pieceKg: nomada.totalKg });
  for (const house of houses) {
    const { size, pieceKg, totalKg, craneRadiusM } = transport(house.id);
    expect(size.lengthM, house.id).toBeLessThanOrEqual(13.5);
    expect(pieceKg, house.id).toBeLessThanOrEqual(totalKg);
    expect(craneRadiusM, house.id).toBeGreaterThan(4);
  }
});
