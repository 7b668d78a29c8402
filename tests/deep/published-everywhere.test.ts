import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { type Site, startSite } from "#tests/setup/site.ts";

// Two sites on one database: what an operator publishes is at once wherever visitors find it.

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const places = {
  page: "/terrenos/almendros-de-prueba-1",
  "page in English": "/en/terrenos/almendros-de-prueba-1",
  list: "/terrenos?sort=newest",
  search: "/terrenos?q=almendros",
  map: "/_plots/marks?view=-10,36,4,44,6&q=almendros",
  sitemap: "/sitemap.xml",
  feed: "/feeds/terrenos.json?after=",
  "feed of Kyero": "/feeds/terrenos.xml?after=",
};

/** Milliseconds until a request begins whose answer has the plot, or has it no longer. */
async function timeUntil(site: Site, path: string, isThere: boolean, since: number): Promise<number> {
  for (;;) {
    const begun = performance.now();
    const response = await fetch(site.localOrigin + path);
    const text = await response.text();
    const isFound = response.status === 200 && text.includes("almendros-de-prueba-1");
    if (isFound === isThere) return begun - since;
    await sleep(20);
  }
}

test("a published plot is on every list, the map, the sitemap, the feeds and the search of both processes within a second", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hornero-published-"));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir, report: () => {} });
  closing.push(database.stop);
  const sites: Site[] = [];
  for (let number = 0; number < 2; number += 1) {
    const site = await startSite({ DATABASE_URL: database.url, DEMO: "true" });
    closing.push(site.stop);
    sites.push(site);
  }
  const sql = postgres(database.url, { max: 1 });
  closing.push(() => sql.end());
  const [plot] = await sql`
    update plots set slug = 'almendros-de-prueba-1', title = '{"es": "Almendros", "en": "Almonds"}', published_at = null
    where id = (select max(id) from plots where status = 'available') returning id::int`;
  const pathOf = (path: string) => (path.endsWith("after=") ? `${path}${plot!.id - 1}` : path);
  // The caches hold pages without it.
  for (const site of sites)
    for (const path of Object.values(places)) await timeUntil(site, pathOf(path), false, 0);
  for (const [name, path] of Object.entries(places))
    for (const isThere of [true, false]) {
      await sql`update plots set published_at = ${isThere ? sql`now()` : null} where id = ${plot!.id}`;
      const since = performance.now();
      const times = await Promise.all(sites.map((site) => timeUntil(site, pathOf(path), isThere, since)));
      console.log(
        `${isThere ? "published" : "taken off"}: ${name} after ${times.map(Math.round).join(" and ")} ms`,
      );
      expect(Math.max(...times), name).toBeLessThan(1000);
    }
});
