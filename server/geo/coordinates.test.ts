import { expect, test } from "vitest";
import { epsgOf, fromDegrees, metricSystemAt, toDegrees } from "./coordinates.ts";

// A point on a central meridian has the false easting of 500 km and 0.9996 times the arc of the meridian as northing: for
// 40° N on GRS80 that arc is 4,429,529.03 m.
test.each([
  [25829, -9],
  [25830, -3],
  [25831, 3],
] as const)("40° N on the central meridian in EPSG:%s is 500000 / 4427757.22", (epsg, longitude) => {
  const [x, y] = fromDegrees(epsg, [longitude, 40]);
  expect(x).toBeCloseTo(500_000, 2);
  expect(y).toBeCloseTo(4_427_757.22, 1);
});

// Computed with `cs2cs` of PROJ 9.1.1, from EPSG:4258 (Canaries: 4081; the web's Mercator: 4326).
test.each([
  [25828, [-9.2, 42.9], [973_573.979, 4_766_055.891]],
  [25829, [-8.5448, 42.8782], [537_175.833, 4_747_389.744]],
  [25830, [0.166, 38.7789], [775_031.106, 4_297_003.252]],
  [25830, [-1.138028, 38.0061], [663_469.65, 4_208_127.684]],
  [25830, [-0.3763, 39.4699], [725_695.707, 4_372_210.14]],
  [25831, [2.1734, 41.3851], [430_887.564, 4_581_837.853]],
  [4083, [-15.4363, 28.1235], [457_150.659, 3_110_960.125]],
  [3857, [0.166, 38.7789], [18_479.035, 4_690_050.197]],
] as const)("EPSG:%s of %j is %j as in PROJ", (epsg, point, [x, y]) => {
  const found = fromDegrees(epsg, point);
  expect(found[0]).toBeCloseTo(x, 2);
  expect(found[1]).toBeCloseTo(y, 2);
});

test.each([
  [25830, [-0.3763, 39.4699]],
  [25831, [2.1734, 41.3851]],
  [25829, [-8.5448, 42.8782]],
  [4083, [-15.4363, 28.1235]],
  [4258, [-3.7, 40.4]],
  [3857, [-3.7, 40.4]],
] as const)("EPSG:%s there and back is the same point", (epsg, point) => {
  const [longitude, latitude] = toDegrees(epsg, fromDegrees(epsg, point));
  expect(longitude).toBeCloseTo(point[0], 9);
  expect(latitude).toBeCloseTo(point[1], 9);
});

test("geographic systems state the latitude first", () => {
  expect(fromDegrees(4326, [-3.7, 40.4])).toEqual([40.4, -3.7]);
  expect(toDegrees(4258, [40.4, -3.7])).toEqual([-3.7, 40.4]);
});

test("every place of Spain has its system", () => {
  expect([-15.4, -8.5, -3.7, 2.2].map((longitude) => metricSystemAt([longitude, 40]))).toEqual([
    4083, 25829, 25830, 25831,
  ]);
});

test("systems are named in three ways, and an unknown one is refused", () => {
  expect(
    ["urn:ogc:def:crs:EPSG::25830", "http://www.opengis.net/def/crs/EPSG/0/25830", "EPSG:25830"].map(epsgOf),
  ).toEqual([25830, 25830, 25830]);
  expect(() => epsgOf("EPSG:23030")).toThrow();
});
