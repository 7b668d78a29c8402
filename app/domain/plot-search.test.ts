import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyPlotSearch,
  filterNames,
  isFiltered,
  parsePlotSearch,
  plotSearchQuery,
  toggleTrait,
  withoutFilter,
  withoutPlace,
} from "./plot-search.ts";

const choices = {
  region: [{ code: "10" }, { code: "13" }],
  province: [
    { code: "03", regionCode: "10" },
    { code: "46", regionCode: "10" },
    { code: "28", regionCode: "13" },
  ],
  hasMunicipality: (code: string) => ["03018", "46147", "46250"].includes(code),
  area: [{ code: "costa-blanca" }],
};
const parse = (query: string) => parsePlotSearch(new URLSearchParams(query), choices);

test("a search is written to the query and parsed back", () => {
  expect(
    parse(
      "q=llano&region=13,10&soil=rustic,urban&services=sewer&seller=private&slope=flat&minPrice=20.000&maxSurface=900&minBuildable=150&casa=alba&presupuesto=320000&box=-1,38,0,40&sort=perBuildable&after=12.7",
    ),
  ).toEqual({
    ...emptyPlotSearch,
    text: "llano",
    region: ["10", "13"],
    soil: ["urban", "rustic"],
    services: ["sewer"],
    seller: ["private"],
    slope: ["flat"],
    minPrice: 20_000,
    maxSurface: 900,
    minBuildable: 150,
    house: "alba",
    budget: 320_000,
    mapArea: { kind: "box", west: -1, south: 38, east: 0, north: 40 },
    sort: "perBuildable",
    cursor: { direction: "after", key: ["12", "7"] },
  });
});

test("a place selects the places that contain it", () => {
  expect(parse("municipality=46147")).toMatchObject({
    region: ["10"],
    province: ["46"],
    municipality: ["46147"],
  });
});

test("removing a region removes its provinces and towns, and no others", () => {
  const search = parse("municipality=46147,03018&province=28");
  expect(withoutPlace(search, "region", "10", choices.province)).toMatchObject({
    region: ["13"],
    province: ["28"],
    municipality: [],
  });
  expect(withoutPlace(search, "province", "46", choices.province)).toMatchObject({
    region: ["10", "13"],
    province: ["03", "28"],
    municipality: ["03018"],
  });
});

test("a budget belongs to the chosen house and is a filter of its own without one", () => {
  expect(parse("presupuesto=100000&cuota=500")).toEqual({
    ...emptyPlotSearch,
    budget: 100_000,
    maxInstalment: 500,
  });
  expect(isFiltered(parse("casa=alba&presupuesto=100000"), "budget")).toBe(false);
  expect(isFiltered(parse("presupuesto=100000"), "budget")).toBe(true);
});

test("each filter can be removed by itself", () => {
  const search = parse(
    "q=mar&region=10&soil=urban&services=water&seller=private&slope=flat&minPrice=1&maxSurface=9&minBuildable=5&cuota=9&casa=alba&box=-1,38,0,40",
  );
  // A budget is part of the filter by house.
  const names = filterNames.filter((name) => name !== "budget");
  for (const name of names) {
    expect(isFiltered(search, name), name).toBe(true);
    const rest = withoutFilter(search, name);
    expect(names.filter((other) => !isFiltered(rest, other))).toEqual([name]);
  }
});

test("a trait is toggled by each press, in the order of its facet", () => {
  const search = parse("soil=urban&services=sewer&after=1.2");
  const more = toggleTrait(search, "services", "water");
  expect(plotSearchQuery(more)).toBe("?soil=urban&services=water,sewer");
  expect(plotSearchQuery(toggleTrait(more, "services", "water"))).toBe("?soil=urban&services=sewer");
});

test("any query is read, and the query written for it is read the same", () => {
  const names = [
    "q",
    "region",
    "province",
    "municipality",
    "soil",
    "slope",
    "services",
    "seller",
    "minPrice",
    "maxPrice",
    "minSurface",
    "maxSurface",
    "minBuildable",
    "maxBuildable",
    "casa",
    "presupuesto",
    "cuota",
    "box",
    "outline",
    "sort",
    "after",
    "before",
  ];
  const values = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom(
      "10",
      "46,03",
      "46147",
      "urban,rustic",
      "flat",
      "water,gas",
      "private",
      "120.000 €",
      "99999999999",
      "-1",
      "1e9",
      "alba",
      "-1,38,0,40",
      "v6BisrCMEMEM",
      "newest",
      "5.6",
      "' or 1=1 --",
      "\u0000",
    ),
    fc.double().map(String),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 12 }), (pairs) => {
      const search = parsePlotSearch(new URLSearchParams(pairs), choices);
      const query = plotSearchQuery(search);
      expect(parse(query)).toEqual(search);
      expect(query.length).toBeLessThan(2_000);
    }),
    { numRuns: 1_000 },
  );
});
