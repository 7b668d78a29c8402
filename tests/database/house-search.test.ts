import { afterAll, beforeAll, expect, test } from "vitest";
import { budget } from "#app/domain/budget.ts";
import type { BudgetHouse } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { findOnConvex } from "#app/domain/fit/start-placement.ts";
import { type FitHouse, fit as tryOn } from "#app/domain/fit.ts";
import { houseSorts } from "#app/domain/house-search.ts";
import { parseOwnPlot } from "#app/domain/own-plot-search.ts";
import { maxCounted } from "#app/domain/search-names.ts";
import { today } from "#app/domain/today.ts";
import { listHouseShapes } from "#app/listings/house-shapes.server.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findFitPlot } from "#app/listings/plots.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { findCheapestPrice } from "#app/pricing/total-price.server.ts";
import { toSite } from "#app/search/houses/conditions.server.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";
import type { FoundHouses } from "#app/search/houses/house-results.ts";
import { findHouseTotals } from "#app/search/houses/house-totals.server.ts";
import { countHouses, searchHouses } from "#app/search/houses/search-houses.server.ts";
import { findSitePlot } from "#app/search/houses/site-plot.server.ts";
import { hasRow } from "#app/search/row-set.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const search = (query: string, locale: "es" | "en" = "es") =>
  searchHouses(database.reader, locale, "modular", new URLSearchParams(query));
const slugsOf = ({ houses }: FoundHouses) => houses.map(({ slug }) => slug);

test("house prices are filtered with tax, as they are shown", async () => {
  const all = (await search("")).houses;
  const limit = all[0]!.priceEur;
  const { houses } = await search(`minPrice=${limit}&maxPrice=${limit}`);
  expect(houses.map(({ priceEur }) => priceEur)).toContain(limit);
  expect(new Set(houses.map(({ priceEur }) => priceEur))).toEqual(new Set([limit]));
});

test.each(["", "technology=wood&bedrooms=3,4", "q=hormigno&maxPrice=250000", "maxPrice=1"])(
  "the count shown before a house search %j equals the length of its list",
  async (query) => {
    const { facets } = await search(query);
    expect(await countHouses(database.reader, "es", "modular", new URLSearchParams(query))).toBe(
      facets.total,
    );
  },
);

test("each facet count of houses equals the results after choosing that value", async () => {
  for (const query of [
    "",
    "style=moderno,cubista",
    "technology=concrete&maxPrice=260000",
    "q=madera&bedrooms=3",
  ]) {
    const { facets, search: parsed } = await search(query);
    for (const facet of ["style", "technology", "studio", "bedrooms", "bathrooms", "storeys"] as const) {
      for (const choice of facets[facet]) {
        const value = "slug" in choice ? choice.slug : choice.value;
        const alone = new URLSearchParams(query);
        alone.set(facet, String(value));
        const { facets: narrowed } = await search(alone.toString());
        expect(choice.count, `${query} + ${facet}=${value}`).toBe(narrowed.total);
      }
    }
    expect(parsed.cursor).toBeNull();
  }
});

test("the highest number of rooms includes all above", async () => {
  await database.owner`update houses set bedrooms = 6 where slug = 'cubo'`;
  const found = await search(`bedrooms=${maxCounted.bedrooms}`);
  expect(slugsOf(found)).toContain("cubo");
  expect(found.facets.bedrooms.at(-1)).toMatchObject({
    value: maxCounted.bedrooms,
    count: found.facets.total,
  });
});

test("a house search without results names the filters to drop and their results", async () => {
  const { facets, houses } = await search("style=moderno&maxPrice=1000");
  expect(houses).toEqual([]);
  expect(facets.without).toEqual({ style: 0, price: (await search("style=moderno")).facets.total });
});

test.each([
  ["hormigón", "es"],
  ["HORMIGON", "es"],
  ["hormigno", "es"],
  ["casas de hormigon", "es"],
  ["concrete", "en"],
  ["concrte house", "en"],
] as const)("%j finds concrete houses first", async (text, locale) => {
  const { houses } = await search(`q=${encodeURIComponent(text)}`, locale);
  expect(houses.length).toBeGreaterThan(0);
  expect(houses[0]!.technologyName).toBe(locale === "es" ? "Hormigón" : "Concrete");
});

