import { expect, test } from "vitest";
import { encodeOutline } from "#app/domain/map-area.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import { readPlotIndex } from "#app/search/plots/plot-index.server.ts";
import { createPlotMatcher, createResultCheck } from "#app/search/plots/plot-matcher.server.ts";
import { taxFactors } from "#app/search/plots/query.server.ts";
import { cleanUpSearches } from "#server/saved-searches/retention.ts";
import { searchingPlots } from "./plot-search.fixture.ts";

import { publicOrigin, savingSearches } from "./saved-searches.fixture.ts";

const {
  alerts,
  changePrice,
  createReader,
  getDatabase,
  getPerson,
  mails,
  runMatching,
  saveSearch,
  sendMails,
  somePlot,
} = savingSearches();
const { everyPlot } = searchingPlots(getDatabase);

test.each([
  "",
  "region=10",
  "region=10&province=46",
  "province=46&municipality=46070",
  "area=costa-brava&maxPrice=300000",
  "maxPrice=90000",
  "minPrice=60000&maxPrice=120000&soil=urban",
  "minSurface=500&maxSurface=900",
  "minBuildable=200",
  "services=water,fibre&slope=flat",
  "slope=flat,gentle&seller=business",
  "q=mar",
  "q=urbano+llano",
  "q=valencia",
  "q=chiclana",
  "q=menos+de+100000",
  "casa=alba",
  "casa=alba&presupuesto=300000",
  "presupuesto=230000",
  "region=10&cuota=700",
  "box=-1,38,0.5,40",
  `outline=${encodeOutline([
    [-1.2, 38.2],
    [0.4, 38.6],
    [-0.2, 40.1],
  ])}`,
])("a changed plot meets the search %j exactly when the list shows it", async (query) => {
  const listed = new Set((await everyPlot(query)).map(({ slug }) => slug));
  const reader = createReader();
  const [snapshot, places, rates] = [
    await readPlotIndex(reader),
    await listPlaces(reader),
    await listRates(reader),
  ];
  const shownPrices = snapshot.pricesWith(taxFactors(places, rates));
  const { mayMatch, needsSearch } = createPlotMatcher(query, places);
  const isInResults = needsSearch ? await createResultCheck(reader, "es", query) : () => true;
  const plots = await getDatabase().owner<{ id: string; slug: string }[]>`
    select id, slug from plots where published_at <= now() and status <> 'sold'`;
  expect(plots.length).toBeGreaterThan(100);
  for (const { id, slug } of plots) {
    const row = snapshot.rowOf(Number(id));
    const isMatch = mayMatch(snapshot.columns, row, shownPrices) && isInResults(Number(id));
    expect(isMatch, `${query}: ${slug}`).toBe(listed.has(slug));
  }
});

test("a cheaper plot is an alert for the searches that it meets, once, and a mail tells what changed", async () => {
  const plot = await somePlot("seller_type = 'private'");
  const met = await saveSearch("plots", "");
  await saveSearch("plots", "maxPrice=2");
  await saveSearch("plots", "", { is_paused: true });
  await changePrice(plot, -1000);
  // Two processes at once, and once more.
  await Promise.all([runMatching(), runMatching()]);
  await runMatching();
  expect(await alerts()).toEqual([{ search_id: met, slug: plot.slug, event: "price" }]);

  await Promise.all([sendMails(), sendMails()]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "alerts", recipient: "ana@example.com", locale: "en" });
  expect(mail!.data).toMatchObject({
    count: 1,
    manage: "https://hornero.example/en/portal/busquedas",
    unsubscribe: expect.stringMatching(/^https:\/\/hornero\.example\/en\/busquedas\/[\da-f-]{36}\?baja=1$/),
    groups: [
      { cards: [{ change: "price", oldPriceEur: plot.price_eur, href: expect.stringContaining(plot.slug) }] },
    ],
  });
  await changePrice(plot, 1000);
  await runMatching();
  expect(await alerts()).toHaveLength(1);
});

test("changed plots meet the searches of their town, province and region, and those without a place", async () => {
  const sql = getDatabase().owner;
  const [town] = await sql<{ ine_code: string; province: string; region: string }[]>`
    select p.ine_code, v.code as province, v.region_code as region
    from plots p join provinces v on v.code = left(p.ine_code, 2)
    where p.published_at <= now() and p.status = 'available' group by 1, 2, 3 order by count(*) desc, 1 limit 1`;
  const { ine_code, province, region } = town!;
  const queries = [
    "",
    `region=${region}`,
    `region=${region}&province=${province}`,
    `province=${province}&municipality=${ine_code}`,
    `province=${province},28`,
    "region=10,01",
  ];
  const searches = new Map<string, string>();
  for (const query of queries) searches.set(await saveSearch("plots", query), query);
  await sql`update plots set price_eur = price_eur - 1 where published_at <= now() and status = 'available'`;
  await runMatching();
  const found = await alerts();
  for (const [id, query] of searches) {
    const listed = await everyPlot(query);
    const available = await sql<{ slug: string }[]>`
      select slug from plots where status = 'available' and slug = any (${listed.map(({ slug }) => slug)})`;
    const alerted = found.filter(({ search_id }) => search_id === id).map(({ slug }) => slug);
    expect(alerted.toSorted(), query).toEqual(available.map(({ slug }) => slug).toSorted());
    expect(alerted.length, query).toBeGreaterThan(0);
  }
});

