import { imageOf, type JsonLdData, type JsonLdSite, urlOf } from "#app/seo/json-ld.ts";
import type { Professional } from "./professional.ts";

export function professionalLd(site: JsonLdSite, professional: Professional): JsonLdData {
  const url = urlOf(site, `/profesionales/${professional.slug}`);
  return {
    "@type": "Organization",
    "@id": `${url}#organization`,
    name: professional.name,
    description: professional.summary,
    url,
    foundingDate: String(professional.foundedYear),
    address: {
      "@type": "PostalAddress",
      addressLocality: professional.city,
      addressRegion: professional.provinceName,
      addressCountry: "ES",
    },
    areaServed: professional.regionNames.map((name) => ({ "@type": "AdministrativeArea", name })),
    ...(professional.picture && { image: imageOf(site, professional.picture) }),
  };
}
