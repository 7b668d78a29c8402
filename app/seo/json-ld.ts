// Structured data of pages for search engines, in the vocabulary of schema.org.

import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** The page's origin and locale: URLs in structured data are absolute. */
export interface JsonLdSite {
  origin: string;
  locale: Locale;
  /** What the operator calls the site. */
  name: string;
  /** Address of the logo. */
  logo: string;
  /** Pages of the operator in social networks. */
  sameAs: string[];
  operator: { name: string; address: string; email: string; phone: string } | null;
}

export type JsonLdData = { "@type": string | string[]; [property: string]: unknown };

export const schema = "https://schema.org";
export const squareMetres = "MTK"; // UN/CEFACT's code

export function urlOf({ origin, locale }: JsonLdSite, path: string) {
  return origin + localizedPath(locale, path);
}

export function breadcrumbLd(site: JsonLdSite, crumbs: { name: string; path: string }[]): JsonLdData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: urlOf(site, path),
    })),
  };
}

export function organizationLd(site: JsonLdSite): JsonLdData {
  return {
    "@type": "Organization",
    "@id": organizationId(site.origin),
    name: site.name,
    url: urlOf(site, "/"),
    logo: site.logo,
    ...(site.sameAs.length > 0 && { sameAs: site.sameAs }),
    ...(site.operator && {
      legalName: site.operator.name,
      ...(site.operator.address && { address: site.operator.address }),
      email: site.operator.email,
      telephone: site.operator.phone,
    }),
  };
}

export function webSiteLd(site: JsonLdSite): JsonLdData {
  return {
    "@type": "WebSite",
    "@id": `${site.origin}/#website`,
    name: site.name,
    url: urlOf(site, "/"),
    inLanguage: site.locale,
    publisher: operatorRef(site),
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${urlOf(site, "/viviendas")}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

export interface ListPart {
  /** How many the whole list has. */
  total: number;
  /** How many come before these. */
  before: number;
}

/** A list, or one page of it. */
export function itemListLd(
  site: JsonLdSite,
  items: { name: string; path: string }[],
  { total, before }: ListPart = { total: items.length, before: 0 },
): JsonLdData {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name,
      url: urlOf(site, path),
    })),
  };
}

export function faqLd(faqs: readonly { question: string; answer: string }[]): JsonLdData {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

interface DefinedTerm {
  name: string;
  text: string;
  path: string;
}

export function glossaryLd(site: JsonLdSite, name: string, path: string, terms: DefinedTerm[]): JsonLdData {
  const id = urlOf(site, path);
  return {
    "@type": "DefinedTermSet",
    "@id": id,
    name,
    url: id,
    inLanguage: site.locale,
    hasDefinedTerm: terms.map((term) => ({
      "@type": "DefinedTerm",
      name: term.name,
      description: term.text,
      url: urlOf(site, term.path),
      inDefinedTermSet: { "@id": id },
    })),
  };
}

/** The operator, as other items name it. */
export function operatorRef({ origin, name }: JsonLdSite): JsonLdData {
  return { "@type": "Organization", "@id": organizationId(origin), name };
}

function organizationId(origin: string) {
  return `${origin}/#organization`;
}

interface Price {
  url: string;
  priceEur: number;
  /** Whether the price holds VAT or its counterpart. */
  isTaxIncluded: boolean;
  /** The last day of the price, where one is known. */
  validUntil?: string;
  seller: JsonLdData;
}

export function offerLd({ url, priceEur, isTaxIncluded, validUntil, seller }: Price): JsonLdData {
  return {
    "@type": "Offer",
    url,
    price: priceEur,
    priceCurrency: "EUR",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: priceEur,
      priceCurrency: "EUR",
      valueAddedTaxIncluded: isTaxIncluded,
    },
    ...(validUntil && { priceValidUntil: validUntil }),
    seller,
  };
}

export function imageOf({ origin }: JsonLdSite, { id }: Picture) {
  return `${origin}/share/${id}.jpg`;
}
