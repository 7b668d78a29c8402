import { memo } from "react";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { houseSearchQuery } from "#app/domain/house-search.ts";
import { HouseSearch } from "#app/features/catalogue/house-search.tsx";
import { SearchedHouses } from "#app/features/catalogue/searched-houses.tsx";
import { SavedItemsRow } from "#app/features/favourites/saved-items-row.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { GroupLinks } from "#app/listings/group-links.tsx";
import { hasSameData } from "#app/navigation/has-same-data.ts";
import { pack, unpack } from "#app/navigation/packed-data.ts";
import { CollectionLinks } from "#app/search/components/collection-links.tsx";
import { listCollectionLinks } from "#app/search/houses/house-collections.server.ts";
import { houseListMeta } from "#app/search/houses/list-meta.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { listTitle } from "#app/search/list-title.ts";
import { changeFeedLinks } from "#app/seo/feed-links.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/houses.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.houses");
  const found = args.loaderData && unpack(args.loaderData);
  const title = found ? listTitle(localeOf(args.location.pathname), t("title"), found.position) : t("title");
  return pageMeta(args, {
    title,
    description: t("description"),
    ...(found && houseListMeta("/viviendas", found)),
    feeds: changeFeedLinks(args, "catalogue"),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const found = await searchHouses(reader, locale, "modular", url.searchParams);
  const query = houseSearchQuery({ ...found.search, cursor: null });
  // They count all houses, which below a filtered list would mislead.
  const collections = query === "" && !found.search.cursor ? await listCollectionLinks(reader, locale) : null;
  return pack({ ...found, collections, query });
}

export default memo(Houses, hasSameData);

function Houses({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.houses");
  const found = unpack(loaderData);
  const { facets, taxPercent, query, collections } = found;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/viviendas" }]} />
      <SearchedHouses kind="modular" query={query} count={facets.total} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      {facets.all > 0 ? (
        <HouseSearch kind="modular" found={found}>
          <p className="mt-9 max-w-[70ch] text-small text-ink-3">{t("vatNote", { percent: taxPercent })}</p>
        </HouseSearch>
      ) : (
        <EmptyState icon="house" title={t("noneTitle")} text={t("noneText")} />
      )}
      <Section title={t("byStyle")}>
        <GroupLinks groups={facets.style} by="style" />
      </Section>
      <Section title={t("byTechnology")}>
        <GroupLinks groups={facets.technology} by="technology" />
      </Section>
      {collections &&
        (["price", "bedrooms", "region"] as const).map(
          (kind) =>
            collections[kind].length > 0 && (
              <Section key={kind} title={t(`by.${kind}`)}>
                <CollectionLinks links={collections[kind]} />
              </Section>
            ),
        )}
      <SavedItemsRow list="viewed" kind="house" />
    </div>
  );
}
