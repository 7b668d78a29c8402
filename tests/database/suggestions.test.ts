import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyHouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import { findPlacePage } from "#app/features/plots/place-page.server.ts";
import { suggestMunicipalities } from "#app/places/municipalities.server.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { countPlots, searchPlots } from "#app/search/plots/search-plots.server.ts";
import { listSuggestions } from "#app/search/suggestions.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

test.each([
  ["costa bl", { kind: "coast", name: "Costa Blanca", path: "/terrenos/costa-blanca" }],
  ["Costa del sol", { kind: "coast", name: "Costa del Sol" }],
  ["maresme", { kind: "county", name: "Maresme" }],
  ["sierra norte", { kind: "county", name: "Sierra Norte", path: "/terrenos/sierra-norte" }],
  ["mallor", { kind: "island", name: "Mallorca" }],
  ["vizcaya", { kind: "province", name: "Bizkaia", path: "/terrenos/bizkaia" }],
  ["marbella", { kind: "municipality", name: "Marbella", within: "Málaga", count: 0 }],
  ["javea", { kind: "municipality", path: "/terrenos/xabia-javea" }],
  ["minimal", { kind: "style", path: "/viviendas?style=minimalista" }],
  ["made", { kind: "technology", path: "/viviendas?technology=wood" }],
  ["alb", { kind: "house", name: "Alba", path: "/catalogo/alba" }],
  ["3 habs", { kind: "list", list: "houses", path: "/viviendas?q=3+habs" }],
])("«%s» suggests %o", async (text, expected) => {
  const found = await listSuggestions(database.reader, "es", text);
  expect(found).toContainEqual(expect.objectContaining(expected));
});

test("towns are suggested in the order of Spanish", async () => {
  const names = (await suggestMunicipalities(database.reader, "av")).map(({ name }) => name);
  expect(names).toContain("Ávila");
  expect(names).toEqual(names.toSorted(new Intl.Collator("es").compare));
});

test("rooms alone do not suggest all plots", async () => {
  const listsFor = async (text: string) => {
    const found = await listSuggestions(database.reader, "es", text);
    return found.filter(({ kind }) => kind === "list").map(({ list }) => list);
  };
  expect(await listsFor("3 habs")).toEqual(["houses"]);
  expect(await listsFor("3 habs menos de 200.000 €")).toEqual(["houses", "plots"]);
});

test("suggestions lead to pages of the visitor's language and count what the list shows", async () => {
  const found = await listSuggestions(database.reader, "en", "valencia");
  expect(found.length).toBeGreaterThan(1);
  for (const { path, list, count } of found) {
    expect(path).toMatch(/^\/en\//);
    if (list !== "plots") continue;
    const { pathname, searchParams } = new URL(path, "http://x");
    const slug = pathname.match(/\/terrenos\/(.+)/)?.[1];
    const place = slug && (await findPlacePage(database.reader, "en", slug, searchParams));
    expect(count).toBe(
      place ? place.found.facets.total : await countPlots(database.reader, "en", searchParams),
    );
  }
});

test.each(["", "x", "<script>", "%", "ñandú zzz"])("«%s» suggests nothing", async (text) => {
  expect(await listSuggestions(database.reader, "es", text)).toEqual([]);
});

test.each(["q=Marbella", "municipality=29069", "q=Marbella&soil=urban"])(
  "a place without plots (%s) shows the nearest ones with their distance",
  async (query) => {
    const { plots, nearest } = await searchPlots(database.reader, "es", new URLSearchParams(query));
    expect(plots).toEqual([]);
    expect(nearest?.place).toBe("Marbella");
    const distances = nearest!.plots.map(({ distanceKm }) => distanceKm!);
    expect(distances.length).toBeGreaterThan(2);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    if (query.includes("soil"))
      expect(new Set(nearest!.plots.map(({ soilClass }) => soilClass))).toEqual(new Set(["urban"]));
  },
);

test.each([
  ["es", "area=costa-blanca", "la Costa Blanca"],
  ["en", "q=costa+blanca", "the Costa Blanca area"],
  ["es", "region=16", "el País Vasco"],
  ["en", "q=pais+vasco", "the Basque Country"],
  ["es", "province=03,29", "Alicante o Málaga"],
] as const)("in %s, the place of %s is named as in a sentence", async (locale, place, name) => {
  const found = (query: string) => searchPlots(database.reader, locale, new URLSearchParams(query));
  const [cheapest] = (await found(`${place}&sort=cheapest`)).plots;
  const { plots, nearest } = await found(`${place}&maxPrice=${cheapest!.priceEur - 1}`);
  expect(plots).toEqual([]);
  expect(nearest?.place).toBe(name);
});

test("a search for plots that misses one condition shows what comes close, nonsense shows nothing", async () => {
  const { nearest } = await searchPlots(database.reader, "es", new URLSearchParams("soil=urban&maxPrice=1"));
  expect(nearest).toMatchObject({ place: null });
  expect(nearest!.plots[0]).toMatchObject({ soilClass: "urban", distanceKm: null });
  const nonsense = await searchPlots(database.reader, "es", new URLSearchParams("q=qwertyuiop"));
  expect(nonsense.nearest).toBeNull();
});

test.each([
  ["maxPrice=1", "cheapest"],
  ["presupuesto=1000", "total"],
  ["cuota=1", "instalment"],
])("plots that cost more than the amount alone (%s) are shown by what they cost", async (amount, sort) => {
  const search = (query: string) => searchPlots(database.reader, "es", new URLSearchParams(query));
  const { plots, nearest } = await search(amount);
  expect(plots).toEqual([]);
  const [cheapest] = (await search(`sort=${sort}`)).plots;
  expect(nearest!.plots.map(({ slug }) => slug)).toContain(cheapest!.slug);
  expect(nearest!.plots).toHaveLength(6);
});

test("a place in the list of houses offers the plots there", async () => {
  const search = (q: string) => searchHouses(database.reader, "es", "modular", new URLSearchParams({ q }));
  const { plotsIn } = await search("Valencia");
  expect(plotsIn).toEqual({
    place: "Valencia",
    count: await countPlots(database.reader, "es", new URLSearchParams({ q: "Valencia" })),
  });
  expect((await search("3 habs")).plotsIn).toBeNull();
  expect((await search("3 habs")).search.bedrooms).toEqual([3]);
});

test("a search for houses without results shows those that miss one condition", async () => {
  const query = houseSearchQuery({ ...emptyHouseSearch, technology: ["wood"], maxPrice: 1 });
  const { houses, nearest } = await searchHouses(
    database.reader,
    "es",
    "modular",
    new URLSearchParams(query),
  );
  expect(houses).toEqual([]);
  expect(nearest.length).toBeGreaterThan(0);
});
