import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { listFeedHouses, listFeedPlots, readKyeroFile } from "#app/listings/feeds.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { openFeedImports } from "#server/feeds/import-feed.ts";
import { startJobs } from "#server/jobs/jobs.ts";

const log = pino({ level: "silent" });
let database: ScratchDatabase;
let server: Server;
let origin: string;
/** What the other portal answers, by path. */
const pages = new Map<string, string>();
let requests = 0;

beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
  server = createServer((request, response) => {
    requests += 1;
    const page = pages.get(request.url ?? "");
    if (page?.startsWith("http")) response.writeHead(302, { Location: page }).end();
    else response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.close();
});
beforeEach(async () => {
  pages.clear();
  requests = 0;
  await database.owner`delete from plots where id in (select plot_id from feed_items)`;
  await database.owner`delete from feed_sources`;
});

const defaults = { landscape: "plain", soilClass: "urban", slopePercent: 3, sellerType: "business" };
async function addFeed(path: string, format = "kyero", isPublished = true) {
  const { owner } = database;
  const [row] = await owner<{ id: string }[]>`
    insert into feed_sources (name, url, format, is_published, defaults)
    values ('Otro portal', ${origin + path}, ${format}, ${isPublished}, ${owner.json(defaults)}) returning id`;
  return row!.id;
}
const imports = () => openFeedImports(database.server, log, { allowsLoopback: true });
const lastRun = async () =>
  (
    await database.owner`select is_dry_run, failure, counts, errors from feed_runs order by id desc limit 1`
  )[0]!;
const imported = () =>
  database.owner`
    select i.reference, p.price_eur, p.ine_code, p.title ->> 'en' as title, p.published_at is not null as is_published
    from feed_items i join plots p on p.id = i.plot_id order by i.reference`;

const property = (reference: string, change: Record<string, string> = {}) => {
  const { price, town, type, plot } = {
    price: "84000",
    town: "Llíria",
    type: "land",
    plot: "942",
    ...change,
  };
  return `<property><id>1</id><ref>${reference}</ref><price>${price}</price><type>${type}</type><town>${town}</town>
    <province>Valencia</province><location><latitude>39.62</latitude><longitude>-0.59</longitude></location>
    <surface_area><plot>${plot}</plot></surface_area><desc><es><![CDATA[Parcela llana & soleada]]></es><en>Flat &amp; sunny</en></desc></property>`;
};
const kyero = (...properties: string[]) =>
  `<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>${properties.join("")}</root>`;

test("a feed in Kyero's format becomes plots, and the next import follows its changes", async () => {
  const id = await addFeed("/feed.xml");
  pages.set(
    "/feed.xml",
    kyero(property("A1"), property("A2", { price: "90000" }), property("V1", { type: "villa" })),
  );
  expect(await imports().run(id, { isDryRun: true })).toBe(true);
  expect(await lastRun()).toMatchObject({
    is_dry_run: true,
    failure: null,
    counts: { created: 2, skipped: 1 },
  });
  expect(await imported()).toHaveLength(0);

  await imports().run(id, { isDryRun: false });
  expect(await lastRun()).toMatchObject({ failure: null, counts: { created: 2, updated: 0 } });
  expect([...(await imported())]).toEqual([
    { reference: "A1", price_eur: 84_000, ine_code: "46147", title: "Plot in Llíria", is_published: true },
    { reference: "A2", price_eur: 90_000, ine_code: "46147", title: "Plot in Llíria", is_published: true },
  ]);

  // One has another price, one is gone, one is new; what an operator changed is the operator's.
  pages.set("/feed.xml", kyero(property("A1", { price: "80000" }), property("A3")));
  await imports().run(id, { isDryRun: false });
  expect(await lastRun()).toMatchObject({ counts: { created: 1, updated: 1, removed: 1, unchanged: 0 } });
  await database.owner`update plots set price_eur = 1 where id = (select plot_id from feed_items where reference = 'A3')`;
  pages.set(
    "/feed.xml",
    kyero(property("A1", { price: "80000" }), property("A2"), property("A3", { price: "70000" })),
  );
  await imports().run(id, { isDryRun: false });
  expect(await lastRun()).toMatchObject({ counts: { unchanged: 1, updated: 1, kept: 1 } });
  expect((await imported()).map(({ price_eur, is_published }) => [price_eur, is_published])).toEqual([
    [80_000, true],
    [84_000, true],
    [1, true],
  ]);
});

test("one wrong entry keeps the whole feed out, and the report names every mistake", async () => {
  const id = await addFeed("/feed.xml");
  pages.set(
    "/feed.xml",
    kyero(property("A1"), property("A2", { price: "mucho", town: "Atlantis" }), property("A1", { plot: "" })),
  );
  await imports().run(id, { isDryRun: false });
  const { failure, errors } = await lastRun();
  expect(failure).toBe("errors");
  expect(errors.map(({ reference, problem }: Record<string, string>) => [reference, problem])).toEqual([
    ["A2", "price"],
    ["A2", "town"],
    ["A1", "repeated"],
    ["A1", "surface"],
  ]);
  expect(await imported()).toHaveLength(0);
});

