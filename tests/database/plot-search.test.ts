import { afterAll, beforeAll, expect, test } from "vitest";
import { budget } from "#app/domain/budget.ts";
import type { BudgetHouse, BudgetPlot } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { fit as checkFit, type FitHouse } from "#app/domain/fit.ts";
import { encodeOutline, isInside } from "#app/domain/map-area.ts";
import { plotSorts } from "#app/domain/plot-search.ts";
import { today } from "#app/domain/today.ts";
import { findPlotPage } from "#app/features/plots/plot-page.server.ts";
import { fitHouseColumns, fitPlotColumns } from "#app/listings/fit-sql.server.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { listCheapestHouses } from "#app/search/plots/plot-totals.server.ts";
import { countPlots, listPlots } from "#app/search/plots/search-plots.server.ts";
import { listSimilarPlots } from "#app/search/plots/similar-plots.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { searchingPlots, slugsOf } from "./plot-search.fixture.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());
const { search, everyPlot, expectTrueCounts, listWrittenColumns } = searchingPlots(() => database);

test.each(["", "region=10&maxPrice=80000", "q=mar&slope=flat", "casa=alba&presupuesto=300000", "maxPrice=1"])(
  "the count shown before a plot search %j equals the length of its list",
  async (query) => {
    const { facets } = await search(query);
    expect(await countPlots(database.reader, "es", new URLSearchParams(query))).toBe(facets.total);
  },
);

test.each(["", "soil=urban&maxPrice=90000", "region=10,13&services=water,fibre", "q=mar&slope=flat"])(
  "each facet count of %j equals the results after choosing that value",
  expectTrueCounts,
);

test("when dropping one filter is not enough, each plot filter is counted alone", async () => {
  const { total, without, alone } = (await search("region=10&soil=rustic&maxPrice=1&minSurface=99999999"))
    .facets;
  expect([total, ...Object.values(without)]).toEqual([0, 0, 0, 0, 0]);
  expect(alone).toEqual({
    place: (await search("region=10")).facets.total,
    soil: (await search("soil=rustic")).facets.total,
    price: 0,
    surface: 0,
  });
  expect((await search("region=10&maxPrice=1")).facets.alone).toEqual({});
});

test("regions, provinces and towns narrow each other down, and each count is of the whole place", async () => {
  const region = await search("region=10");
  const province = region.facets.province.find(({ code }) => code === "46")!;
  const inProvince = await search("province=46");
  expect(inProvince.facets.total).toBe(province.count);
  const [town] = inProvince.facets.municipality;
  expect((await search(`municipality=${town!.code}`)).facets.total).toBe(town!.count);
  const both = await search(`region=13&province=46`);
  expect(both.facets.total).toBe(
    province.count + region.facets.region.find(({ code }) => code === "13")!.count,
  );
});

test("plot prices are filtered and sorted as shown, with tax where the sale has one", async () => {
  const plots = await everyPlot("minPrice=60000&maxPrice=121605&sort=cheapest");
  const prices = plots.map(({ priceEur }) => priceEur);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(prices[0]).toBeGreaterThanOrEqual(60_000);
  expect(prices.at(-1)).toBeLessThanOrEqual(121_605);
  const all = await everyPlot("");
  expect(plots).toHaveLength(all.filter(({ priceEur }) => priceEur >= 60_000 && priceEur <= 121_605).length);
  expect(plots.some(({ taxName }) => taxName === "iva")).toBe(true);
  expect(plots.some(({ taxName }) => taxName === "itp")).toBe(true);
});

test.each([...plotSorts, "recommended&q=mar"])(
  "pages sorted by %s show every plot once, forwards and backwards, also with equal values",
  async (sort) => {
    const expected = (await search(`sort=${sort}`)).facets.total;
    const pages: string[][] = [];
    let found = await search(`sort=${sort}`);
    for (;;) {
      pages.push(slugsOf(found));
      if (!found.next) break;
      found = await search(found.next);
    }
    expect(new Set(pages.flat()).size).toBe(expected);
    expect(pages.flat()).toHaveLength(expected);
    for (const page of pages.slice(0, -1).reverse()) {
      found = await search(found.previous!);
      expect(slugsOf(found)).toEqual(page);
    }
    expect(found.previous).toBeNull();
  },
);