test("a new house and a new plot are alerts for those who look for such", async () => {
  await saveSearch("houses", "bedrooms=3");
  await saveSearch("mobile_homes", "");
  const plots = await saveSearch("plots", "");
  const sql = getDatabase().owner;
  const plot = await somePlot();
  await sql`update plots set published_at = null where id = ${plot.id}`;
  const [house] = await sql<{ id: string; slug: string }[]>`
    update houses set published_at = null where id = (
      select id from houses where kind = 'modular' and bedrooms = 3 and published_at <= now() order by id limit 1)
    returning id, slug`;
  await sql`delete from private.listing_events`;
  await sql`update plots set published_at = now() where id = ${plot.id}`;
  await sql`update houses set published_at = now() where id = ${house!.id}`;
  await runMatching();
  expect(await alerts()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ slug: house!.slug, event: "published" }),
      { search_id: plots, slug: plot.slug, event: "published" },
    ]),
  );
  expect(await alerts()).toHaveLength(2);
});

test("a changed house is an alert for those on whose plot it fits", async () => {
  const large = await saveSearch("houses", "parcela=3000");
  const terreno = (await somePlot("surface_m2 > 800 and soil_class = 'urban'")).slug;
  const onListedPlot = await saveSearch("houses", `terreno=${terreno}`);
  await saveSearch("houses", "parcela=200&ocupacion=10");
  await getDatabase().owner`update houses set price_eur = price_eur - 1000 where slug = 'alba'`;
  await runMatching();
  const found = await alerts();
  expect(found).toContainEqual({ search_id: large, slug: "alba", event: "price" });
  const { facets } = await searchHouses(
    createReader(),
    "es",
    "modular",
    new URLSearchParams({ terreno, q: "alba" }),
  );
  expect(found.filter(({ search_id }) => search_id === onListedPlot)).toHaveLength(facets.total);
  expect(found).toHaveLength(1 + facets.total);
});

test("a plot that is published later is an alert then", async () => {
  await saveSearch("plots", "");
  const plot = await somePlot();
  const sql = getDatabase().owner;
  await sql`update plots set published_at = null where id = ${plot.id}`;
  await sql`update plots set published_at = now() + interval '1 day' where id = ${plot.id}`;
  await runMatching();
  expect(await alerts()).toEqual([]);
  await sql`update plots set published_at = now() - interval '1 second' where id = ${plot.id}`;
  await sql`update private.listing_events set due_at = now()`;
  await runMatching();
  expect(await alerts()).toEqual([expect.objectContaining({ slug: plot.slug, event: "published" })]);
});

test("a change in a transaction that fails tells nobody", async () => {
  await saveSearch("plots", "");
  const plot = await somePlot();
  const failure = getDatabase().owner.begin(async (tx) => {
    await tx`update plots set price_eur = price_eur - 1000 where id = ${plot.id}`;
    throw new Error("killed");
  });
  await expect(failure).rejects.toThrow("killed");
  expect(await runMatching()).toBe(0);
});