test("a house is found by its name and by the name of its studio", async () => {
  expect(slugsOf(await search("q=alva"))).toContain("alba");
  expect(slugsOf(await search("q=Alba"))[0]).toBe("alba");
  const studio = await search("q=estudio+ribera");
  expect(new Set(studio.houses.map(({ studioName }) => studioName))).toEqual(new Set(["Estudio Ribera"]));
});

test("a search by words finds published houses only", async () => {
  await database.owner`update houses set published_at = now() + interval '1 day' where slug = 'faro'`;
  expect(slugsOf(await search("q=faro"))).not.toContain("faro");
  const [house] = await database.owner<{ bytes: Buffer }[]>`
    select int4send(id::int) as bytes from houses where slug = 'faro'`;
  const groups = await database.visitor<{ ids: Buffer }[]>`select ids from match_houses('faro', 'es')`;
  expect(groups.some(({ ids }) => ids.includes(house!.bytes))).toBe(false);
  await database.owner`update houses set published_at = now() where slug = 'faro'`;
});

test("when dropping one filter is not enough, each house filter is counted alone", async () => {
  const { total, without, alone } = (await search("technology=wood&maxPrice=1&minArea=9999")).facets;
  expect([total, ...Object.values(without)]).toEqual([0, 0, 0, 0]);
  expect(alone).toEqual({ price: 0, area: 0, technology: (await search("technology=wood")).facets.total });
});

test("words for a price, rooms and a technology become filters", async () => {
  const said = await search(`q=${encodeURIComponent("casa de madera, 3 dormitorios, menos de 200.000 €")}`);
  const chosen = await search("technology=wood&bedrooms=3&maxPrice=200000");
  expect(slugsOf(said)).toEqual(slugsOf(chosen));
  expect(said.search).toEqual(chosen.search);
  expect(said.houses.length).toBeGreaterThan(0);
});

test.each([...houseSorts, "recommended&q=casa"])(
  "pages sorted by %s show every house once, forwards and backwards, also with equal values",
  async (sort) => {
    await database.owner`update houses set price_eur = 150000, built_area_m2 = 400 where kind = 'modular' and id % 2 = 0`;
    await fillWithCopies();
    const expected = (await search("")).facets.total;
    const pages: string[][] = [];
    let found = await search(`sort=${sort}`);
    const first = slugsOf(found);
    for (;;) {
      pages.push(slugsOf(found));
      if (!found.next) break;
      found = await search(found.next);
    }
    expect(pages.flat()).toHaveLength(expected);
    expect(new Set(pages.flat()).size).toBe(expected);
    expect(pages.slice(0, -1).every((page) => page.length === 24)).toBe(true);
    for (const page of pages.slice(0, -1).reverse()) {
      found = await search(found.previous!);
      expect(slugsOf(found)).toEqual(page);
    }
    expect(slugsOf(found)).toEqual(first);
    expect(found.previous).toBeNull();
  },
);

test("a mistyped word finds the same houses as the correct one", async () => {
  const right = await search("q=hormigon&technology=concrete");
  const wrong = await search("q=hormigno&technology=concrete");
  expect(wrong.facets.total).toBe(right.facets.total);
  expect((await search("q=patio+hormigno")).facets.total).toBe(
    (await search("q=patio+hormigon")).facets.total,
  );
});

test("the next search sees a house that was changed, published or removed", async () => {
  const before = (await search("")).facets.total;
  await database.owner`update houses set published_at = null where slug = 'alba'`;
  expect((await search("")).facets.total).toBe(before - 1);
  await database.owner`update houses set published_at = now() + interval '1 second' where slug = 'alba'`;
  await expect.poll(async () => (await search("")).facets.total).toBe(before);
});

