import { expect, test } from "vitest";
import { checkHouse } from "#app/domain/house/check-house.ts";
import { alba } from "#content/houses/alba.ts";
import { buildHousePreview } from "./house-preview.ts";

test("a valid description is previewed with its plan, areas and model", () => {
  const check = checkHouse(alba);
  expect(check.problems).toEqual([]);
  const files = buildHousePreview(check.house!, check);
  expect([...files.keys()]).toEqual(["index.html", "alba.glb", "plan-0.svg"]);
  expect(files.get("index.html")).toContain("Built 100.8 m²");
});

test("an invalid description names each problem and has no preview", () => {
  const { problems, house } = checkHouse({ ...alba, groundFloor: "high", volumes: [] });
  expect(problems).toEqual([expect.stringMatching(/^groundFloor: /), expect.stringMatching(/^volumes: /)]);
  expect(house).toBeNull();
});

test("a material that no view knows is named", () => {
  const [volume, ...others] = alba.volumes;
  const { problems } = checkHouse({ ...alba, volumes: [{ ...volume, cladding: "wood_lark" }, ...others] });
  expect(problems).toEqual(['volumes.0.cladding: unknown material "wood_lark"']);
});

test("a house without its bedrooms is valid, with warnings", () => {
  const storeys = [{ floor: 0, zones: [{ volume: 0, layout: { room: "living_kitchen" as const } }] }];
  const { problems, warnings } = checkHouse({ ...alba, storeys });
  expect(problems).toEqual([]);
  expect(warnings).toContain("has 0 main bedrooms");
});
