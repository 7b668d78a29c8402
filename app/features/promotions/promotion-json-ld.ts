import type { Promotion } from "#app/listings/promotion-types.ts";
import { imageOf, type JsonLdData, type JsonLdSite, operatorRef, schema, urlOf } from "#app/seo/json-ld.ts";

/** The offer of a promotion on its houses, with the days between which it holds; they keep their own prices. */
export function promotionLd(
  site: JsonLdSite,
  promotion: Promotion,
  houses: { name: string; slug: string }[],
): JsonLdData {
  const url = urlOf(site, `/promociones/${promotion.slug}`);
  return {
    "@type": "Offer",
    name: promotion.title,
    description: promotion.tagline,
    url,
    availabilityStarts: promotion.startsOn,
    availabilityEnds: promotion.endsOn,
    availability: `${schema}/${promotion.state === "ended" ? "Discontinued" : "InStock"}`,
    ...(promotion.picture && { image: [imageOf(site, promotion.picture)] }),
    offeredBy: operatorRef(site),
    // A promotion of a service plan has no houses.
    ...(houses.length > 0 && {
      itemOffered: houses.map(({ name, slug }) => ({
        "@type": "Product",
        name,
        url: urlOf(site, `/catalogo/${slug}`),
      })),
    }),
  };
}
