import { expect, test } from "vitest";
import { parseOutline } from "#app/domain/geo/typed-outline.ts";
import { measureOutline } from "./measure-outline.ts";

const measure = (text: string) => measureOutline(parseOutline(text)!);

test("an outline measures the same in degrees, in the zone of its place and in metres", () => {
  const inZone = measure("25830:440000,4474000;440020,4474000;440020,4474030;440000,4474030")!;
  expect(inZone.areaM2).toBe(600);
  expect(inZone.point![0]).toBeCloseTo(-3.7068, 3);
  expect(inZone.point![1]).toBeCloseTo(40.4147, 3);
  const inDegrees = measure(
    `4326:${inZone.corners.map((corner) => corner.map((degrees) => degrees.toFixed(8)).join(",")).join(";")}`,
  )!;
  expect(inDegrees.areaM2).toBeCloseTo(600, 0);
  const bare = measure("m:0,0;20,0;20,30;0,30")!;
  expect(bare).toMatchObject({ areaM2: 600, point: null, corners: [] });
});

test("what is too small, too large or elsewhere is no parcel", () => {
  expect(measure("m:0,0;2,0;2,2")).toBeNull();
  expect(measure("m:0,0;2000,0;2000,2000;0,2000")).toBeNull();
  expect(measure("25830:-9000000,0;-8999980,0;-8999980,30")).toBeNull();
});