test("the list starts with buildable, well documented plots, and neighbours differ", async () => {
  const plots = await everyPlot("");
  const rows = await database.visitor<
    { slug: string; soil: string; isReserved: boolean; confidence: string }[]
  >`
    select slug, soil_class as soil, status = 'reserved' as is_reserved, data_confidence as confidence from plots`;
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const steps = plots.map(({ slug }) => {
    const { soil, isReserved, confidence } = bySlug.get(slug)!;
    const kinds = [
      ["urban", "urbanizable", "rustic"],
      [false, true],
      ["document", "seller", "estimate"],
    ];
    return [soil, isReserved, confidence].map((value, i) => (kinds[i] as unknown[]).indexOf(value)).join("");
  });
  // Within a page the order is varied, so whole pages are compared.
  const pages = Array.from({ length: Math.ceil(steps.length / 24) }, (_, i) =>
    steps.slice(i * 24, i * 24 + 24).sort(),
  );
  for (const [i, page] of pages.slice(1).entries()) expect(page[0]! >= pages[i]!.at(-1)!).toBe(true);
  const first = plots.slice(0, 24);
  const alike = first.filter((plot, i) => i > 0 && plot.picture?.id === first[i - 1]!.picture?.id);
  expect(alike).toEqual([]);
  expect(new Set(first.map(({ provinceName }) => provinceName)).size).toBeGreaterThan(12);
});

test("the filter by house agrees with the fit rule on every plot", async () => {
  const plots = await database.visitor<{ slug: string }[]>`
    select slug, ${fitPlotColumns(database.visitor)} from plots p where status <> 'sold'`;
  const houses = await database.visitor<{ slug: string }[]>`
    select slug, built_area_m2, coverage_m2, storeys, height_cm, eaves_height_cm, shape_id from houses`;
  expect(houses.length * plots.length).toBeGreaterThan(8_000);
  for (const house of houses) {
    const inRule = plots
      .filter((plot) => checkFit(house as never, plot as never).fits)
      .map(({ slug }) => slug);
    const found = await everyPlot(`casa=${house.slug}`);
    expect(found.map(({ slug }) => slug).sort(), house.slug).toEqual(inRule.sort());
  }
});

test("the filter by budget finds the plots whose total cost is within it", async () => {
  const rates = await listRates(database.reader);
  const [house] = await database.visitor<(BudgetHouse & Place)[]>`
    select h.kind, h.price_eur, h.includes, h.footprint_m2, f.latitude, f.longitude
    from houses h join municipalities f on f.ine_code = h.factory_ine_code where h.slug = 'alba'`;
  const rows = await database.visitor<
    (Omit<BudgetPlot, "distanceKm"> & Place & { slug: string; regionCode: string })[]
  >`
    select p.slug, p.price_eur, p.seller_type, p.soil_class, p.slope_class, p.services, p.latitude, p.longitude,
      v.region_code from plots p join provinces v on v.code = left(p.ine_code, 2)`;
  const totals = new Map(
    rows.map((plot) => [
      plot.slug,
      budget({
        house: { ...house!, options: [] },
        plot: { ...plot, distanceKm: roadKm(house!, plot) },
        regionCode: plot.regionCode,
        rates,
        onDay: today(),
      }).total.expected,
    ]),
  );
  const fitting = await everyPlot("casa=alba");
  for (const most of [250_000, 300_000, 320_000, 400_000]) {
    const slugs = new Set((await everyPlot(`casa=alba&presupuesto=${most}`)).map(({ slug }) => slug));
    for (const { slug, withHouse } of fitting) {
      expect(withHouse!.totalEur).toBe(totals.get(slug));
      // The filter rounds once where the budget rounds line by line.
      if (Math.abs(totals.get(slug)! - most) > 3)
        expect(slugs.has(slug), slug).toBe(totals.get(slug)! <= most);
    }
  }
});

