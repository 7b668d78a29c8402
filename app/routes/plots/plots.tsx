import { memo, Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCountedSearch } from "#app/analytics/use-counted-search.ts";
import { servicesContext } from "#app/context.ts";
import { plotSearchQuery } from "#app/domain/plot-search.ts";
import { SavedItemsRow } from "#app/features/favourites/saved-items-row.tsx";
import { PlotSearch } from "#app/features/plots/plot-search.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { hasSameData } from "#app/navigation/has-same-data.ts";
import { pack, unpack } from "#app/navigation/packed-data.ts";
import { listTitle } from "#app/search/list-title.ts";
import { listMeta } from "#app/search/plots/list-meta.ts";
import { listPlaceGroups } from "#app/search/plots/place-links.server.ts";
import { listHousesForPlots, searchPlots } from "#app/search/plots/search-plots.server.ts";
import { finestPlaces } from "#app/search/plots/use-plot-texts.ts";
import { changeFeedLinks } from "#app/seo/feed-links.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/plots.ts";

const ParcelEntry = lazySection(() => import("#app/places/parcel-entry.tsx"));

const PlaceIndex = lazySection(() => import("#app/features/plots/place-index.tsx"));

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "plots.list");
  const found = args.loaderData && unpack(args.loaderData).found;
  const title = found ? listTitle(localeOf(args.location.pathname), t("title"), found.position) : t("title");
  return pageMeta(args, {
    title,
    description: t("description"),
    ...(found && listMeta(found)),
    feeds: changeFeedLinks(args, "plots"),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [found, houses] = await Promise.all([
    searchPlots(reader, locale, url.searchParams),
    listHousesForPlots(reader),
  ]);
  const query = plotSearchQuery({ ...found.search, cursor: null });
  // They count all plots, which below a filtered list would mislead.
  const groups = query === "" && !found.search.cursor ? await listPlaceGroups(reader, locale) : null;
  const places = finestPlaces(found.search, found.facets);
  const place = places.length === 1 ? places[0]!.name : null;
  return pack({ found, query, place, houses, groups, mapStyleUrl: env.mapStyleUrl });
}

export default memo(Plots, hasSameData);

function Plots({ loaderData }: Route.ComponentProps) {
  const { found, query, place, houses, groups, mapStyleUrl } = unpack(loaderData);
  const t = useTranslations("plots.list");
  const locale = useLocale();
  const { facets } = found;
  useCountedSearch("plots", query, facets.total > 0);
  const title = place ? t("titleIn", { place: placeInText(locale, place) }) : t("title");
  const heading = (
    <>
      <Breadcrumb crumbs={[{ name: t("title"), path: "/terrenos" }]} />
      <ItemListData
        items={found.plots.map(({ slug, title }) => ({ name: title, path: `/terrenos/${slug}` }))}
        part={{ total: facets.total, before: found.position.before }}
      />
      <h1 className="text-[clamp(1.9rem,3vw,2.5rem)]">{title}</h1>
      <p className="mt-3 mb-6 max-w-[56ch] text-lead text-ink-2">{t("lead")}</p>
    </>
  );
  const selling = (
    <>
      <SavedItemsRow list="viewed" kind="plot" />
      {groups && groups.regions.length > 0 && (
        <Suspense>
          <PlaceIndex {...groups} />
        </Suspense>
      )}
      <Section title={t("fitTitle")}>
        <p className="max-w-[60ch] text-lead text-ink-2">{t("fitText")}</p>
        <Suspense>
          <ParcelEntry
            texts={{ label: t("fitLabel"), submit: t("fitSubmit") }}
            className="mt-6 max-w-[46rem]"
          />
        </Suspense>
      </Section>
      <Section title={t("sellTitle")}>
        <p className="max-w-[60ch] text-lead text-ink-2">{t("sellText")}</p>
        <ButtonLink to="/sell-plot" look="outline" className="mt-6">
          {t("sellLink")}
        </ButtonLink>
      </Section>
    </>
  );
  return facets.all > 0 ? (
    <PlotSearch {...{ found, houses, mapStyleUrl, title, heading }}>{selling}</PlotSearch>
  ) : (
    <div className="page pb-20">
      {heading}
      <EmptyState icon="land-plot" title={t("noneTitle")} text={t("noneText")} />
      {selling}
    </div>
  );
}
