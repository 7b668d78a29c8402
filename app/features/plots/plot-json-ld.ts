import type { Plot } from "#app/listings/plot-types.ts";
import {
  addressOf,
  imageOf,
  type JsonLdData,
  type JsonLdSite,
  offerLd,
  schema,
  squareMetres,
} from "#app/seo/json-ld.ts";

const availabilities: Record<Plot["status"], string> = {
  available: `${schema}/InStock`,
  reserved: `${schema}/LimitedAvailability`,
  sold: `${schema}/SoldOut`,
};

/** The place is the municipality: the exact location is not public. */
export function plotLd(site: JsonLdSite, plot: Plot): JsonLdData {
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
