import { expect, test } from "vitest";
import { compressResponse, sizeOf } from "#server/cache/compressed-response.ts";
import { createPageCache, type RenderedPage, secondsLeftToday } from "./page-cache.ts";

const kilobyte = 1024;
const patience = { timeout: 15_000 };

/** A page that knows how often it was rendered. */
function countingPage(tables: string[] | null = ["houses"], size = 10) {
  let count = 0;
  return {
    render: async (): Promise<RenderedPage> => {
      count += 1;
      const page = await compressResponse(new Response(`${count}`.padEnd(size)));
      return { page, tables: tables && new Set(tables) };
    },
    count: () => count,
  };
}

test("a page is rendered once for many requests at the same time and afterwards", async () => {
  const cache = createPageCache();
  const page = countingPage();
  await Promise.all(Array.from({ length: 50 }, () => cache.get("/", page.render)));
  await cache.get("/", page.render);
  expect(page.count()).toBe(1);
});

test("a page that must not be cached is shared by the requests that wait for it, then rendered again", async () => {
  const cache = createPageCache();
  const page = countingPage(null);
  await Promise.all([cache.get("/", page.render), cache.get("/", page.render)]);
  expect(page.count()).toBe(1);
  await cache.get("/", page.render);
  expect(page.count()).toBe(2);
});

test("a failed rendering rejects all requests that wait for it and is tried again", async () => {
  const cache = createPageCache();
  const failing = () => Promise.reject(new Error("no database"));
  const results = await Promise.allSettled([cache.get("/", failing), cache.get("/", failing)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const page = countingPage();
  await cache.get("/", page.render);
  expect(page.count()).toBe(1);
});

test("a stale page is served while it is rendered again", async () => {
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

test("a change drops the pages read from that table and no others", async () => {
  const cache = createPageCache();
  const [houses, posts, search] = [
    countingPage(["houses"]),
    countingPage(["posts"]),
    countingPage(["houses", "studios"]),
  ];
  const requestAll = async () => {
    await cache.get("/viviendas", houses.render);
    await cache.get("/blog", posts.render);
    await cache.get("/viviendas?q=alba", search.render);
  };
  await requestAll();
  cache.drop("houses");
  await requestAll();
  expect([houses.count(), posts.count(), search.count()]).toEqual([2, 1, 2]);
  cache.clear();
  await requestAll();
  expect([houses.count(), posts.count(), search.count()]).toEqual([3, 2, 3]);
});

test("a rendering that began before a change is neither cached nor shared with later requests", async () => {
  const cache = createPageCache();
  const { promise: old, resolve: finishOld } = Promise.withResolvers<RenderedPage>();
  const slow = cache.get("/", () => old);
  cache.drop("houses");
  const page = countingPage();
  const fresh = await cache.get("/", page.render);
  expect(page.count()).toBe(1);
  const stale = await compressResponse(new Response("stale"));
  finishOld({ page: stale, tables: new Set(["houses"]) });
  expect(await slow).toEqual({ ...stale, isOutdated: true });
  expect((await cache.get("/", page.render)).etag).toBe(fresh.etag);
});

test("memory stays within its bound, and odd searches do not evict the popular pages", async () => {
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

test("a page requested once is cached as brotli alone, one requested again also as gzip", async () => {
  const cache = createPageCache();
  const page = countingPage(["houses"], 50 * kilobyte);
  await cache.get("/", page.render);
  expect(cache.bytes()).toBeLessThan(4 * kilobyte);
  const encodings = async () => Object.keys((await cache.get("/", page.render)).bodies).sort();
  expect(await encodings()).toEqual(["br"]);
  await expect.poll(encodings, patience).toEqual(["br", "gzip"]);
  expect(page.count()).toBe(1);
});

test("the uncompressed page is cached too once a client without Accept-Encoding requests it", async () => {
  const cache = createPageCache();
  const page = countingPage(["houses"], 50 * kilobyte);
  await cache.get("/", page.render);
  const { bodies } = await cache.get("/", page.render, "identity");
  expect(String(bodies.identity)).toBe("1".padEnd(50 * kilobyte));
  const encodings = async () => Object.keys((await cache.get("/", page.render, "identity")).bodies).sort();
  await expect.poll(encodings, patience).toEqual(["br", "gzip", "identity"]);
  expect((await cache.get("/", page.render, "identity")).bodies.identity).toBe(bodies.identity);
  expect(cache.bytes()).toBe(sizeOf(await cache.get("/", page.render)) + 2 * kilobyte);
});

test("a day ends at midnight in Madrid, in winter and in summer", () => {
  expect(secondsLeftToday(Date.parse("2026-12-31T22:59:00Z"))).toBe(60);
  expect(secondsLeftToday(Date.parse("2026-06-30T21:59:59.500Z"))).toBe(1);
  expect(secondsLeftToday(Date.parse("2026-06-30T22:00:00Z"))).toBe(24 * 3600);
});
