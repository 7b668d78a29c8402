import type { House } from "#app/listings/house-types.ts";
import {
  imageOf,
  type JsonLdData,
  type JsonLdSite,
  offerLd,
  operatorRef,
  schema,
  squareMetres,
  urlOf,
} from "#app/seo/json-ld.ts";

export function houseLd(site: JsonLdSite, house: House): JsonLdData {
  const url = urlOf(site, `/catalogo/${house.slug}`);
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
      ...offerLd({
        url,
        priceEur: house.priceEur,
        isTaxIncluded: true,
        validUntil: house.promotion?.endsOn,
        seller: operatorRef(site),
      }),
      itemCondition: `${schema}/NewCondition`,
      availability: `${schema}/MadeToOrder`,
    },
  };
}