test("total prices with the cheapest house that fits are those of the plot's page, in order and within the budget", async () => {
  const { reader } = database;
  const [all, cheapest] = [await everyPlot("sort=total"), await listCheapestHouses(reader)];
  const priced = all.filter(({ withHouse }) => withHouse !== null);
  expect(priced.length).toBeGreaterThan(100);
  expect(all.slice(0, priced.length)).toEqual(priced);
  const houses = await database.visitor<(FitHouse & { slug: string; priceEur: number })[]>`
    select h.slug, pricing.price_eur, ${fitHouseColumns(database.visitor)}
    from houses h cross join lateral house_pricing(h.id, h.price_eur, ${today()}) pricing where h.kind = 'modular'`;
  const priceOf = (slug: string) => houses.find((house) => house.slug === slug)!.priceEur;
  for (const { slug, withHouse } of priced.filter((_, at) => at % 7 === 0)) {
    const plot = (await findPlot(reader, "es", slug))!;
    const site = { ...plot, maxFootprintM2: plot.footprintM2 };
    const lowest = Math.min(
      ...houses.filter((house) => checkFit(house, site).fits).map(({ priceEur }) => priceEur),
    );
    expect(priceOf(withHouse!.house.slug), slug).toBe(lowest);
    expect(cheapest.map((house) => house.slug)).toContain(withHouse!.house.slug);
    const onPage = (await findPlotPage(reader, "es", slug))!.allIn!;
    expect(onPage).toMatchObject(withHouse!);
  }
  const totals = priced.map(({ withHouse }) => withHouse!.totalEur);
  totals.slice(1).forEach((total, at) => {
    expect(total).toBeGreaterThanOrEqual(totals[at]! - 5);
  });
  const limit = totals[Math.floor(totals.length / 2)]!;
  const within = await everyPlot(`presupuesto=${limit}`);
  expect(Math.abs(within.length - totals.filter((total) => total <= limit).length)).toBeLessThanOrEqual(1);
});

test("plots are filtered and sorted by the monthly instalment, also with a chosen house", async () => {
  for (const house of ["", "casa=alba&"]) {
    const plots = (await everyPlot(`${house}sort=instalment`)).filter(({ withHouse }) => withHouse);
    const instalments = plots.map(({ withHouse }) => withHouse!.instalmentEur!);
    instalments.slice(1).forEach((instalment, at) => {
      expect(instalment).toBeGreaterThanOrEqual(instalments[at]! - 1);
    });
    const limit = instalments[Math.floor(instalments.length / 2)]!;
    for (const { withHouse } of await everyPlot(`${house}cuota=${limit}`))
      expect(withHouse!.instalmentEur).toBeLessThanOrEqual(limit + 1);
  }
});

test("a changed price changes the total price of its plot", async () => {
  const { owner } = database;
  const [first] = (await search("sort=total")).plots;
  await owner`update plots set price_eur = price_eur + 50000 where slug = ${first!.slug}`;
  const { plots } = await search("sort=total");
  expect(plots[0]!.slug).not.toBe(first!.slug);
  await owner`update plots set price_eur = price_eur - 50000 where slug = ${first!.slug}`;
  expect((await search("sort=total")).plots[0]).toMatchObject({
    slug: first!.slug,
    withHouse: first!.withHouse,
  });
});

test("a box and a drawn outline find exactly the plots inside them", async () => {
  const all = await everyPlot("");
  const box = await everyPlot("box=-1.5,38,0.5,40");
  const isInBox = ({ longitude, latitude }: (typeof all)[number]) =>
    longitude >= -1.5 && longitude <= 0.5 && latitude >= 38 && latitude <= 40;
  expect(box.map(({ slug }) => slug).sort()).toEqual(
    all
      .filter(isInBox)
      .map(({ slug }) => slug)
      .sort(),
  );
  const triangle = [
    [-6, 37],
    [0, 39],
    [-4, 43],
  ] as const;
  const drawn = await everyPlot(`outline=${encodeOutline(triangle)}`);
  const inside = all.filter(({ longitude, latitude }) => isInside([longitude, latitude], triangle));
  expect(drawn.map(({ slug }) => slug).sort()).toEqual(inside.map(({ slug }) => slug).sort());
  expect(drawn.length).toBeGreaterThan(20);
});

