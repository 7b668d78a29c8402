import { useTranslations } from "use-intl";
import { GroupLinks } from "#app/components/catalogue/group-links.tsx";
import { HouseGrid } from "#app/components/catalogue/house-grid.tsx";
import { parseHouseSearch } from "#app/components/catalogue/house-search.ts";
import { HouseSearchBar } from "#app/components/catalogue/house-search-bar.tsx";
import { HouseSearchChips } from "#app/components/catalogue/house-search-chips.tsx";
import { SearchPanel } from "#app/components/catalogue/search-bar.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { findHouseTaxPercent, listHouses } from "#app/data/houses.server.ts";
import { listStyles, listTechnologies } from "#app/data/styles.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/houses.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.houses");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [styles, technologies, taxPercent] = await Promise.all([
    listStyles(sql, locale, "modular"),
    listTechnologies(sql, locale, "modular"),
    findHouseTaxPercent(sql, "modular"),
  ]);
  const search = parseHouseSearch(url.searchParams, { styles, technologies });
  const houses = await listHouses(sql, locale, {
    kind: "modular",
    styleSlug: search.style,
    technologySlug: search.technology,
    maxPriceEur: search.maxPrice,
    minBedrooms: search.bedrooms,
  });
  return { houses, search, styles, technologies, taxPercent };
}

export default function Houses({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.houses");
  const { houses, search, styles, technologies, taxPercent } = loaderData;
  const filter = { kind: "modular", search, styles, technologies } as const;
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/viviendas" }]} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <SearchPanel>
        <HouseSearchBar {...filter} />
      </SearchPanel>
      <HouseSearchChips {...filter} />
      {houses.length > 0 ? (
        <>
          <p className="num mt-7 mb-5 text-note text-ink-2" role="status">
            {t("count", { count: houses.length })}
          </p>
          <HouseGrid houses={houses} level={2} isFirstOnPage />
          <p className="mt-9 max-w-[70ch] text-small text-ink-3">{t("vatNote", { percent: taxPercent })}</p>
        </>
      ) : isFiltered ? (
        <div className="mt-7">
          <EmptyState icon="house" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/viviendas">{t("emptyAction")}</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <div className="mt-7">
          <EmptyState icon="house" title={t("noneTitle")} text={t("noneText")} />
        </div>
      )}
      <Section title={t("byStyle")}>
        <GroupLinks groups={styles} by="style" />
      </Section>
      <Section title={t("byTechnology")}>
        <GroupLinks groups={technologies} by="technology" />
      </Section>
    </div>
  );
}