test("a list that was searched before shows a repriced, added or deleted house in its place", async () => {
  const { owner } = database;
  const first = async () => slugsOf(await search("sort=cheapest"))[0];
  const before = await first();
  await owner`update houses set price_eur = 20000 where slug = 'cubo'`;
  expect(await first()).toBe("cubo");
  await owner`update houses set price_eur = 190000 where slug = 'cubo'`;
  expect(await first()).toBe(before);
  const names = await listWrittenColumns();
  await owner.unsafe(
    `insert into houses (slug, ${names}) select 'the-least', ${names} from houses where slug = 'cubo'`,
  );
  await owner`update houses set price_eur = 15000 where slug = 'the-least'`;
  expect(await first()).toBe("the-least");
  await owner`delete from houses where slug = 'the-least'`;
  expect(await first()).toBe(before);
});

test("the house index does not miss a transaction that began earlier and committed later", async () => {
  const before = (await search("")).facets.total;
  await database.owner.begin(async (slow) => {
    await slow`update houses set published_at = null where slug = 'duna'`;
    await database.owner`update houses set price_eur = price_eur + 500 where slug = 'faro'`;
    expect((await search("")).facets.total).toBe(before);
  });
  expect((await search("")).facets.total).toBe(before - 1);
  await database.owner`update houses set published_at = now() where slug = 'duna'`;
  expect((await search("")).facets.total).toBe(before);
});

test("a search with a plot shows the houses that its rules allow", async () => {
  const { owner, visitor } = database;
  const plots = await owner<
    { slug: string }[]
  >`select slug from plots where published_at <= now() order by id limit 60`;
  const houses = await visitor<(FitHouse & { slug: string })[]>`
    select slug, built_area_m2, coverage_m2, storeys, height_cm, eaves_height_cm, shape_id
    from houses where kind = 'modular'`;
  for (const { slug } of plots) {
    const plot = await findFitPlot(database.reader, slug);
    const fitting = houses.filter((house) => tryOn(house, plot!).fits);
    const { facets, search: parsed } = await search(`terreno=${slug}`);
    expect(parsed.plot).toBe(slug);
    expect(facets.total, slug).toBe(fitting.length);
  }
  expect((await search("terreno=no-such-plot&presupuesto=1")).search).toMatchObject({ plot: "", budget: 1 });
});

test.each([
  "parcela=500",
  "parcela=400&edificabilidad=0.3&ocupacion=25",
  "parcela=800&frente=14&retranqueo=5&linderos=3&plantas=1",
  "parcela=350&altura=6,5&linderos=3",
  "parcela=20",
])("a search with the own plot %s shows the houses that its rules allow", async (query) => {
  const houses = await database.visitor<(FitHouse & { slug: string })[]>`
    select slug, built_area_m2, coverage_m2, storeys, height_cm, eaves_height_cm, shape_id
    from houses where kind = 'modular'`;
  const plot = toSite(parseOwnPlot(new URLSearchParams(query))!);
  const shapes = new Map((await listHouseShapes(database.reader)).map(({ id, outline }) => [id, outline]));
  const fitting = houses.filter((house) => {
    const ground = { outline: shapes.get(house.shapeId)!, terraces: [], pools: [] };
    const [area] = plot.setbackArea ?? [];
    const hasRoom = plot.setbackArea && findOnConvex(ground, plot.outline, area ?? []) !== null;
    return tryOn(house, plot, hasRoom).rules.every(({ verdict }) => verdict !== "fails");
  });
  const { facets } = await search(query);
  expect(facets.total).toBe(fitting.length);
  expect(facets.without.ownPlot).toBe(houses.length);
});

