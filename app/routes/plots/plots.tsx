import { useLocale, useTranslations } from "use-intl";
import { DeviceShelf } from "#app/components/keep/device-shelf.tsx";
import { PlotSearch } from "#app/components/plots/plot-search.tsx";
import { finestPlaces } from "#app/components/plots/use-plot-texts.ts";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { listHouseNames } from "#app/data/fit.server.ts";
import { searchPlots } from "#app/data/plot-search.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { itemListLd } from "#app/seo/json-ld.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { Route } from "./+types/plots.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "plots.list");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql, env } = context.get(servicesContext);
  const [found, houses] = await Promise.all([
    searchPlots(sql, localeOf(url.pathname), url.searchParams),
    listHouseNames(sql),
  ]);
  return { found, houses, mapStyleUrl: env.mapStyleUrl };
}

export default function Plots({ loaderData: { found, houses, mapStyleUrl } }: Route.ComponentProps) {
  const t = useTranslations("plots.list");
  const locale = useLocale();
  const { search, facets } = found;
  const [place, ...others] = finestPlaces(search, facets);
  const heading = (
    <>
      <Breadcrumb crumbs={[{ name: t("title"), path: "/terrenos" }]} />
      <StructuredData
        data={(site) =>
          itemListLd(
            site,
            found.plots.map(({ slug, title }) => ({ name: title, path: `/terrenos/${slug}` })),
          )
        }
      />
      <h1 className="text-[clamp(1.9rem,3vw,2.5rem)]">
        {place && others.length === 0 ? t("titleIn", { place: placeInText(locale, place.name) }) : t("title")}
      </h1>
      <p className="mt-3 mb-6 max-w-[56ch] text-lead text-ink-2">{t("lead")}</p>
    </>
  );
  const selling = (
    <>
      <DeviceShelf list="viewed" kind="plot" />
      <Section title={t("sellTitle")}>
        <p className="max-w-[60ch] text-lead text-ink-2">{t("sellText")}</p>
        <ButtonLink to="/sell-plot" look="quiet" className="mt-6">
          {t("sellLink")}
        </ButtonLink>
      </Section>
    </>
  );
  return facets.all > 0 ? (
    <PlotSearch {...{ found, houses, mapStyleUrl, heading }}>{selling}</PlotSearch>
  ) : (
    <div className="page pb-20">
      {heading}
      <EmptyState icon="land-plot" title={t("noneTitle")} text={t("noneText")} />
      {selling}
    </div>
  );
}
