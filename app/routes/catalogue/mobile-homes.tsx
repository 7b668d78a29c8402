import { memo, Suspense } from "react";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { houseSearchQuery } from "#app/domain/house-search.ts";
import { parseMobileHomeAnswers } from "#app/domain/mobile-home-rules.ts";
import { today } from "#app/domain/today.ts";
import { HouseSearch } from "#app/features/catalogue/house-search.tsx";
import { SearchedHouses } from "#app/features/catalogue/searched-houses.tsx";
import { SavedItemsRow } from "#app/features/favourites/saved-items-row.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { hasSameData } from "#app/navigation/has-same-data.ts";
import { pack, unpack } from "#app/navigation/packed-data.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { houseListMeta } from "#app/search/houses/list-meta.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { listTitle } from "#app/search/list-title.ts";
import { changeFeedLinks } from "#app/seo/feed-links.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/mobile-homes.ts";

const MobileHomeAdvice = lazySection(() => import("#app/features/catalogue/mobile-home-advice.tsx"));

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.mobileHomes");
  const found = args.loaderData && unpack(args.loaderData);
  const title = found ? listTitle(localeOf(args.location.pathname), t("title"), found.position) : t("title");
  return pageMeta(args, {
    title,
    description: t("description"),
    ...(found && houseListMeta("/mobile-homes", found)),
    feeds: changeFeedLinks(args, "catalogue"),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const [found, rates] = await Promise.all([
    searchHouses(reader, localeOf(url.pathname), "mobile", url.searchParams),
    listRates(reader),
  ]);
  return pack({
    ...found,
    query: houseSearchQuery({ ...found.search, cursor: null }),
    answers: parseMobileHomeAnswers(url.searchParams),
    adviceRates: rates.filter(({ code }) => code.startsWith("house_tax.") || code === "loan.works_share"),
    onDay: today(),
  });
}

export default memo(MobileHomes, hasSameData);

function MobileHomes({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.mobileHomes");
  const found = unpack(loaderData);
  const { facets, taxPercent, query } = found;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/mobile-homes" }]} />
      <SearchedHouses kind="mobile" query={query} count={facets.total} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      {facets.all > 0 ? (
        <HouseSearch kind="mobile" found={found}>
          <p className="mt-9 max-w-[70ch] text-small text-ink-3">{t("vatNote", { percent: taxPercent })}</p>
        </HouseSearch>
      ) : (
        <EmptyState icon="caravan" title={t("noneTitle")} text={t("noneText")} />
      )}
      <Suspense>
        <MobileHomeAdvice
          answers={found.answers}
          rates={found.adviceRates}
          onDay={found.onDay}
          searchFields={[...new URLSearchParams(query)]}
        />
      </Suspense>
      <SavedItemsRow list="viewed" kind="house" />
    </div>
  );
}
