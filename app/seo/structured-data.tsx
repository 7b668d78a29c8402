import { useLocale } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { pictureUrl } from "#app/pictures/picture.ts";
import type { JsonLdData, JsonLdSite } from "#app/seo/json-ld.ts";
import { useInnerHtml } from "#app/ui/inner-html.ts";

/**
 * Structured data of what the page shows; a browser does nothing with it, so its policy need not allow it, and its
 * scripts do not know how it is made: what came with the page stays, a page opened by a click has none.
 */
export function StructuredData({ data }: { data: (site: JsonLdSite) => JsonLdData }) {
  const root = useRootData();
  const origin = root?.origin ?? "";
  const logo = root?.brand.logo;
  const site: JsonLdSite = {
    origin,
    locale: useLocale(),
    name: useProductName(),
    logo: origin + (logo ? pictureUrl(logo) : "/favicon.svg"),
    sameAs: root?.brand.social.map(({ url }) => url) ?? [],
    operator: root?.operator ?? null,
  };
  // A "<" of some text must not end the element.
  const json = import.meta.env.SSR
    ? JSON.stringify({ "@context": "https://schema.org", ...data(site) }).replaceAll("<", "\\u003c")
    : "";
  const inside = useInnerHtml(json);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={inside} />;
}
