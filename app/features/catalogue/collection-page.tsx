import { Suspense } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import type { CollectionPageData } from "./collection-page.server.ts";

const CollectionDetails = lazySection(() => import("./collection-details.tsx"));

/** The houses of a technology with so many bedrooms, of a price band, or at what they cost in a region. */
export function CollectionPage({ page }: { page: CollectionPageData }) {
  const t = useTranslations("catalogue.collection");
  const tHouses = useTranslations("catalogue.houses");
  const { slug, title, name, count, houses, delivered } = page;
  const listed = delivered.length > 0 ? delivered : houses;
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: tHouses("title"), path: "/viviendas" },
          { name, path: `/viviendas/${slug}` },
        ]}
      />
      <ItemListData
        items={listed.map((house) => ({ name: house.name, path: `/catalogo/${house.slug}` }))}
        part={{ total: count, before: 0 }}
      />
      <h1 className="text-[clamp(2.1rem,3.8vw,3rem)]">{title}</h1>
      <p className="num mt-3 mb-8 max-w-[56ch] text-lead text-ink-2">
        <Lead page={page} />
      </p>
      {!page.isListed && (
        <p className="mb-6 max-w-[60ch] rounded-md bg-olive-soft px-4 py-3">
          <Link
            to={page.larger ? `/viviendas-prefabricadas-tecnologias/${page.larger.slug}` : "/viviendas"}
            className="link"
          >
            {page.larger ? t("moreOf", { technology: page.larger.name }) : t("moreAnywhere")}
          </Link>
        </p>
      )}
      <Suspense>
        <CollectionDetails page={page} />
      </Suspense>
    </div>
  );
}

/** The page in one or two sentences of figures. */
function Lead({ page: { figures, region, delivered, count, placeName } }: { page: CollectionPageData }) {
  const t = useTranslations("catalogue.collection");
  const format = useFormatter();
  const locale = useLocale();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  if (!figures) return t("lead.none");
  const { areaM2, priceEur } = figures;
  const cheapest = delivered[0];
  if (region && placeName && cheapest)
    return t("lead.region", {
      place: placeInText(locale, placeName),
      house: cheapest.name,
      price: money(cheapest.deliveredEur),
      plots: region.plots?.total ?? 0,
    });
  const values = { count, low: area(areaM2.low), high: area(areaM2.high), price: money(priceEur.low) };
  return areaM2.low === areaM2.high ? t("lead.sameArea", values) : t("lead.houses", values);
}