test.each([
  ["segorbe", "Segorbe"],
  ["SEGORBE castellon", "Segorbe"],
  ["segorve", "Segorbe"],
])("the words %j find plots in the right town", async (text, town) => {
  const { plots } = await search(`q=${encodeURIComponent(text)}`);
  expect(plots.length).toBeGreaterThan(0);
  expect(new Set(plots.map(({ municipalityName }) => municipalityName))).toEqual(new Set([town]));
});

test.each([
  ["vizcaya", "Bizkaia"],
  ["lérida", "Lleida"],
  ["alacant", "Alicante"],
  ["mallorca", "Illes Balears"],
  ["islas baleares", "Illes Balears"],
])("the word %s finds plots in %s", async (text, province) => {
  const { plots } = await search(`q=${encodeURIComponent(text)}`);
  expect(plots.length).toBeGreaterThan(0);
  expect(new Set(plots.map(({ provinceName }) => provinceName))).toEqual(new Set([province]));
});

test("a word of a plot's title is found in the language of the page", async () => {
  await database.owner`
    update plots set title = '{"es": "Recoveco singular", "en": "Whimsical hideaway"}' where slug = 'parcela-segorbe-1'`;
  expect(slugsOf(await search("q=recoveco"))).toEqual(["parcela-segorbe-1"]);
  expect(slugsOf(await search("q=hideaway", "en"))).toEqual(["parcela-segorbe-1"]);
  expect(slugsOf(await search("q=hideaway"))).toEqual([]);
});

test("plot counts are exact up to a thousand and 'more than a thousand' above", async () => {
  const { owner } = database;
  const names = await listWrittenColumns();
  const [slug, town] = ["parcela-segorbe-1", "12104"];
  for (const wanted of [999, 1_000, 1_001, 2_600]) {
    const [{ there }] = await owner<[{ there: number }]>`
      select count(*)::int as there from plots where ine_code = ${town} and status <> 'sold'`;
    await owner.unsafe(`
      insert into plots (slug, ${names})
      select slug || '-count-${wanted}-' || n, ${names} from plots, generate_series(1, ${wanted - there}) n
      where slug = '${slug}'`);
    const inTown = await search(`municipality=${town}`);
    expect(inTown.facets.total).toBe(wanted);
    expect(inTown.facets.municipality.find(({ code }) => code === town)!.count).toBe(wanted);
    for (const query of ["", `municipality=${town}&minPrice=1`, "region=10", "soil=urban&maxPrice=99999999"])
      await expectTrueCounts(query);
    const { without } = (await search(`municipality=${town}&maxPrice=1`)).facets;
    expect(without).toMatchObject({ place: 0, price: wanted > 1_000 ? expect.any(Number) : wanted });
    expect(without.price).toBeGreaterThan(998);
  }
  await owner`delete from plots where slug like ${`${slug}-count-%`}`;
});

test("similar plots are for sale in the same region and exclude the plot itself", async () => {
  const plot = (await findPlot(database.reader, "es", "parcela-segorbe-1"))!;
  const similar = await listSimilarPlots(database.reader, "es", plot, 4);
  expect(similar).toHaveLength(4);
  expect(similar.map(({ slug }) => slug)).not.toContain(plot.slug);
});

test("the page of a house gets the number of plots that fit it", async () => {
  const { plots, total } = await listPlots(database.reader, "es", { fitsHouseSlug: "alba" }, { limit: 2 });
  expect(plots).toHaveLength(2);
  expect(total).toBe((await search("casa=alba")).facets.total);
});

test.each([
  "q=%27%3B%20drop%20table%20plots%3B%20--",
  "q=%22unclosed+-+%26+%7C+%21+%28+%3A%2A",
  "q=%F0%9F%8F%A0%00&sort=newest&after=9007199254740991.9007199254740991",
  "minSurface=99999999&maxSurface=1&minPrice=99999999",
  "region=99&province='&municipality=00000&casa=../../x&outline=____&box=NaN,1,2,3",
  "casa=no-such-house&presupuesto=1",
])("the odd plot query %s returns a list", async (query) => {
  expect((await search(query)).facets.all).toBeGreaterThan(0);
});