test("our own feeds can be read back, page by page, as XML and as JSON", async () => {
  const { reader } = createContentReader(database.visitor);
  const [before] = await database.visitor<{ id: number }[]>`
    select id::int from plots where status <> 'sold' order by id desc offset 6 limit 1`;
  const query = { origin, after: before!.id, hidesDemo: false };
  const plots = await listFeedPlots(reader, query);
  const { xml: file, last } = await readKyeroFile(reader, query);
  expect(last).toBeNull();
  pages.set("/feed.xml", file);
  const xml = await addFeed("/feed.xml");
  await imports().run(xml, { isDryRun: true });
  expect(await lastRun()).toMatchObject({ failure: null, counts: { created: 6 } });
  pages.set("/feed.json", JSON.stringify({ next: `${origin}/feed.json?after=3`, items: plots.slice(0, 3) }));
  pages.set("/feed.json?after=3", JSON.stringify({ next: null, items: plots.slice(3) }));
  const json = await addFeed("/feed.json", "json", false);
  await imports().run(json, { isDryRun: false });
  expect(await lastRun()).toMatchObject({ failure: null, counts: { created: 6 } });
  expect((await imported()).every(({ is_published }) => !is_published)).toBe(true);
});

test("a file for portals has every plot with all its pictures, and nothing that the demonstration invented on a public address", async () => {
  const { reader } = createContentReader(database.visitor);
  const photos = ["plot-coast-urban-1", "plot-coast-urban-2"];
  await database.owner`update plots set pictures = ${photos} where id = (select min(id) from plots where status <> 'sold')`;
  const all = { origin, after: 0, hidesDemo: false };
  const { xml } = await readKyeroFile(reader, all);
  const [count] = await database.visitor<{ plots: number }[]>`
    select count(*)::int as plots from plots where status <> 'sold'`;
  expect(xml.match(/<property>/g)).toHaveLength(count!.plots);
  expect(xml.split("</property>")[0]).toContain(
    `<images>${photos.map((id, i) => `<image id="${i + 1}"><url>${origin}/share/${id}.jpg</url></image>`).join("")}</images>`,
  );
  const onPublicAddress = { ...all, hidesDemo: true };
  expect((await readKyeroFile(reader, onPublicAddress)).xml).not.toContain("<property>");
  expect(await listFeedPlots(reader, onPublicAddress)).toEqual([]);
  expect(await listFeedHouses(reader, onPublicAddress)).toEqual([]);
});

test.each([
  ["a page that is missing", undefined, "unreachable"],
  ["no XML", "<html><body>Hola</body></html>", "unreadable"],
  ["broken XML", `${kyero(property("A1")).slice(0, -40)}`, "unreadable"],
  ["an empty feed", kyero(), "empty"],
  ["a redirect into the network", "http://169.254.169.254/latest/meta-data", "notAllowed"],
  ["a redirect to every address of the machine", "http://0.0.0.0/", "notAllowed"],
])("%s imports nothing", async (_name, page, failure) => {
  if (page !== undefined) pages.set("/feed.xml", page);
  const id = await addFeed("/feed.xml");
  await imports().run(id, { isDryRun: false });
  expect((await lastRun()).failure).toBe(failure);
  expect(await imported()).toHaveLength(0);
});

test("a feed that suddenly lacks most of its plots takes none off the site", async () => {
  const id = await addFeed("/feed.xml");
  const all = Array.from({ length: 12 }, (_, i) => property(`A${i}`));
  pages.set("/feed.xml", kyero(...all));
  await imports().run(id, { isDryRun: false });
  pages.set("/feed.xml", kyero(...all.slice(0, 3)));
  await imports().run(id, { isDryRun: false });
  expect((await lastRun()).failure).toBe("shrunk");
  expect((await imported()).filter(({ is_published }) => is_published)).toHaveLength(12);
});

test("of several processes one imports a due feed, once a night", async () => {
  const id = await addFeed("/feed.xml");
  pages.set("/feed.xml", kyero(property("A1")));
  await database.owner`update feed_sources set next_run_at = now() - interval '1 minute' where id = ${id}`;
  const processes = [1, 2, 3].map(() =>
    startJobs(database.server, log, [
      { name: "import-feeds", everySeconds: 0.1, run: () => imports().runDue() },
    ]),
  );
  await expect.poll(async () => (await imported()).length).toBe(1);
  const [job] = await database.owner`select finished_at from private.jobs where name = 'import-feeds'`;
  await expect
    .poll(async () => {
      const [now] = await database.owner`select finished_at from private.jobs where name = 'import-feeds'`;
      return now!.finished_at > (job!.finished_at ?? 0);
    })
    .toBe(true);
  await Promise.all(processes.map((one) => one.stop()));
  expect(requests).toBe(1);
  const [feed] =
    await database.owner`select next_run_at > now() as is_later, running_since from feed_sources`;
  expect(feed).toEqual({ is_later: true, running_since: null });
});

test("a feed that is being imported is not imported a second time beside it", async () => {
  const id = await addFeed("/feed.xml");
  await database.owner`update feed_sources set running_since = now()`;
  expect(await imports().run(id, { isDryRun: false })).toBe(false);
  await database.owner`update feed_sources set running_since = now() - interval '1 hour'`;
  expect(await imports().run(id, { isDryRun: false })).toBe(true);
});
