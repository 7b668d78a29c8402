import sharp from "sharp";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

const shareOf = async (page: import("@playwright/test").Page, path: string) => {
  await openPage(page, path);
  return (await page.locator('meta[property="og:image"]').getAttribute("content"))!;
};

test("houses, blog and other pages have their own social images of 1200 × 630 @deep", async ({
  page,
  request,
}) => {
  const [house, home, blog] = [
    await shareOf(page, "/catalogo/alba"),
    await shareOf(page, "/"),
    await shareOf(page, "/blog"),
  ];
  const place = await shareOf(page, "/en/terrenos/valencia");
  expect(house).toMatch(/\/share\/cards\/houses\/alba\.es\.jpg$/);
  expect(new Set([house, home, blog, place]).size).toBe(4);
  for (const address of [house, home, blog, place]) {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    expect((await response.body()).length).toBeLessThan(300_000);
    const { format, width, height } = await sharp(await response.body()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("the sitemaps list every public page with its alternates", async ({ request, site }) => {
  const urls = await Promise.all(
    ["/sitemap.xml", "/en/sitemap.xml"].map(async (path) => {
      const response = await request.get(site.origin + path);
      expect(response.headers()["content-type"]).toContain("xml");
      const text = await response.text();
      expect(text).toContain('hreflang="x-default"');
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
    }),
  );
  const all = new Set(urls.flat());
  for (const path of ["/catalogo/alba", "/en/catalogo/alba", "/terrenos", "/en/blog"])
    expect(all).toContain(site.origin + path);
  expect([...all].filter((url) => /portal|login|thank-you/.test(url))).toEqual([]);
});

test("the second page of houses has its own address for search engines, and lists name their feeds @deep", async ({
  request,
  site,
}) => {
  const read = async (path: string) => (await request.get(site.origin + path)).text();
  const first = await read("/viviendas");
  const [, next] = first.match(/<link rel="next" href="([^"]+)"/)!;
  const path = next!.replace(site.origin, "");
  expect(path).toMatch(/^\/viviendas\?after=/);
  const second = await read(path);
  expect(second).toContain(`<link rel="canonical" href="${next}"/>`);
  expect(second).toContain('<link rel="prev"');
  for (const page of [
    first,
    await read("/mobile-homes"),
    await read("/terrenos"),
    await read("/terrenos/galicia"),
  ])
    expect(page.match(/type="application\/feed\+json"/g)).toHaveLength(2);
});

test("/favicon.ico exists", async ({ request, site }) => {
  const answer = await request.get(`${site.origin}/favicon.ico`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/x-icon");
});

test("robots.txt excludes the portal", async ({ request, site }) => {
  const text = await (await request.get(`${site.origin}/robots.txt`)).text();
  expect(text).toContain("Disallow: /portal");
  expect(text).toContain("Disallow: /en/portal");
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test("machines find feeds of new plots, the search, a contact for vulnerabilities and a summary", async ({
  request,
  site,
}) => {
  const read = async (path: string, type: string) => {
    const answer = await request.get(site.origin + path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
    return answer.text();
  };
  const all = await read("/terrenos/rss.xml", "application/rss+xml");
  expect(all).toContain("<title>Terrenos para construir | ");
  expect(all.match(/<item>/g)!.length).toBeGreaterThan(5);
  const ofPlace = await read("/en/terrenos/valencia/rss.xml", "application/rss+xml");
  expect(ofPlace).toContain(`<link>${site.origin}/en/terrenos/valencia</link>`);
  expect(ofPlace).toMatch(/<description>[^<]+, Valencia · [\d,]+ m² · €[\d,]+<\/description>/);
  expect((await request.get(`${site.origin}/terrenos/atlantis/rss.xml`)).status()).toBe(404);
  const drops = JSON.parse(await read("/en/feeds/bajadas.json", "application/feed+json"));
  expect(drops).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language: "en" });
  expect(drops.items[0].content_text).toMatch(/^[\d,]+ m², €[\d,]+; previously €[\d,]+$/);
  expect(await read("/feeds/nuevas-casas.rss", "application/rss+xml")).toContain("<title>Casas nuevas | ");
  expect(await read("/feeds/casas-merchant.xml", "application/xml")).toMatch(
    /<g:price>\d+\.00 EUR<\/g:price>/,
  );
  expect(await read("/opensearch.xml", "application/opensearchdescription+xml")).toContain(
    `template="${site.origin}/terrenos?q={searchTerms}"`,
  );
  expect(await read("/.well-known/security.txt", "text/plain")).toMatch(
    /^Contact: mailto:\S+@\S+\nExpires: \d{4}-/,
  );
  expect(await read("/llms.txt", "text/plain")).toContain(`(${site.origin}/en/terrenos)`);
  const spanish = await request.get(`${site.origin}/es/terrenos`, { maxRedirects: 0 });
  expect([spanish.status(), spanish.headers().location]).toEqual([301, "/terrenos"]);
});
