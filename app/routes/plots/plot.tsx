import { lazy, Suspense } from "react";
import { data } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { emptyPlotSearch, type PlotSearch, plotSearchQuery } from "#app/domain/plot-search.ts";
import { canaryIslands } from "#app/domain/plot-tax.ts";
import { sunPaths } from "#app/domain/sun-path.ts";
import { today } from "#app/domain/today.ts";
import { Shelf } from "#app/features/favourites/saved-shelf.tsx";
import { plotLd } from "#app/features/plots/plot-json-ld.ts";
import { PlotPricePanel } from "#app/features/plots/plot-price-panel.tsx";
import { usePlotView } from "#app/features/plots/use-plot-view.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { findLocationMap } from "#app/places/map-shapes.server.ts";
import { CompareButton } from "#app/saved-items/compare-button.tsx";
import { HeartButton } from "#app/saved-items/heart-button.tsx";
import { RecordView } from "#app/saved-items/record-view.tsx";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import type { HouseSelection } from "#app/search/houses/house-results.ts";
import { listSimilarPlots } from "#app/search/plots/similar-plots.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/plot.ts";

const PlotNeighbours = lazy(() => import("#app/features/plots/plot-neighbours.tsx"));

const PlotStory = lazy(() => import("#app/features/plots/plot-story.tsx"));

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, surfaceM2, municipalityName, provinceName, sharePictureId } = args.loaderData.plot;
  const t = metaTranslator(args, "plots.plot");
  return pageMeta(args, {
    title: t("metaTitle", { title, surface: surfaceM2 }),
    description: t("metaDescription", {
      surface: surfaceM2,
      municipality: municipalityName,
      province: provinceName,
    }),
    pictureId: sharePictureId,
  });
};

const maxFittingHouses = 6;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const plot = await findPlot(reader, locale, params.slug);
  if (!plot) throw data("Not found", { status: 404 });
  const { latitude, longitude, ineCode } = plot;
  const timeZone = plot.regionCode === canaryIslands ? "Atlantic/Canary" : "Europe/Madrid";
  const findFitting = (kind: HouseKind) =>
    plot.status === "sold"
      ? null
      : findHouses(reader, locale, { kind, fitsPlotSlug: plot.slug, limit: maxFittingHouses });
  const [similar, modular, mobile] = await Promise.all([
    listSimilarPlots(reader, locale, plot, 4),
    findFitting("modular"),
    findFitting("mobile"),
  ]);
  return {
    plot,
    similar,
    fitting: modular && mobile && fittingOf(modular, mobile),
    map: findLocationMap(ineCode, longitude, latitude),
    aroundQuery: plotSearchQuery(aroundPlot(plot)),
    sun: sunPaths({ latitude, longitude, timeZone }, Number(today().slice(0, 4))),
  };
}

export default function PlotPage({
  loaderData: { plot, similar, fitting, map, aroundQuery, sun },
}: Route.ComponentProps) {
  const t = useTranslations("plots.plot");
  const tList = useTranslations("plots.list");
  const { slug, title, pictures, status } = plot;
  usePlotView(plot);
  const item = { kind: "plot", slug, name: title } as const;
  const isSold = status === "sold";
  return (
    <div className="page pb-20">
      <RecordView {...item} />
      <StructuredData data={(site) => plotLd(site, plot)} />
      <Breadcrumb
        crumbs={[
          { name: tList("title"), path: "/terrenos" },
          { name: title, path: `/terrenos/${slug}` },
        ]}
      />
      <Gallery name={title} pictures={pictures} />
      <p className="mt-2 text-small text-ink-3">{t("illustration")}</p>
      <div className="mt-6 grid items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-[clamp(2.1rem,3.8vw,3rem)]">{title}</h1>
          <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-lead text-ink-2">
              {t("place", { municipality: plot.municipalityName, province: plot.provinceName })}
            </p>
            <div className="no-print flex items-center gap-2">
              <HeartButton {...item} />
              <CompareButton {...item} />
              <ShareButton title={title} />
            </div>
          </div>
          {status !== "available" && (
            <p className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-warn">
              {t(isSold ? "soldNotice" : "reservedNotice")}
            </p>
          )}
          <PlotFacts plot={plot} />
        </div>
        <PlotPricePanel plot={plot} />
        <div>
          {isSold && (
            <Suspense>
              <PlotNeighbours fitting={null} {...{ plot, similar }} />
            </Suspense>
          )}
          <Suspense>
            <PlotStory {...{ plot, map, aroundQuery, sun }} />
          </Suspense>
        </div>
      </div>
      {!isSold && (
        <Suspense>
          <PlotNeighbours {...{ plot, fitting, similar }} />
        </Suspense>
      )}
      <Shelf list="viewed" exceptSlug={slug} />
    </div>
  );
}

/** Mobile homes fit almost anywhere: they are counted, and shown where nothing else fits. */
function fittingOf(modular: HouseSelection, mobile: HouseSelection) {
  const kind = modular.total > 0 || mobile.total === 0 ? "modular" : "mobile";
  const { houses, total } = kind === "modular" ? modular : mobile;
  return { kind, houses, total, mobileTotal: mobile.total } as const;
}

/** Some fifteen kilometres to each side. */
function aroundPlot({ latitude, longitude }: Plot): PlotSearch {
  const [up, aside] = [0.14, 0.18];
  const box = {
    west: longitude - aside,
    south: latitude - up,
    east: longitude + aside,
    north: latitude + up,
  };
  return { ...emptyPlotSearch, mapArea: { kind: "box", ...box } };
}

function PlotFacts({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot");
  const tSlope = useTranslations("plots.slope");
  const area = useArea();
  const format = useFormatter();
  return (
    <ul
      aria-label={t("facts")}
      className="num flex flex-wrap gap-x-7 gap-y-2 border-y border-hair py-4 text-[1.02rem] text-ink-2 [&_b]:font-[600] [&_b]:text-ink [&>li]:whitespace-nowrap"
    >
      <li>
        <b>{area(plot.surfaceM2)}</b> {t("surface")}
      </li>
      {plot.buildableM2 !== null && (
        <li>
          <b>{area(plot.buildableM2)}</b> {t("buildable")}
        </li>
      )}
      <li>{t.rich("soilIs", { name: t(`soilNames.${plot.soilClass}`), b: (chunks) => <b>{chunks}</b> })}</li>
      <li>
        {tSlope(plot.slopeClass)} <b>{format.number(plot.slopePercent / 100, { style: "percent" })}</b>
      </li>
    </ul>
  );
}
