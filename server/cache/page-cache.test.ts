import { expect, test } from "vitest";
import { sizeOf, storePage } from "#server/cache/compressed-response.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

const kilobyte = 1024;
const patience = { timeout: 15_000 };

/** A page that knows how often it was rendered. */
function countingPage(tables: string[] | null = ["houses"], size = 10) {
  let count = 0;
  return {
    render: async (): Promise<RenderedPage> => {
      count += 1;
      const page = await storePage(new Response(`${count}`.padEnd(size)));
      return { page, tables: tables && new Set(tables) };
    },
    count: () => count,
  };
}

test("a page is rendered once, however many ask at the same time and afterwards", async () => {
  const cache = createPageCache();
  const page = countingPage();
  await Promise.all(Array.from({ length: 50 }, () => cache.get("/", page.render)));
  await cache.get("/", page.render);
  expect(page.count()).toBe(1);
});

test("what may not be kept is shared by those who wait for it and then forgotten", async () => {
  const cache = createPageCache();
  const page = countingPage(null);
  await Promise.all([cache.get("/", page.render), cache.get("/", page.render)]);
  expect(page.count()).toBe(1);
  await cache.get("/", page.render);
  expect(page.count()).toBe(2);
});

test("a failed rendering reaches all who wait and is tried again", async () => {
  const cache = createPageCache();
  const failing = () => Promise.reject(new Error("no database"));
  const answers = await Promise.allSettled([cache.get("/", failing), cache.get("/", failing)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const page = countingPage();
  await cache.get("/", page.render);
  expect(page.count()).toBe(1);
});

test("an old page is served while the new one is made", async () => {
  let time = Date.parse("2026-06-01T10:00:00Z");
  const cache = createPageCache({ freshMs: 1000, now: () => time });
  const page = countingPage();
  const first = await cache.get("/", page.render);
  time += 1001;
  expect(await cache.get("/", page.render)).toBe(first);
  await expect.poll(page.count, patience).toBe(2);
  const { etag } = await cache.get("/", page.render);
  expect(etag).not.toBe(first.etag);
});

test("no page outlives its day in Madrid", async () => {
  let time = Date.parse("2026-06-01T21:59:59Z");
  const cache = createPageCache({ now: () => time });
  const page = countingPage();
  await cache.get("/", page.render);
  time += 2000;
  await cache.get("/", page.render);
  expect(page.count()).toBe(2);
});

test("a change drops the pages made from that table and no others", async () => {
  const cache = createPageCache();
  const [houses, posts, search] = [countingPage(["houses"]), countingPage(["posts"]), countingPage(["*"])];
  const askForAll = async () => {
    await cache.get("/viviendas", houses.render);
    await cache.get("/blog", posts.render);
    await cache.get("/viviendas?q=alba", search.render);
  };
  await askForAll();
  cache.drop("houses");
  await askForAll();
  expect([houses.count(), posts.count(), search.count()]).toEqual([2, 1, 2]);
  cache.clear();
  await askForAll();
  expect([houses.count(), posts.count(), search.count()]).toEqual([3, 2, 3]);
});

test("what was read before a change is neither kept nor given to those who ask after it", async () => {
  const cache = createPageCache();
  const { promise: old, resolve: finishOld } = Promise.withResolvers<RenderedPage>();
  const slow = cache.get("/", () => old);
  cache.drop("houses");
  const page = countingPage();
  const fresh = await cache.get("/", page.render);
  expect(page.count()).toBe(1);
  const stale = await storePage(new Response("stale"));
  finishOld({ page: stale, tables: new Set(["houses"]) });
  expect(await slow).toBe(stale);
  expect((await cache.get("/", page.render)).etag).toBe(fresh.etag);
});

test("memory stays within its bound, and odd searches do not push out what everybody reads", async () => {
  const cache = createPageCache({ maxBytes: 400 * kilobyte });
  const home = countingPage(["houses"], 20 * kilobyte);
  await cache.get("/", home.render);
  await cache.get("/", home.render);
  for (let price = 0; price < 500; price++) {
    await cache.get(`/viviendas?maxPrice=${price}`, countingPage(["houses"], 20 * kilobyte).render);
    expect(cache.bytes()).toBeLessThanOrEqual(400 * kilobyte);
  }
  await cache.get("/", home.render);
  expect(home.count()).toBe(1);
});

test("a page asked for once is kept as brotli alone, one asked for again as both", async () => {
  const cache = createPageCache();
  const page = countingPage(["houses"], 50 * kilobyte);
  const first = await cache.get("/", page.render);
  expect(Object.keys(first.bytes)).toEqual(["br"]);
  expect(sizeOf(first)).toBeLessThan(kilobyte);
  const keptAs = async () => Object.keys((await cache.get("/", page.render)).bytes);
  await expect.poll(keptAs, patience).toEqual(["gzip", "br"]);
  expect(page.count()).toBe(1);
});
