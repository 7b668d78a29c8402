import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/setup/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Pages that send a visitor to sign in. */
const guarded = /^\/(en\/)?(portal|operator)(\/|$)/;
/** An example of an address is looked up, and leads on to its parcel. */
const lookup = /\/que-cabe\?referencia=/;

test("every internal link of every public page works", async () => {
  const start = await Promise.all(["/sitemap.xml", "/en/sitemap.xml"].map(listSitemap));
  const open = new Set(start.flat());
  expect(open.size).toBeGreaterThan(600);
  const from = new Map<string, string>();
  const failed: string[] = [];
  // A loop over a set also visits what is added meanwhile.
  for (const path of open) {
    const response = await fetch(site.origin + path, {
      redirect: lookup.test(path) ? "follow" : "manual",
      headers: { "Accept-Language": "es" },
    });
    const html = await response.text();
    if (response.status !== 200) failed.push(`${response.status} ${path}, linked on ${from.get(path)}`);
    // Filtered lists link to more filtered lists without end: they are requested, but not followed.
    if (path.includes("?") || !response.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const link of internalLinks(html, site.origin + path)) {
      if (open.has(link) || guarded.test(link)) continue;
      from.set(link, path);
      open.add(link);
    }
  }
  expect(failed).toEqual([]);
});

async function listSitemap(path: string) {
  const text = await (await fetch(site.origin + path)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}

function internalLinks(html: string, base: string) {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].flatMap(([, href]) => {
    const url = new URL(href!.replaceAll("&amp;", "&"), base);
    return url.origin === site.origin ? [url.pathname + url.search] : [];
  });
}
