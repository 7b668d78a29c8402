import { data } from "react-router";
import { useTranslations } from "use-intl";
import { SearchPanel } from "#app/components/catalogue/search-bar.tsx";
import { searchQuery, wholeNumberIn } from "#app/components/catalogue/search-query.ts";
import { PlotRow } from "#app/components/plots/plot-row.tsx";
import { parsePlotSearch } from "#app/components/plots/plot-search.ts";
import { PlotSearchBar } from "#app/components/plots/plot-search-bar.tsx";
import { PlotSearchChips } from "#app/components/plots/plot-search-chips.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { listPlotRegions, listPlots } from "#app/data/plots.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/plots.ts";

const plotsPerPage = 24;

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "plots.list");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const regions = await listPlotRegions(sql, locale);
  const search = parsePlotSearch(url.searchParams, regions);
  const page = wholeNumberIn(url.searchParams, "page") ?? 1;
  const { plots, total } = await listPlots(
    sql,
    locale,
    { regionCode: search.region, maxPriceEur: search.maxPrice },
    { limit: plotsPerPage, offset: (page - 1) * plotsPerPage },
  );
  if (page > 1 && plots.length === 0) throw data("Not found", { status: 404 });
  return { plots, total, page, search, regions };
}

export default function Plots({ loaderData: { plots, total, page, search, regions } }: Route.ComponentProps) {
  const t = useTranslations("plots.list");
  const region = regions.find(({ code }) => code === search.region);
  const pageCount = Math.ceil(total / plotsPerPage);
  const pathOf = (number: number) =>
    `/terrenos${searchQuery({ ...search, page: number > 1 ? number : undefined })}` as const;
  const isFiltered = search.region !== undefined || search.maxPrice !== undefined;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/terrenos" }]} />
      <PageHeading title={region ? t("titleIn", { region: region.name }) : t("title")}>
        {t("lead")}
      </PageHeading>
      <SearchPanel>
        <PlotSearchBar search={search} regions={regions} />
      </SearchPanel>
      <PlotSearchChips search={search} regions={regions} />
      {plots.length > 0 ? (
        <>
          <p className="num mt-7 mb-5 text-note text-ink-2" role="status">
            {t("count", { count: total })}
          </p>
          <ul className="lg:grid lg:grid-cols-2 lg:gap-x-10">
            {plots.map((plot, position) => (
              <li key={plot.slug}>
                <PlotRow plot={plot} isPriority={position === 0} />
              </li>
            ))}
          </ul>
          {pageCount > 1 && (
            <Pagination
              previous={page > 1 ? pathOf(page - 1) : null}
              next={page < pageCount ? pathOf(page + 1) : null}
              numbers={{ current: page, count: pageCount, pathOf }}
            />
          )}
        </>
      ) : isFiltered ? (
        <div className="mt-7">
          <EmptyState icon="land-plot" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/terrenos">{t("emptyAction")}</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <div className="mt-7">
          <EmptyState icon="land-plot" title={t("noneTitle")} text={t("noneText")} />
        </div>
      )}
      <Section title={t("sellTitle")}>
        <p className="max-w-[60ch] text-lead text-ink-2">{t("sellText")}</p>
        <ButtonLink to="/sell-plot" look="quiet" className="mt-6">
          {t("sellLink")}
        </ButtonLink>
      </Section>
    </div>
  );
}
