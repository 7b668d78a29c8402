import { Suspense } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useCountedSearch } from "#app/analytics/use-counted-search.ts";
import { plotSearchQuery } from "#app/domain/plot-search.ts";
import type { PlacePageData } from "#app/features/plots/place-page.server.ts";
import { PlotSearch } from "#app/features/plots/plot-search.tsx";
import { Link } from "#app/i18n/link.tsx";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";

const PlaceFigures = lazySection(() => import("#app/features/plots/place-figures.tsx"));
const PlaceLinks = lazySection(() => import("#app/features/plots/place-links.tsx"));

/** The plots of a region, province, municipality, island, coast or county. */
export default function PlacePage({
  page,
  mapStyleUrl,
}: {
  page: PlacePageData;
  mapStyleUrl: string | null;
}) {
  const t = useTranslations("plots.place");
  const tList = useTranslations("plots.list");
  const locale = useLocale();
  const format = useFormatter();
  const { found, houses, name, trail, total, summary, tax, fitting, links, isListed, larger } = page;
  const place = placeInText(locale, name);
  useCountedSearch("plots", plotSearchQuery({ ...found.search, cursor: null }), found.facets.total > 0);
  const soils = (["urban", "urbanizable", "rustic"] as const).flatMap((soil) => {
    const count = summary?.bySoil[soil] ?? 0;
    return count > 0 ? [t(`soils.${soil}`, { count })] : [];
  });
  const title = t("title", { place });
  const heading = (
    <>
      <Breadcrumb
        crumbs={[
          { name: tList("title"), path: "/terrenos" },
          ...trail.map((each) => ({ name: each.name, path: `/terrenos/${each.slug}` as const })),
        ]}
      />
      <ItemListData
        items={found.plots.map(({ slug, title }) => ({ name: title, path: `/terrenos/${slug}` }))}
        part={{ total: found.facets.total, before: found.position.before }}
      />
      <h1 className="text-[clamp(1.9rem,3vw,2.5rem)]">{title}</h1>
      <p className="num mt-3 mb-6 max-w-[56ch] text-lead text-ink-2">
        {t("lead", {
          place,
          count: total,
          number: format.number(total, "integer"),
          soils: format.list(soils),
        })}
        {!isListed && (
          <>
            {" "}
            <Link to={larger ? `/terrenos/${larger.slug}` : "/terrenos"} className="link">
              {larger
                ? t("few", {
                    place: placeInText(locale, larger.name),
                    count: format.number(larger.count, "integer"),
                  })
                : t("fewAnywhere")}
            </Link>
          </>
        )}
      </p>
    </>
  );
  return (
    <PlotSearch {...{ found, houses, mapStyleUrl, title, heading }}>
      <Suspense>
        {summary && tax && <PlaceFigures {...{ name, region: trail[0]!, summary, tax, fitting }} />}
        <PlaceLinks {...{ name, links, articles: page.articles }} />
      </Suspense>
    </PlotSearch>
  );
}
