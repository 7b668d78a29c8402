// Structured data of pages for search engines, in the vocabulary of schema.org.

import { productName } from "#app/domain/product.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** The page's origin and locale: URLs in structured data are absolute. */
export interface JsonLdSite {
  origin: string;
  locale: Locale;
  operator: { name: string; email: string; phone: string } | null;
}

export type JsonLdData = { "@type": string | string[]; [property: string]: unknown };

export const schema = "https://schema.org";
export const squareMetres = "MTK"; // UN/CEFACT's code

export function addressOf({ origin, locale }: JsonLdSite, path: string) {
  return origin + localizedPath(locale, path);
}

export function breadcrumbLd(site: JsonLdSite, crumbs: { name: string; path: string }[]): JsonLdData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(site, path),
    })),
  };
}

export function organizationLd(site: JsonLdSite): JsonLdData {
  return {
    "@type": "Organization",
    "@id": `${site.origin}/#organization`,
    name: productName,
    url: addressOf(site, "/"),
    logo: `${site.origin}/favicon.svg`,
    ...(site.operator && {
      legalName: site.operator.name,
      email: site.operator.email,
      telephone: site.operator.phone,
    }),
  };
}

export function webSiteLd(site: JsonLdSite): JsonLdData {
  return {
    "@type": "WebSite",
    "@id": `${site.origin}/#website`,
    name: productName,
    url: addressOf(site, "/"),
    inLanguage: site.locale,
    publisher: { "@id": `${site.origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${addressOf(site, "/viviendas")}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

export function itemListLd(site: JsonLdSite, items: { name: string; path: string }[]): JsonLdData {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: addressOf(site, path),
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

export function offerLd({ origin }: JsonLdSite, url: string, priceEur: number): JsonLdData {
  return {
    "@type": "Offer",
    url,
    price: priceEur,
    priceCurrency: "EUR",
    itemCondition: `${schema}/NewCondition`,
    seller: { "@type": "Organization", "@id": `${origin}/#organization`, name: productName },
  };
}

export function imageOf({ origin }: JsonLdSite, { id }: Picture) {
  return `${origin}/share/${id}.jpg`;
}
