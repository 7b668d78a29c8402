import { expect, test } from "vitest";
import {
  IFCDOOR,
  IFCELEMENTQUANTITY,
  IFCROOF,
  IFCSLAB,
  IFCSPACE,
  IFCWALL,
  IFCWINDOW,
  type IfcAPI,
} from "web-ifc";
import { describeBuilding } from "#app/domain/building/describe-building.ts";
import { volumeOf } from "#app/domain/building/solid.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import { findHouse } from "#content/houses/catalogue.ts";
import { openIfcApi, writeIfc } from "./write-ifc.ts";

/** Of the triangles that web-ifc makes of an element. */
function meshVolume(api: IfcAPI, model: number, id: number): number {
  const mesh = api.GetFlatMesh(model, id);
  let volume = 0;
  for (let part = 0; part < mesh.geometries.size(); part++) {
    const placed = mesh.geometries.get(part);
    const geometry = api.GetGeometry(model, placed.geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    const at = (index: number) =>
      [0, 1, 2].map((axis) => vertices[6 * indices[index]! + axis]!) as [number, number, number];
    for (let index = 0; index < indices.length; index += 3) {
      const [a, b, c] = [at(index), at(index + 1), at(index + 2)];
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) -
          a[1] * (b[0] * c[2] - b[2] * c[0]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
  }
  return Math.abs(volume);
}

test.each(["alba", "cubo", "faro"])(
  "%s is read back with the same elements, areas and volumes",
  async (id) => {
    const house = findHouse(id)!;
    const building = describeBuilding(house);
    const bytes = await writeIfc(building, "es");
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain("FILE_SCHEMA(('IFC4'))");
    expect(text).not.toMatch(/[,(]-?\d+E/);
    const api = await openIfcApi();
    const model = api.OpenModel(bytes);
    try {
      const idsOf = (type: number) => [...api.GetLineIDsWithType(model, type)];
      const openings = building.walls.flatMap((wall) => wall.openings);
      expect(idsOf(IFCSPACE)).toHaveLength(building.spaces.length);
      expect(idsOf(IFCWALL)).toHaveLength(building.walls.length);
      expect(idsOf(IFCSLAB)).toHaveLength(building.slabs.length);
      expect(idsOf(IFCROOF)).toHaveLength(building.roofs.length);
      expect(idsOf(IFCWINDOW)).toHaveLength(openings.filter(({ kind }) => kind === "window").length);
      expect(idsOf(IFCDOOR)).toHaveLength(openings.filter(({ kind }) => /door/.test(kind)).length);

      const spaces = idsOf(IFCSPACE);
      building.spaces.forEach((space, index) => {
        expect(meshVolume(api, model, spaces[index]!), space.type).toBeCloseTo(space.volumeM3, 1);
      });
      const wallVolume = idsOf(IFCWALL).reduce((sum, wall) => sum + meshVolume(api, model, wall), 0);
      const described = building.walls.reduce((sum, { solids }) => sum + volumeOf(solids), 0);
      expect(wallVolume / described).toBeCloseTo(1, 2);

      const quantities = idsOf(IFCELEMENTQUANTITY).map((line) => api.GetLine(model, line, true));
      const areaOf = (set: string, name: string) =>
        quantities
          .filter(({ Name }) => Name.value === set)
          .flatMap(({ Quantities }) => Quantities)
          .filter(({ Name }) => Name.value === name)
          .reduce((sum: number, { AreaValue }) => sum + AreaValue.value, 0);
      const measures = measureHouse(house);
      expect(areaOf("Qto_SpaceBaseQuantities", "NetFloorArea")).toBeCloseTo(measures.usableAreaM2, 0);
      expect(areaOf("Qto_BuildingBaseQuantities", "GrossFloorArea")).toBeCloseTo(measures.builtAreaM2, 0);
    } finally {
      api.CloseModel(model);
    }
  },
);

test("two exports of a house have the same identifiers, in both languages", async () => {
  const building = describeBuilding(findHouse("alba")!);
  const idsIn = (bytes: Uint8Array) =>
    [...new TextDecoder().decode(bytes).matchAll(/IFCWALL\('([^']{22})'/g)].map(([, id]) => id);
  const [spanish, english] = [await writeIfc(building, "es"), await writeIfc(building, "en")];
  expect(idsIn(spanish).length).toBeGreaterThan(4);
  expect(idsIn(english)).toEqual(idsIn(spanish));
  expect(new Set(idsIn(spanish)).size).toBe(idsIn(spanish).length);
});
