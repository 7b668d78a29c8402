import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ServiceUnavailable } from "../service-client.ts";
import { openTileCache } from "./tile-cache.ts";
import type { TileClient } from "./tile-client.ts";
import { tileRoutes } from "./tile-routes.ts";
import { createTileService } from "./tile-service.ts";

const path = "/photo/16/32093/24711";
const picture = Buffer.alloc(1000, 7);
const log = pino({ level: "silent" });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-tiles-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function open(fetchTile: TileClient["fetchTile"], { maxBytes = 1_000_000, limitsScale = 1 } = {}) {
  let calls = 0;
  const client: TileClient = {
    fetchTile: (...args) => {
      calls += 1;
      return fetchTile(...args);
    },
  };
  const tiles = createTileService(client, openTileCache(folder, maxBytes), { limitsScale, log });
  return { routes: tileRoutes(tiles, () => "192.0.2.1"), countCalls: () => calls };
}

const away = async () => {
  throw new ServiceUnavailable("maps");
};

test("a tile is fetched once, then comes from disk, and a browser that has it gets it no second time", async () => {
  const { routes, countCalls } = open(async () => picture);
  const answers = await Promise.all([routes.request(path), routes.request(path)]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=604800");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
  }
  expect(countCalls()).toBe(1);
  const later = open(away);
  const { headers, status } = await later.routes.request(path);
  expect(status).toBe(200);
  const again = await later.routes.request(path, { headers: { "If-None-Match": headers.get("ETag")! } });
  expect(again.status).toBe(304);
  expect(later.countCalls()).toBe(0);
});

test("after 30 days a tile is fetched again, and shown as it was while its service is away", async () => {
  await open(async () => picture).routes.request(path);
  const old = new Date(Date.now() - 31 * 24 * 3600_000);
  await utimes(join(folder, path), old, old);
  const shown = await open(away).routes.request(path);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("Cache-Control")).toBe("no-cache");
  const renewed = open(async () => Buffer.alloc(1000, 8));
  expect(Buffer.from(await (await renewed.routes.request(path)).arrayBuffer())[0]).toBe(8);
  expect(renewed.countCalls()).toBe(1);
});

test("outlines come as JSON", async () => {
  const lines = Buffer.from('{"type":"MultiLineString","coordinates":[]}');
  const answer = await open(async () => lines).routes.request("/outlines/17/64187/49422");
  expect(answer.headers.get("Content-Type")).toBe("application/geo+json");
  expect(await answer.json()).toEqual({ type: "MultiLineString", coordinates: [] });
});

test("a service that is away is a 503 that no one stores", async () => {
  const answer = await open(away).routes.request(path);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("30");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  "/photo/16/0/0",
  "/photo/3/3/3",
  "/outlines/16/32093/24711",
  "/satellite/16/32093/24711",
  "/constructor/16/32093/24711",
  "/photo/16/32093/-1",
  "/photo/16/32093/24711.jpg",
  "/photo/16/32093",
  "/photo/99/99999999/1",
])("%s is a 404 and asks nobody", async (wrong) => {
  const { routes, countCalls } = open(async () => picture);
  expect((await routes.request(wrong)).status).toBe(404);
  expect(countCalls()).toBe(0);
});

test("a site that asks no map service has no tiles", async () => {
  expect((await tileRoutes(null, () => "192.0.2.1").request(path)).status).toBe(404);
});

test("one visitor loads at most so many new tiles a minute, and those on disk without a limit", async () => {
  const { routes } = open(async () => picture, { limitsScale: 2 / 900 });
  const statuses: number[] = [];
  for (const x of [32093, 32094, 32095, 32093])
    statuses.push((await routes.request(`/photo/16/${x}/24711`)).status);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test("over its limit the cache deletes the oldest tiles", async () => {
  const { routes } = open(async () => picture, { maxBytes: 3000 });
  const countFiles = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  let x = 32093;
  const load = () => routes.request(`/photo/16/${x++}/24711`);
  for (let i = 0; i < 10; i++) await load();
  const loadAndCount = async () => {
    await load();
    return countFiles();
  };
  await expect.poll(loadAndCount).toBeLessThanOrEqual(4);
});
