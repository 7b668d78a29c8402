import type { Plot } from "#app/listings/plot-types.ts";
import { pictureUrl } from "#app/pictures/picture.ts";
import { type JsonLdData, type JsonLdSite, offerLd, schema, squareMetres, urlOf } from "#app/seo/json-ld.ts";

const availabilities: Record<Plot["status"], string> = {
  available: `${schema}/InStock`,
  reserved: `${schema}/LimitedAvailability`,
  sold: `${schema}/SoldOut`,
};

interface PropertyNames {
  surface: string;
  buildable: string;
  soilClass: string;
  /** The plot's own. */
  soil: string;
}

/** The location is that of the page, to about 500 m: the exact one is not public. */
export function plotLd(site: JsonLdSite, plot: Plot, names: PropertyNames): JsonLdData {
  const url = urlOf(site, `/terrenos/${plot.slug}`);
  const property = (name: string, value: number | string, unitCode?: string) => ({
    "@type": "PropertyValue",
    name,
    value,
    ...(unitCode && { unitCode }),
  });
  return {
    "@type": "RealEstateListing",
    name: plot.title,
    description: plot.description,
    url,
    datePosted: plot.publishedOn,
    image: plot.pictures.map((picture) => site.origin + pictureUrl(picture)),
    mainEntity: {
      "@type": "Place",
      name: plot.title,
      address: {
        "@type": "PostalAddress",
        addressLocality: plot.municipalityName,
        addressRegion: plot.provinceName,
        addressCountry: "ES",
      },
      geo: { "@type": "GeoCoordinates", latitude: plot.latitude, longitude: plot.longitude },
      additionalProperty: [
        property(names.surface, plot.surfaceM2, squareMetres),
        ...(plot.buildableM2 === null ? [] : [property(names.buildable, plot.buildableM2, squareMetres)]),
        property(names.soilClass, names.soil),
      ],
    },
    offers: {
      ...offerLd({
        url,
        priceEur: plot.priceEur,
        isTaxIncluded: plot.taxPercent !== null,
        // The name of a private person is not public.
        seller:
          plot.sellerType === "business"
            ? { "@type": "Organization", ...(plot.sellerCompany && { name: plot.sellerCompany.legalName }) }
            : { "@type": "Person" },
      }),
      availability: availabilities[plot.status],
    },
  };
}
