import { locales, localizedPath } from "#app/i18n/locale.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import {
  listDataErrors,
  readStructuredData,
  type StructuredType as TypeName,
  typeOf,
} from "#tests/setup/structured-data.ts";
import { expect, test } from "#tests/setup/test.ts";

const pages: Record<string, TypeName[]> = {
  "/": ["Organization", "WebSite"],
  "/viviendas": ["BreadcrumbList", "ItemList"],
  "/viviendas/comunitat-valenciana": ["BreadcrumbList", "ItemList"],
  "/mobile-homes": ["BreadcrumbList", "ItemList"],
  "/catalogo/alba": ["BreadcrumbList", "Product House"],
  "/viviendas-prefabricadas-estilos/moderno": ["BreadcrumbList", "FAQPage"],
  "/viviendas-prefabricadas-tecnologias/wood": ["BreadcrumbList", "FAQPage"],
  "/terrenos": ["BreadcrumbList", "ItemList"],
  "/terrenos/valencia": ["BreadcrumbList", "ItemList"],
  "/proyectos": ["BreadcrumbList", "ItemList"],
  "/promociones": ["BreadcrumbList", "ItemList"],
  "/blog": ["ItemList"],
  "/autores/andres-molina": ["BreadcrumbList", "ProfilePage"],
  "/precios": ["FAQPage"],
  "/glosario": ["BreadcrumbList", "DefinedTermSet"],
};

/** The first page of each list is checked. */
const details: Record<string, { start: string; types: TypeName[] }> = {
  "/terrenos": { start: "/terrenos/(?=[a-z-]*\\d)", types: ["BreadcrumbList", "RealEstateListing"] },
  "/blog": { start: "/blog/", types: ["BreadcrumbList", "BlogPosting"] },
  "/promociones": { start: "/promociones/", types: ["BreadcrumbList", "Offer"] },
};

for (const locale of locales) {
  test(`pages under ${localizedPath(locale, "/")} have the structured data that search engines require`, async ({
    request,
    site,
  }) => {
    const read = async (path: string) => (await request.get(site.origin + path)).text();
    for (const [path, types] of Object.entries(pages))
      expectTypes(await read(localizedPath(locale, path)), types, path);
    for (const [list, { start, types }] of Object.entries(details)) {
      const html = await read(localizedPath(locale, list));
      const href = html.match(new RegExp(`href="(${localizedPath(locale, start)}(?!rss)[a-z0-9-]+)"`))![1]!;
      expectTypes(await read(href), types, href);
    }
  });

  test(`${localizedPath(locale, "/blog/rss.xml")} is a feed of the posts, and the blog links it @deep`, async ({
    page,
    site,
  }) => {
    const path = localizedPath(locale, "/blog/rss.xml");
    const answer = await page.request.get(site.origin + path);
    expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const blog = localizedPath(locale, "/blog");
    await openPage(page, blog);
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
      "href",
      site.origin + path,
    );
    const feed = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, "application/xml");
        const texts = (name: string) =>
          [...document.querySelectorAll(`item > ${name}`)].map(({ textContent }) => textContent);
        return {
          isBroken: document.querySelector("parsererror") !== null,
          root: `${document.documentElement.nodeName} ${document.documentElement.getAttribute("version")}`,
          language: document.querySelector("channel > language")?.textContent,
          titles: texts("title"),
          links: texts("link"),
          days: texts("pubDate"),
        };
      },
      await answer.text(),
    );
    expect(feed).toMatchObject({ isBroken: false, root: "rss 2.0", language: locale });
    expect(feed.titles).toHaveLength(12);
    expect(feed.titles.every((title) => title.length > 0)).toBe(true);
    for (const day of feed.days) expect(new Date(day).toUTCString()).toBe(day);
    for (const link of feed.links) expect((await page.request.get(link)).status()).toBe(200);
  });
}

function expectTypes(html: string, types: TypeName[], path: string) {
  const blocks = readStructuredData(html);
  for (const block of blocks) expect(listDataErrors(block), path).toEqual([]);
  for (const type of types) expect(blocks.map(typeOf), path).toContain(type);
}