test("daily searches wait for their hour and come as one mail, those of favourites only when wanted", async () => {
  const sql = getDatabase().owner;
  const plot = await somePlot();
  await saveSearch("plots", "", { frequency: "daily", name: "all" });
  await saveSearch("plots", "soil=urban,rustic,urbanizable", { frequency: "daily", name: "soils" });
  await sql`insert into favorite_plots (user_id, plot_slug) values (${getPerson()}, ${plot.slug})`;
  await changePrice(plot, -1000);
  await sql`update plots set status = 'reserved' where id = ${plot.id}`;
  await runMatching();
  expect(await alerts()).toHaveLength(6);
  expect(await sendMails()).toBe(0);

  const [next] = await sql<{ hours: number }[]>`
    select extract(hour from mail_at at time zone 'Europe/Madrid')::int as hours from alerts
    where mail_at > now() limit 1`;
  expect(next!.hours).toBe(8);
  await sql`update alerts set mail_at = now() where mail_at > now()`;
  await Promise.all([sendMails(), sendMails()]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect((mail!.data as { groups: { title: string }[] }).groups.map(({ title }) => title)).toEqual([
    "all",
    "soils",
  ]);
  // Both searches show the plot, which is one update.
  expect(mail!.data).toMatchObject({ count: 1 });

  await sql`update profiles set favourite_mails = 'instant' where id = ${getPerson()}`;
  await sendMails();
  expect(await mails()).toHaveLength(1);
  await sql`update plots set status = 'available' where id = ${plot.id}`;
  await runMatching();
  await sendMails();
  expect(await mails()).toHaveLength(2);
});

test("a mail names the old and the new price as visitors see them", async () => {
  const sql = getDatabase().owner;
  const { slug, id } = await somePlot(
    "seller_type = 'business' and soil_class = 'urban' and price_eur > 50000",
  );
  const pricesShown = async () => [
    (await findPlot(createReader(), "es", slug))!.priceEur,
    (await listHouses(createReader(), "es", { slugs: ["alba"] }))[0]!.priceEur,
  ];
  await saveSearch("plots", "");
  await saveSearch("houses", "");
  const before = await pricesShown();
  await sql`update plots set price_eur = price_eur - 1000 where id = ${id}`;
  await sql`update houses set price_eur = price_eur - 1000 where slug = 'alba'`;
  const after = await pricesShown();
  expect(before[0]! - after[0]!).toBeGreaterThan(1000);
  await runMatching();
  await sendMails();
  const [mail] = await mails();
  const { groups } = mail!.data as { groups: { cards: { oldPriceEur: number; priceEur: number }[] }[] };
  const cards = groups.map(({ cards: [card] }) => card!);
  expect(cards.map(({ oldPriceEur }) => oldPriceEur)).toEqual(before);
  expect(cards.map(({ priceEur }) => priceEur)).toEqual(after);
});

test("that a plot is sold is reported to those who saved it and to the searches that had found it", async () => {
  const sql = getDatabase().owner;
  const plot = await somePlot();
  const search = await saveSearch("plots", "");
  await saveSearch("plots", "maxPrice=2");
  await sql`insert into favorite_plots (user_id, plot_slug) values (${getPerson()}, ${plot.slug})`;
  await sql`update profiles set favourite_mails = 'instant' where id = ${getPerson()}`;
  await changePrice(plot, -1000);
  await runMatching();
  await sendMails();
  await sql`delete from mail_outbox`;
  await sql`update plots set status = 'sold' where id = ${plot.id}`;
  await runMatching();
  expect((await alerts()).filter(({ event }) => event === "status")).toEqual([
    { search_id: search, slug: plot.slug, event: "status" },
    { search_id: null, slug: plot.slug, event: "status" },
  ]);
  await sendMails();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const cards = [{ change: "sold", oldPriceEur: null, href: expect.stringContaining(plot.slug) }];
  // Once, though it is a favourite that a search had found.
  expect(mail!.data).toMatchObject({ count: 1, groups: [{ cards }] });
  await sql`update plots set status = 'available' where id = ${plot.id}`;
  await sql`delete from saved_searches`;
  await sql`delete from alerts`;
  await sql`delete from mail_outbox`;
  await sql`delete from private.listing_events`;
  await sql`update plots set status = 'sold' where id = ${plot.id}`;
  await runMatching();
  await sendMails();
  expect((await mails())[0]!.data).toMatchObject({ count: 1, groups: [{ title: null, cards }] });
  await sql`update plots set status = 'available' where id = ${plot.id}`;
});

test("alerts that wait follow a new frequency of their search, and stay while it is paused", async () => {
  const sql = getDatabase().owner;
  const search = await saveSearch("plots", "", { frequency: "weekly" });
  await changePrice(await somePlot(), -1000);
  await runMatching();
  expect(await sendMails()).toBe(0);
  await sql`update saved_searches set frequency = 'instant', is_paused = true where id = ${search}`;
  expect(await sendMails()).toBe(0);
  await sql`update saved_searches set is_paused = false where id = ${search}`;
  expect(await sendMails()).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test("alerts go after 90 days", async () => {
  const sql = getDatabase().owner;
  const id = await saveSearch("plots", "");
  await sql`
    insert into alerts (user_id, search_id, listing, slug, event, event_id, created_at) values
      (${getPerson()}, ${id}, 'plot', 'old', 'price', 1, now() - interval '91 days'),
      (${getPerson()}, ${id}, 'plot', 'new', 'price', 2, now() - interval '89 days')`;
  await cleanUpSearches(getDatabase().server, { publicOrigin });
  expect(await alerts()).toMatchObject([{ slug: "new" }]);
});
