import { afterAll, beforeAll, expect, test } from "vitest";
import { listPlotMarks, parseMapView } from "#app/data/plot-map.server.ts";
import {
  countPlots,
  type FoundPlots,
  listPlots,
  listSimilarPlots,
  searchPlots,
} from "#app/data/plot-search.server.ts";
import { findPlot } from "#app/data/plots.server.ts";
import { listRates } from "#app/data/rates.server.ts";
import { type BudgetHouse, type BudgetPlot, budget } from "#app/domain/budget.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { fit as checkFit } from "#app/domain/fit.ts";
import { plotSorts } from "#app/domain/plot-search.ts";
import { today } from "#app/domain/today.ts";
import { isInside, writeOutline } from "#app/domain/zone.ts";
import type { Database } from "#server/database/open.ts";
import { openScratchDatabase } from "#server/database/scratch.ts";

let database: Database;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const search = (query: string, locale: "es" | "en" = "es") =>
  searchPlots(database.visitor, locale, new URLSearchParams(query));
const slugsOf = ({ plots }: FoundPlots) => plots.map(({ slug }) => slug);

/** All pages of a search. */
async function everyPlot(query: string) {
  let found = await search(query);
  const plots = [...found.plots];
  while (found.next) {
    found = await search(found.next);
    plots.push(...found.plots);
  }
  return plots;
}

/** Each count is what choosing that value as well would show, of which there are more than a thousand or so many. */
async function expectTrueCounts(query: string) {
  const { facets } = await search(query);
  const expectCount = async (facet: string, value: string, count: number, values = value) => {
    const alone = new URLSearchParams(query);
    if (facet === "region") alone.delete("municipality");
    alone.set(facet, values);
    const { total } = (await search(alone.toString())).facets;
    if (total <= 1_000) expect(count, `${query} + ${facet}=${value}`).toBe(total);
    else expect(count, `${query} + ${facet}=${value}`).toBeGreaterThan(1_000);
  };
  for (const [facet, list] of Object.entries(facets.traits)) {
    for (const { value, count } of list) {
      // Services add up; of the other facets a value counts alone.
      const before = facet === "services" ? [new URLSearchParams(query).get(facet)] : [];
      await expectCount(facet, value, count, [...before, value].filter(Boolean).join(","));
    }
  }
  for (const { code, count } of facets.region) await expectCount("region", code, count);
}

test.each(["", "region=10&maxPrice=80000", "q=mar&slope=flat", "casa=alba&presupuesto=300000", "maxPrice=1"])(
  "%j is counted ahead as its list counts it",
  async (query) => {
    const { facets } = await search(query);
    expect(await countPlots(database.visitor, "es", new URLSearchParams(query))).toBe(facets.total);
  },
);

test.each(["", "soil=urban&maxPrice=90000", "region=10,13&services=water,fibre", "q=mar&slope=flat"])(
  "each count of %j is what choosing that value as well would show",
  expectTrueCounts,
);

