import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { CompareHead } from "#app/features/compare/compare-head.tsx";
import { compareNames, comparePath } from "#app/features/compare/compare-path.ts";
import { findSamePlot, listHousePlans } from "#app/features/compare/compared-houses.server.ts";
import { SamePlotNote } from "#app/features/compare/same-plot-note.tsx";
import { useHouseGroups } from "#app/features/compare/use-house-groups.tsx";
import { usePlotGroups } from "#app/features/compare/use-plot-groups.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { parseSlugs } from "#app/saved-items/parse-slugs.ts";
import { maxCompared } from "#app/saved-items/saved-lists.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { CompareTable } from "#app/ui/compare-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/compare.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.compare");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

/** Houses or plots: houses win if both are named, and unknown slugs are ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const houseSlugs = parseSlugs(url.searchParams, compareNames.house, maxCompared);
  const plotSlugs = houseSlugs.length > 0 ? [] : parseSlugs(url.searchParams, compareNames.plot, maxCompared);
  const [houses, plots] = await Promise.all([
    Promise.all(houseSlugs.map((slug) => findHouse(reader, locale, slug))),
    Promise.all(plotSlugs.map((slug) => findPlot(reader, locale, slug))),
  ]);
  const found = houses.filter((house) => house !== null);
  return {
    houses: await Promise.all(
      found.map(async (house) => ({ ...house, plans: await listHousePlans(reader, house, locale) })),
    ),
    samePlot: await findSamePlot(reader, found),
    plots: plots.filter((plot) => plot !== null),
    onlyDifferences: url.searchParams.get("solo") === "diferencias",
  };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { houses, plots, samePlot, onlyDifferences } = loaderData;
  const t = useTranslations("catalogue.compare");
  const houseGroups = useHouseGroups(houses, samePlot);
  const plotGroups = usePlotGroups(plots);
  const kind = houses.length > 0 ? "house" : "plot";
  const columns =
    kind === "house"
      ? houses.map(({ slug, name, picture }) => ({ slug, name, picture }))
      : plots.map(({ slug, title, picture }) => ({ slug, name: title, picture }));
  const slugs = columns.map(({ slug }) => slug);
  const count = columns.length;
  const title = count === 0 ? t("title") : t(kind === "house" ? "housesTitle" : "plotsTitle", { count });
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/comparar" }]} />
      <PageHeading title={title}>{count > 0 && t("lead")}</PageHeading>
      {count === 0 ? (
        <EmptyState icon="columns-3" title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink to="/viviendas">{t("exploreHouses")}</ButtonLink>
          <ButtonLink to="/terrenos" look="outline">
            {t("explorePlots")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div className="no-print mb-6 flex flex-wrap items-center gap-3">
            {count > 1 && (
              <ChipLink
                label={t(onlyDifferences ? "everything" : "onlyDifferences")}
                to={comparePath(kind, slugs, { onlyDifferences: !onlyDifferences })}
              />
            )}
            {count < maxCompared && (
              <ChipLink
                label={t(kind === "house" ? "addHouse" : "addPlot")}
                to={kind === "house" ? "/viviendas" : "/terrenos"}
              />
            )}
            <ShareButton title={title} className="ml-auto" />
          </div>
          {kind === "house" && count > 1 && <SamePlotNote samePlot={samePlot} />}
          <CompareTable
            columns={columns.map((column) => ({
              key: column.slug,
              name: column.name,
              head: (
                <CompareHead
                  {...column}
                  kind={kind}
                  otherSlugs={slugs.filter((slug) => slug !== column.slug)}
                  onlyDifferences={onlyDifferences}
                />
              ),
            }))}
            groups={kind === "house" ? houseGroups : plotGroups}
            onlyDifferences={onlyDifferences && count > 1}
          />
        </>
      )}
    </div>
  );
}
