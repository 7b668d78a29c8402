import { z } from "zod";
import { locales, localizedPath } from "#app/i18n/locale.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { readSchemaOrg } from "#tests/setup/schema-org.ts";
import { expect, test } from "#tests/setup/test.ts";

const schemaOrg = await readSchemaOrg();

// The properties that schema.org and Google require for each type on the site.
const address = z.url({ protocol: /^https?$/ });
const day = z.iso.date();
const moment = z.iso.datetime();
const listItem = z.object({
  "@type": z.literal("ListItem"),
  position: z.int().positive(),
  name: z.string().min(1),
});
const inOrder = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1);
const offer = z.object({
  "@type": z.literal("Offer"),
  price: z.number().positive(),
  priceSpecification: z.object({ valueAddedTaxIncluded: z.boolean() }),
  priceCurrency: z.literal("EUR"),
  availability: z.enum(
    ["MadeToOrder", "InStock", "LimitedAvailability", "SoldOut"].map((word) => `https://schema.org/${word}`),
  ),
  url: address,
});
const product = {
  name: z.string().min(1),
  description: z.string().min(20),
  image: z.array(address).min(1),
  offers: offer,
};
const person = z.object({
  "@type": z.literal("Person"),
  name: z.string().min(3),
  jobTitle: z.string().min(5),
  url: address,
});
const organization = z.object({ "@type": z.literal("Organization"), name: z.string().min(1) });

const schemas = {
  BreadcrumbList: z.object({
    itemListElement: z
      .array(listItem.extend({ item: address }))
      .min(2)
      .refine(inOrder),
  }),
  ItemList: z.object({
    numberOfItems: z.int().positive(),
    itemListElement: z
      .array(listItem.extend({ url: address }))
      .min(1)
      .refine(inOrder),
  }),
  Organization: organization.extend({
    url: address,
    logo: address,
    legalName: z.string(),
    address: z.string().min(5),
    email: z.email(),
  }),
  WebSite: z.object({
    name: z.string(),
    url: address,
    potentialAction: z.object({
      "@type": z.literal("SearchAction"),
      target: z.object({ urlTemplate: z.string().includes("{search_term_string}") }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  "Product House": z.object({
    ...product,
    floorSize: z.object({ value: z.number().positive(), unitCode: z.literal("MTK") }),
    brand: z.object({ name: z.string() }),
  }),
  RealEstateListing: z.object({
    ...product,
    url: address,
    datePosted: day,
    offers: offer.extend({ seller: z.object({ "@type": z.enum(["Person", "Organization"]) }) }),
    mainEntity: z.object({
      geo: z.object({ latitude: z.number(), longitude: z.number() }),
      address: z.object({
        addressLocality: z.string(),
        addressRegion: z.string(),
        addressCountry: z.literal("ES"),
      }),
    }),
  }),
  BlogPosting: z.object({
    headline: z.string().max(110),
    image: z.array(address).min(1),
    datePublished: moment,
    dateModified: moment,
    citation: z
      .array(z.object({ "@type": z.literal("Legislation"), name: z.string().min(10), url: address }))
      .min(1),
    author: person,
    publisher: organization.extend({ logo: z.object({ url: address }) }),
    mainEntityOfPage: z.object({ "@id": address, reviewedBy: person, lastReviewed: day }),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          "@type": z.literal("Question"),
          name: z.string().min(5),
          acceptedAnswer: z.object({ "@type": z.literal("Answer"), text: z.string().min(10) }),
        }),
      )
      .min(1),
  }),
  ProfilePage: z.object({ mainEntity: person.extend({ description: z.string().min(20) }) }),
  DefinedTermSet: z.object({
    name: z.string(),
    hasDefinedTerm: z
      .array(
        z.object({ "@type": z.literal("DefinedTerm"), name: z.string(), description: z.string().min(30) }),
      )
      .min(20),
  }),
  Offer: z.object({
    name: z.string(),
    availabilityStarts: day,
    availabilityEnds: day,
    itemOffered: z
      .array(z.object({ name: z.string(), url: address }))
      .min(1)
      .optional(),
    offeredBy: organization,
  }),
};
type TypeName = keyof typeof schemas;

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
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!),
  );
  for (const block of blocks) {
    expect(block["@context"]).toBe("https://schema.org");
    expect(schemaOrg.listErrors(block), path).toEqual([]);
  }
  for (const type of types) {
    const block = blocks.find((candidate) => [candidate["@type"]].flat().join(" ") === type);
    expect(block, `${type} on ${path}`).toBeDefined();
    const { error } = schemas[type].safeParse(block);
    expect(error && z.prettifyError(error), `${type} on ${path}`).toBeUndefined();
  }
}