test("the filter by total cost of house and plot agrees with the budget to the euro", async () => {
  const { visitor } = database;
  const [snapshot, rates] = await Promise.all([readHouseIndex(database.reader), listRates(database.reader)]);
  const houses = await visitor<(BudgetHouse & Place & { id: string })[]>`
    select h.id, h.kind, pricing.price_eur, h.includes, h.footprint_m2, factory.latitude, factory.longitude
    from houses h cross join lateral house_pricing(h.id, h.price_eur, ${today()}) pricing
    join municipalities factory on factory.ine_code = h.factory_ine_code where slug not like '%copy%'`;
  const slugs = await visitor<{ slug: string }[]>`select slug from plots order by id limit 330`;
  let pairs = 0;
  for (const { slug } of slugs) {
    const plot = (await findSitePlot(database.reader, "es", slug))!;
    const totals = await findHouseTotals({
      reader: database.reader,
      snapshot,
      plot,
      isOwnPlot: false,
      region: "",
      rates,
    });
    for (const house of houses) {
      const { expected } = budget({
        house: { ...house, options: [] },
        plot: { ...plot, distanceKm: roadKm(house, plot) },
        regionCode: plot.regionCode,
        rates,
        onDay: today(),
      }).total;
      const row = snapshot.rowOf(Number(house.id));
      const limits = [expected, expected - 1, expected + 60, expected - 60];
      const answers = limits.map((limit) => hasRow(totals.rowsAtMost("totals", limit), row));
      expect(answers, `${house.id} on ${slug}`).toEqual([true, false, true, false]);
      pairs += 1;
    }
  }
  expect(pairs).toBeGreaterThan(9_000);
});

test("total prices in the list of houses are those of their pages, in order and within the budget", async () => {
  const { reader } = database;
  for (const region of ["", "10", "01"]) {
    const { houses, facets } = await search(`region=${region}&sort=total`);
    const shown = houses.filter(({ allIn }) => allIn !== null);
    expect(shown.length).toBeGreaterThan(10);
    for (const card of shown) {
      const house = (await findHouse(reader, "es", card.slug))!;
      const page = await findCheapestPrice(reader, house, house.defaultOptions, region || null);
      // The page rounds the house and its heating apart.
      expect(Math.abs(page!.total.expected - card.allIn!.totalEur), card.slug).toBeLessThanOrEqual(3);
      expect(Math.abs(page!.instalmentEur! - card.allIn!.instalmentEur!), card.slug).toBeLessThanOrEqual(1);
      expect(page!.plot.municipalityName).toBe(card.allIn!.municipalityName);
    }
    const totals = shown.map(({ allIn }) => allIn!.totalEur);
    totals.slice(1).forEach((total, at) => {
      expect(total).toBeGreaterThanOrEqual(totals[at]! - 20);
    });
    const limit = totals[5]!;
    const within = await search(`region=${region}&presupuesto=${limit}`);
    expect(within.facets.total).toBe(totals.filter((total) => total <= limit).length);
    expect(within.facets.without.budget).toBe(facets.all);
  }
});

test("on one's own plot the budget buys no land", async () => {
  const { houses, facets } = await search("parcela=900&sort=total");
  expect(houses.every(({ allIn }) => allIn!.municipalityName === null)).toBe(true);
  const withLand = new Map((await search("sort=total")).houses.map(({ slug, allIn }) => [slug, allIn]));
  const both = houses.filter(({ slug }) => withLand.get(slug));
  expect(both.length).toBeGreaterThan(10);
  for (const { slug, allIn } of both)
    expect(allIn!.totalEur, slug).toBeLessThan(withLand.get(slug)!.totalEur);
  const limit = houses[5]!.allIn!.totalEur;
  const within = await search(`parcela=900&presupuesto=${limit}`);
  expect(within.houses.every(({ allIn }) => allIn!.totalEur <= limit)).toBe(true);
  expect(within.facets.total).toBeGreaterThan(5);
  expect(within.facets.without.budget).toBe(facets.total);
});

test("houses are filtered and sorted by the monthly instalment", async () => {
  const { houses } = await search("sort=instalment");
  const instalments = houses.map(({ allIn }) => allIn!.instalmentEur!);
  expect(instalments).toEqual(instalments.toSorted((a, b) => a - b));
  const { houses: cheap } = await search(`cuota=${instalments[7]}`);
  expect(cheap.length).toBeGreaterThanOrEqual(8);
  expect(cheap.every(({ allIn }) => allIn!.instalmentEur! <= instalments[7]!)).toBe(true);
  const mobile = await searchHouses(database.reader, "es", "mobile", new URLSearchParams("sort=total"));
  expect(mobile.houses.every(({ allIn }) => allIn?.instalmentEur === null)).toBe(true);
});

