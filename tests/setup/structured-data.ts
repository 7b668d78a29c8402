// What search engines require of the structured data of each type, beyond the vocabulary of schema.org.
import { z } from "zod";
import { readSchemaOrg } from "./schema-org.ts";

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
  Organization: z.union([
    organization.extend({
      url: address,
      logo: address,
      legalName: z.string(),
      address: z.string().min(5),
      email: z.email(),
    }),
    // A professional.
    organization.extend({
      url: address,
      description: z.string().min(20),
      address: z.object({ addressLocality: z.string(), addressCountry: z.literal("ES") }),
      areaServed: z.array(z.object({ name: z.string() })).min(1),
    }),
  ]),
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

export type StructuredType = keyof typeof schemas;

type DataBlock = Record<string, unknown> & { "@type": string | string[] };

/** All blocks of structured data of a page. */
export function readStructuredData(html: string): DataBlock[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!),
  );
}

export function typeOf(block: DataBlock) {
  return [block["@type"]].flat().join(" ");
}

/** What the vocabulary does not know, and what search engines miss; by its type. */
export function listDataErrors(block: DataBlock): string[] {
  const type = typeOf(block);
  const context = block["@context"] === "https://schema.org" ? [] : [`${type}: no context`];
  const schema = isKnown(type) ? schemas[type] : undefined;
  const { error } = schema?.safeParse(block) ?? {};
  return [
    ...context,
    ...schemaOrg.listErrors(block),
    ...(error ? [`${type}: ${z.prettifyError(error)}`] : []),
  ];
}

function isKnown(type: string): type is StructuredType {
  return type in schemas;
}
