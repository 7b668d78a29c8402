import fc from "fast-check";
import { expect, test } from "vitest";
import { formatOwnPlot, parseOwnPlot, toOwnPlotLimits } from "./own-plot-search.ts";
import type { OwnPlot } from "./project.ts";

const parse = (query: string) => parseOwnPlot(new URLSearchParams(query));
const open = {
  front: null,
  buildability: null,
  occupancy: null,
  storeys: null,
  height: null,
  frontSetback: null,
  sideSetback: null,
};

test("a plot is parsed from its surface and further values, in the way people write numbers", () => {
  expect(parse("parcela=600")).toEqual({ surface: 600, ...open });
  expect(parse("parcela=1.200+m²&edificabilidad=0,45+m²/m²&altura=7.5m&ocupacion=30%25&frente=18")).toEqual({
    ...open,
    surface: 1200,
    buildability: 0.45,
    height: 7.5,
    occupancy: 30,
    front: 18,
  });
});

test("a plot without a surface is null, and values that are no numbers are ignored", () => {
  expect(parse("frente=18&altura=7")).toBeNull();
  for (const query of ["parcela=", "parcela=19", "parcela=9999999", "parcela=-600", "parcela=x"])
    expect(parse(query), query).toBeNull();
  expect(parse("parcela=600&altura=x&plantas=99&ocupacion=101&frente=1&retranqueo=-3")).toEqual({
    surface: 600,
    ...open,
  });
});

test("a plot is written to the query and parsed back", () => {
  const hundredths = (most: number) => fc.option(fc.nat(most * 100).map((value) => value / 100));
  fc.assert(
    fc.property(
      fc.record({
        surface: fc.integer({ min: 20, max: 1_000_000 }),
        front: fc.option(fc.integer({ min: 200, max: 200_000 }).map((value) => value / 100)),
        buildability: hundredths(10),
        occupancy: fc.option(fc.nat(100)),
        storeys: fc.option(fc.nat(20)),
        height: hundredths(100),
        frontSetback: hundredths(100),
        sideSetback: hundredths(100),
      }),
      (own) => {
        expect(parse(formatOwnPlot(own).filter(Boolean).join("&"))).toEqual(own);
      },
    ),
  );
});

test("a plot of the designer searches for houses that fit it, unless none may be built there", () => {
  const plot = {
    surfaceM2: 650,
    frontM: 20.5,
    soilClass: "urban",
    buildabilityPercent: 40,
    occupancyPercent: 30,
    maxStoreys: 2,
    maxHeightCm: 750,
    setbackFrontCm: 500,
    setbackSideCm: 300,
    setbackRearCm: 400,
  } as OwnPlot;
  expect(formatOwnPlot(toOwnPlotLimits(plot)).join("&")).toBe(
    "parcela=650&frente=20.5&edificabilidad=0.4&ocupacion=30&plantas=2&altura=7.5&retranqueo=5&linderos=3",
  );
  expect(toOwnPlotLimits({ ...plot, soilClass: "rustic" })).toBeNull();
});
