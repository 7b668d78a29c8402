import type { Promotion } from "#app/listings/promotion-types.ts";
import { addressOf, imageOf, type JsonLdData, type JsonLdSite, schema } from "#app/seo/json-ld.ts";

/** The dates of a promotion as an event of the whole site; its houses keep their own prices. */
export function promotionLd(
  site: JsonLdSite,
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
    organizer: { "@type": "Organization", name: site.name, url: addressOf(site, "/") },
    ...(promotion.picture && { image: [imageOf(site, promotion.picture)] }),
    url,
    about: houses.map(({ name, slug }) => ({
      "@type": "Thing",
      name,
      url: addressOf(site, `/catalogo/${slug}`),
    })),
  };
}