test("a plot that becomes the cheapest changes the total prices of houses", async () => {
  const { owner } = database;
  const totalOf = async () => (await search("sort=total&style=moderno")).houses[0]!.allIn!.totalEur;
  const before = await totalOf();
  const [plot] = await owner<{ id: string; price_eur: number }[]>`
    select id, price_eur from plots where status = 'available' and published_at <= now() and soil_class = 'urban'
      and price_eur > 90000 and fitting_shapes is not null order by floor_area_m2 desc nulls last limit 1`;
  await owner`update plots set price_eur = 1000 where id = ${plot!.id}`;
  expect(await totalOf()).toBeLessThan(before);
  await owner`update plots set price_eur = ${plot!.price_eur} where id = ${plot!.id}`;
  expect(await totalOf()).toBe(before);
});

test("house counts are exact up to a thousand and 'more than a thousand' above", async () => {
  const { owner } = database;
  const names = await listWrittenColumns();
  for (const wanted of [1_000, 1_001]) {
    const [{ there }] = await owner<[{ there: number }]>`
      select count(*)::int as there from houses where kind = 'modular' and style = (select style from houses where slug = 'alba')
        and published_at <= now()`;
    await owner.unsafe(`
      insert into houses (slug, ${names})
      select slug || '-count-${wanted}-' || n, ${names} from houses, generate_series(1, ${wanted - there}) n
      where slug = 'alba'`);
    const { facets } = await search("minPrice=1");
    let highest = 0;
    for (const facet of ["style", "technology", "studio", "bedrooms"] as const) {
      for (const choice of facets[facet]) {
        const value = "slug" in choice ? choice.slug : choice.value;
        const { total } = (await search(`${facet}=${value}`)).facets;
        if (total <= 1_000) expect(choice.count, `${facet}=${value}`).toBe(total);
        else expect(choice.count, `${facet}=${value}`).toBeGreaterThan(1_000);
        if (facet === "style") highest = Math.max(highest, total);
      }
    }
    expect(highest).toBe(wanted);
  }
  await owner`delete from houses where slug like 'alba-count-%'`;
});

test("the next page of the list is canonical at its own address, and one with filters at the list", async () => {
  const first = await search("");
  expect(first.canonicalQuery).toBe("");
  expect((await search(first.next!)).canonicalQuery).toBe(first.next);
  const cheapest = await search("sort=cheapest");
  for (const query of [cheapest.next!, "style=moderno", "region=10"])
    expect((await search(query)).canonicalQuery, query).toBe("");
});

test("a cursor beyond the end of the list shows its beginning", async () => {
  expect(slugsOf(await search("sort=cheapest&after=9007199254740991.1"))).toEqual(
    slugsOf(await search("sort=cheapest")),
  );
});

test.each([
  "q=%27%3B%20drop%20table%20houses%3B%20--",
  "q=%22unclosed+-+%26+%7C+%21+%28+%3A%2A",
  "q=%F0%9F%8F%A0%F0%9F%8F%A0&sort=newest&after=9007199254740991.9007199254740991",
  "minArea=99999999&maxArea=1&minPrice=99999999",
  "sort=largest&before=9999999999999999.9999999999999999",
  "style=moderno'%20or%201=1&bedrooms=9999&studio=%00",
])("the odd house query %s returns a list", async (query) => {
  const { facets } = await search(query);
  expect(facets.all).toBeGreaterThan(0);
});

/** All columns except the slug and generated ones. */
async function listWrittenColumns() {
  const columns = await database.owner`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'houses' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`;
  return columns.map(({ name }) => `"${name}"`).join(", ");
}

/** Enough houses for four pages. */
async function fillWithCopies() {
  const names = await listWrittenColumns();
  await database.owner.unsafe(`
    insert into houses (slug, ${names})
    select slug || '-copy-' || n, ${names} from houses, generate_series(1, 3) n
    where kind = 'modular' and slug not like '%-copy-%'
    on conflict do nothing`);
}