test("places narrow each other down, and each count is of the whole place", async () => {
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

test("prices are filtered and sorted as they are shown, tax included where the sale has one", async () => {
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
  "pages by %s show every plot once, forwards and back, also among equals",
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

test("the list begins with what can be built on and is best documented, and neighbours differ", async () => {
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
  // Within a page the order gives way to variety, so pages are compared: none begins before the last one ends.
  const pages = Array.from({ length: Math.ceil(steps.length / 24) }, (_, i) =>
    steps.slice(i * 24, i * 24 + 24).sort(),
  );
  for (const [i, page] of pages.slice(1).entries()) expect(page[0]! >= pages[i]!.at(-1)!).toBe(true);
  const first = plots.slice(0, 24);
  const alike = first.filter((plot, i) => i > 0 && plot.picture?.id === first[i - 1]!.picture?.id);
  expect(alike).toEqual([]);
  expect(new Set(first.map(({ provinceName }) => provinceName)).size).toBeGreaterThan(12);
});

test("the house filter agrees with the rule on every plot", async () => {
  const plots = await database.visitor<{ slug: string }[]>`
    select slug, soil_class, surface_m2, min_plot_m2, buildable_m2, footprint_m2 as max_footprint_m2, max_storeys,
      max_height_cm, buildable_width_cm, buildable_depth_cm from plots where status <> 'sold'`;
  const houses = await database.visitor<{ slug: string }[]>`
    select slug, built_area_m2, footprint_m2, footprint_width_cm, footprint_depth_cm, storeys, height_cm from houses`;
  expect(houses.length * plots.length).toBeGreaterThan(8_000);
  for (const house of houses) {
    const inRule = plots
      .filter((plot) => checkFit(house as never, plot as never).fits)
      .map(({ slug }) => slug);
    const found = await everyPlot(`casa=${house.slug}`);
    expect(found.map(({ slug }) => slug).sort(), house.slug).toEqual(inRule.sort());
  }
});

test("within a budget are the plots whose whole budget is no higher", async () => {
  const rates = await listRates(database.visitor);
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

test("a box and a drawn outline hold exactly the plots that lie in them", async () => {
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
  const drawn = await everyPlot(`outline=${writeOutline(triangle)}`);
  const inside = all.filter(({ longitude, latitude }) => isInside([longitude, latitude], triangle));
  expect(drawn.map(({ slug }) => slug).sort()).toEqual(inside.map(({ slug }) => slug).sort());
  expect(drawn.length).toBeGreaterThan(20);
});

test.each([
  ["segorbe", "Segorbe"],
  ["SEGORBE castellon", "Segorbe"],
  ["segorve", "Segorbe"],
])("%j finds plots in the town meant", async (text, town) => {
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
])("%s finds plots in %s", async (text, province) => {
  const { plots } = await search(`q=${encodeURIComponent(text)}`);
  expect(plots.length).toBeGreaterThan(0);
  expect(new Set(plots.map(({ provinceName }) => provinceName))).toEqual(new Set([province]));
});

test("a word of a title is found, in the language of the page", async () => {
  await database.owner`
    update plots set title = '{"es": "Recoveco singular", "en": "Whimsical hideaway"}' where slug = 'parcela-segorbe-1'`;
  expect(slugsOf(await search("q=recoveco"))).toEqual(["parcela-segorbe-1"]);
  expect(slugsOf(await search("q=hideaway", "en"))).toEqual(["parcela-segorbe-1"]);
  expect(slugsOf(await search("q=hideaway"))).toEqual([]);
});

test("a change is in the next search: sold, published later, priced anew, added and deleted", async () => {
  const slug = "parcela-segorbe-1";
  const before = await search("");
  await database.owner`update plots set status = 'sold' where slug = ${slug}`;
  const sold = await search("");
  expect(sold.facets).toMatchObject({ total: before.facets.total - 1, all: before.facets.all - 1 });
  expect((await findPlot(database.visitor, "es", slug))?.status).toBe("sold");
  await database.owner`update plots set status = 'available', price_eur = 4321 where slug = ${slug}`;
  expect(slugsOf(await search("maxPrice=6000&region=10"))).toContain(slug);
  await database.owner`update plots set published_at = now() + interval '1 hour' where slug = ${slug}`;
  expect((await search("")).facets.total).toBe(before.facets.total - 1);
  await database.owner`update plots set published_at = now() where slug = ${slug}`;
  expect((await search("")).facets.total).toBe(before.facets.total);
  const names = await listWrittenColumns();
  await database.owner.unsafe(
    `insert into plots (slug, ${names}) select slug || '-copy', ${names} from plots where slug = '${slug}'`,
  );
  expect((await search("")).facets.total).toBe(before.facets.total + 1);
  await database.owner`delete from plots where slug = ${`${slug}-copy`}`;
  expect((await search("")).facets.total).toBe(before.facets.total);
});

test("what is kept of all plots follows each that is written: order, price with tax, houses that fit", async () => {
  const { owner } = database;
  const slug = "parcela-segorbe-1";
  const [plot] = await owner`select price_eur, seller_type, max_storeys from plots where slug = ${slug}`;
  const cheapest = async () => (await search("sort=cheapest")).plots[0]!;
  const [first, fitting] = [await cheapest(), (await search("casa=alba")).facets.total];
  await owner`update plots set price_eur = 1000, seller_type = 'business' where slug = ${slug}`;
  const lowered = await cheapest();
  expect(lowered.slug).toBe(slug);
  expect(lowered.priceEur).toBeGreaterThan(1000);
  expect(slugsOf(await search(`minPrice=${lowered.priceEur}&maxPrice=${lowered.priceEur}`))).toEqual([slug]);
  const fits = slugsOf(await search("casa=alba&sort=cheapest"))[0] === slug;
  await owner`update plots set max_storeys = null where slug = ${slug}`;
  expect((await search("casa=alba")).facets.total).toBe(fits ? fitting - 1 : fitting);
  await owner`update plots set ${owner(plot as Record<string, string>)} where slug = ${slug}`;
  expect((await search("casa=alba")).facets.total).toBe(fitting);
  expect((await cheapest()).slug).toBe(first.slug);
});

test("a plot that is moved to another town is found there and nowhere else", async () => {
  const slug = "parcela-segorbe-1";
  const [plot] =
    await database.owner`select ine_code, exact_latitude, exact_longitude from plots where slug = ${slug}`;
  const countIn = async (query: string) => (await search(query)).facets.total;
  const [before, there] = [await countIn("municipality=12104"), await countIn("municipality=28079")];
  await database.owner`update plots set ine_code = '28079', exact_latitude = 40.4, exact_longitude = -3.7 where slug = ${slug}`;
  expect(await countIn("municipality=12104")).toBe(before - 1);
  expect(await countIn("municipality=28079")).toBe(there + 1);
  const moved = await search("region=13");
  expect(moved.facets.region.find(({ code }) => code === "13")!.count).toBe(moved.facets.total);
  expect(slugsOf(await search("box=-3.75,40.35,-3.65,40.45"))).toContain(slug);
  const view = parseMapView(new URLSearchParams("view=-4,40,-3,41,8"))!;
  const { pins, clusters } = await listPlotMarks(database.visitor, "es", new URLSearchParams(), view);
  expect(pins.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(
    (await search("box=-4,40,-3,41")).facets.total,
  );
  await database.owner`update plots set ${database.owner(plot as Record<string, string>)} where slug = ${slug}`;
  expect(await countIn("municipality=12104")).toBe(before);
  expect(await countIn("municipality=28079")).toBe(there);
});

test("a plot whose hour of publication comes is found without anybody writing it", async () => {
  const before = (await search("")).facets.total;
  await database.owner`update plots set published_at = now() + interval '4 seconds' where slug = 'parcela-segorbe-1'`;
  expect((await search("")).facets.total).toBe(before - 1);
  await expect.poll(async () => (await search("")).facets.total).toBe(before);
});

test("a transaction that began earlier and ends later is not missed", async () => {
  const before = (await search("")).facets.total;
  await database.owner.begin(async (slow) => {
    await slow`update plots set status = 'sold' where slug = 'parcela-segorbe-1'`;
    await database.owner`update plots set price_eur = price_eur + 500 where slug <> 'parcela-segorbe-1' and ine_code like '28%'`;
    expect((await search("")).facets.total).toBe(before);
  });
  expect((await search("")).facets.total).toBe(before - 1);
  await database.owner`update plots set status = 'available' where slug = 'parcela-segorbe-1'`;
});

test("the marks of a view count every plot in it once", async () => {
  const view = parseMapView(new URLSearchParams("view=-19,27,5,44,5"))!;
  for (const query of ["", "soil=rustic", "region=10"]) {
    const { pins, clusters } = await listPlotMarks(database.visitor, "es", new URLSearchParams(query), view);
    const count = pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    expect(count).toBe((await search(query)).facets.total);
  }
  expect(parseMapView(new URLSearchParams("view=1,2,3"))).toBeNull();
  expect(parseMapView(new URLSearchParams("view=5,40,-5,41,8"))).toBeNull();
});

test("a mark stands where one of its plots lies, and none covers another", async () => {
  const plots = await database.visitor<{ longitude: number; latitude: number }[]>`
    select longitude, latitude from plots where status <> 'sold'`;
  const spots = new Set(
    plots.map(({ longitude, latitude }) => `${longitude.toFixed(4)} ${latitude.toFixed(4)}`),
  );
  let clusterCount = 0;
  for (const asked of ["-19,27,5,44,4", "-19,27,5,44,5", "-9.5,35.9,4.4,43.9,6.5", "-1.5,38,0.5,40,9"]) {
    const view = parseMapView(new URLSearchParams({ view: asked }))!;
    const { pins, clusters } = await listPlotMarks(database.visitor, "es", new URLSearchParams(), view);
    clusterCount += clusters.length;
    for (const { longitude, latitude, box } of clusters) {
      expect(spots, asked).toContain(`${longitude.toFixed(4)} ${latitude.toFixed(4)}`);
      expect(longitude > box.west && longitude < box.east).toBe(true);
      expect(latitude > box.south && latitude < box.north).toBe(true);
    }
    const pxPerDegree = (512 * 2 ** view.zoom) / 360;
    const marks = [...pins, ...clusters];
    marks.forEach((mark, i) => {
      for (const other of marks.slice(i + 1)) {
        const across = Math.abs(mark.longitude - other.longitude) * pxPerDegree;
        const up = Math.abs(mark.latitude - other.latitude) * 1.3 * pxPerDegree;
        expect(across > 75 || up > 29, `${asked}: ${across} ${up}`).toBe(true);
      }
    });
  }
  expect(clusterCount).toBeGreaterThan(20);
});

test("counts are exact to a thousand, and more than a thousand where there are more", async () => {
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

test("similar plots are for sale in the same region, and never the plot itself", async () => {
  const plot = (await findPlot(database.visitor, "es", "parcela-segorbe-1"))!;
  const similar = await listSimilarPlots(database.visitor, "es", plot, 4);
  expect(similar).toHaveLength(4);
  expect(similar.map(({ slug }) => slug)).not.toContain(plot.slug);
});

test("the page of a house is told how many plots there are for it", async () => {
  const { plots, total } = await listPlots(database.visitor, "es", { fitsHouseSlug: "alba" }, { limit: 2 });
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
])("%s gives a list", async (query) => {
  expect((await search(query)).facets.all).toBeGreaterThan(0);
});

/** All but the slug and what the database fills in itself. */
async function listWrittenColumns() {
  const columns = await database.owner`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'plots' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`;
  return columns.map(({ name }) => `"${name}"`).join(", ");
}
