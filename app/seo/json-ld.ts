// What pages tell search engines about what they show, in the words of schema.org.

import { productName } from "#app/domain/product.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { House } from "#app/listings/house-types.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import type { Promotion } from "#app/listings/promotion-types.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** Where the page stands: addresses in structured data are whole. */
export interface Site {
  origin: string;
  locale: Locale;
  operator: { name: string; email: string; phone: string } | null;
}

export type JsonLdData = { "@type": string | string[]; [property: string]: unknown };

const schema = "https://schema.org";
const squareMetres = "MTK"; // UN/CEFACT's code

export function addressOf({ origin, locale }: Site, path: string) {
  return origin + localizedPath(locale, path);
}

export function breadcrumbLd(site: Site, crumbs: { name: string; path: string }[]): JsonLdData {
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

export function organizationLd(site: Site): JsonLdData {
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

export function webSiteLd(site: Site): JsonLdData {
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

export function itemListLd(site: Site, items: { name: string; path: string }[]): JsonLdData {
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

export function houseLd(site: Site, house: House): JsonLdData {
  const url = addressOf(site, `/catalogo/${house.slug}`);
  return {
    "@type": ["Product", "House"],
    name: house.name,
    description: house.summary,
    sku: house.slug,
    category: house.technology.name,
    brand: { "@type": "Brand", name: house.studio.name },
    image: house.pictures.map((picture) => imageOf(site, picture)),
    url,
    floorSize: { "@type": "QuantitativeValue", value: house.builtAreaM2, unitCode: squareMetres },
    numberOfBedrooms: house.bedrooms,
    numberOfBathroomsTotal: house.bathrooms,
    offers: {
      ...offerLd(site, url, house.priceEur),
      availability: `${schema}/MadeToOrder`,
    },
  };
}

const availabilities: Record<Plot["status"], string> = {
  available: `${schema}/InStock`,
  reserved: `${schema}/LimitedAvailability`,
  sold: `${schema}/SoldOut`,
};

/** The place is the municipality: where exactly a plot lies is not told. */
export function plotLd(site: Site, plot: Plot): JsonLdData {
  const url = addressOf(site, `/terrenos/${plot.slug}`);
  return {
    "@type": ["Product", "Place"],
    name: plot.title,
    description: plot.description,
    sku: plot.slug,
    ...(plot.picture && { image: [imageOf(site, plot.picture)] }),
    url,
    address: {
      "@type": "PostalAddress",
      addressLocality: plot.municipalityName,
      addressRegion: plot.provinceName,
      addressCountry: "ES",
    },
    additionalProperty: [
      { "@type": "PropertyValue", name: "surface", value: plot.surfaceM2, unitCode: squareMetres },
      ...(plot.buildableM2 === null
        ? []
        : [{ "@type": "PropertyValue", name: "buildable", value: plot.buildableM2, unitCode: squareMetres }]),
    ],
    offers: { ...offerLd(site, url, plot.priceEur), availability: availabilities[plot.status] },
  };
}

interface BlogPosting {
  slug: string;
  title: string;
  description: string;
  categoryName: string;
  publishedAt: string;
  picture: Picture | null;
}

export function postLd(site: Site, post: BlogPosting): JsonLdData {
  const organization = { "@id": `${site.origin}/#organization`, "@type": "Organization", name: productName };
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    articleSection: post.categoryName,
    inLanguage: site.locale,
    datePublished: post.publishedAt,
    dateModified: post.publishedAt,
    ...(post.picture && { image: [imageOf(site, post.picture)] }),
    author: { ...organization, url: addressOf(site, "/") },
    publisher: { ...organization, logo: { "@type": "ImageObject", url: `${site.origin}/favicon.svg` } },
    mainEntityOfPage: addressOf(site, `/blog/${post.slug}`),
  };
}

/** The dates of a promotion as an event of the whole site; its houses keep their own prices. */
export function promotionLd(
  site: Site,
  promotion: Promotion,
  houses: { name: string; slug: string }[],
): JsonLdData {
  const url = addressOf(site, `/promociones/${promotion.slug}`);
  return {
    "@type": "SaleEvent",
    name: promotion.title,
    description: promotion.tagline,
    startDate: promotion.startsOn,
    endDate: promotion.endsOn,
    eventStatus: `${schema}/EventScheduled`,
    eventAttendanceMode: `${schema}/OnlineEventAttendanceMode`,
    location: { "@type": "VirtualLocation", url },
    organizer: { "@type": "Organization", name: productName, url: addressOf(site, "/") },
    ...(promotion.picture && { image: [imageOf(site, promotion.picture)] }),
    url,
    about: houses.map(({ name, slug }) => ({
      "@type": "Thing",
      name,
      url: addressOf(site, `/catalogo/${slug}`),
    })),
  };
}

function offerLd({ origin }: Site, url: string, priceEur: number): JsonLdData {
  return {
    "@type": "Offer",
    url,
    price: priceEur,
    priceCurrency: "EUR",
    itemCondition: `${schema}/NewCondition`,
    seller: { "@type": "Organization", "@id": `${origin}/#organization`, name: productName },
  };
}

function imageOf({ origin }: Site, { id }: Picture) {
  return `${origin}/share/${id}.jpg`;
}
