import { lazy, memo } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { isPlaceSlug } from "#app/domain/place-slug.ts";
import { SavedItemsRow } from "#app/features/favourites/saved-items-row.tsx";
import { placeMeta } from "#app/features/plots/place-meta.ts";
import { findPlacePage } from "#app/features/plots/place-page.server.ts";
import { PlotFacts } from "#app/features/plots/plot-facts.tsx";
import { plotLd } from "#app/features/plots/plot-json-ld.ts";
import { plotMeta } from "#app/features/plots/plot-meta.ts";
import { findPlotPage } from "#app/features/plots/plot-page.server.ts";
import { PlotPricePanel } from "#app/features/plots/plot-price-panel.tsx";
import { usePlotView } from "#app/features/plots/use-plot-view.ts";
import { withdrawnMeta } from "#app/features/plots/withdrawn-meta.ts";
import { findWithdrawnPlot } from "#app/features/plots/withdrawn-plot.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { ContactOptions } from "#app/listings/contact-options.tsx";
import { hasSameData } from "#app/navigation/has-same-data.ts";
import { pack, unpack } from "#app/navigation/packed-data.ts";
import { CompareButton } from "#app/saved-items/compare-button.tsx";
import { FavouriteButton } from "#app/saved-items/favourite-button.tsx";
import { RecordView } from "#app/saved-items/record-view.tsx";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { BelowFold } from "#app/ui/below-fold.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/plot.ts";

const RelatedToPlot = lazySection(() => import("#app/features/plots/related-to-plot.tsx"));

const PlotDetails = lazySection(() => import("#app/features/plots/plot-details.tsx"));

const WithdrawnPlot = lazy(() => import("#app/features/plots/withdrawn-plot.tsx"));

const PlacePage = lazy(() => import("#app/routes/plots/place-page.tsx"));

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  if (args.loaderData.kind === "place") return placeMeta(args, unpack(args.loaderData.page));
  if (args.loaderData.kind === "plot") return plotMeta(args, args.loaderData.plot);
  return withdrawnMeta(args);
};

/** Plots and places share this path: see isPlaceSlug. */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  if (isPlaceSlug(slug)) {
    const page = await findPlacePage(reader, locale, slug, url.searchParams);
    if (page) return { kind: "place" as const, page: pack(page), mapStyleUrl: env.mapStyleUrl };
  }
  const page = await findPlotPage(reader, locale, slug);
  if (page) return { kind: "plot" as const, ...page };
  const withdrawn = await findWithdrawnPlot(reader, locale, slug);
  if (!withdrawn) throw data("Not found", { status: 404 });
  return data({ kind: "withdrawn" as const, withdrawn }, { status: 410 });
}

export default memo(PlotOrPlacePage, hasSameData);

function PlotOrPlacePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "plot") return <PlotPage {...loaderData} />;
  if (loaderData.kind === "withdrawn") return <WithdrawnPlot {...loaderData.withdrawn} />;
  return <PlacePage page={unpack(loaderData.page)} mapStyleUrl={loaderData.mapStyleUrl} />;
}

function PlotPage({
  plot,
  trail,
  allIn,
  similar,
  articles,
  fitting,
  medians,
  map,
  distances,
  aroundQuery,
  sun,
}: NonNullable<Awaited<ReturnType<typeof findPlotPage>>>) {
  const t = useTranslations("plots.plot");
  const tList = useTranslations("plots.list");
  const { slug, title, pictures, status } = plot;
  usePlotView(plot);
  const item = { kind: "plot", slug, name: title } as const;
  const regionSlug = trail[0]!.slug;
  const isSold = status === "sold";
  return (
    <div className="page pb-20">
      <RecordView {...item} />
      <StructuredData
        data={(site) =>
          plotLd(site, plot, {
            surface: tList("surface"),
            buildable: tList("buildable"),
            soilClass: t("rules.soilClass"),
            soil: t(`soilNames.${plot.soilClass}`),
          })
        }
      />
      <Breadcrumb
        crumbs={[
          { name: tList("title"), path: "/terrenos" },
          ...trail.map((place) => ({ name: place.name, path: `/terrenos/${place.slug}` as const })),
          { name: title, path: `/terrenos/${slug}` },
        ]}
      />
      <Gallery name={title} pictures={pictures} />
      <p className="mt-2 text-small text-ink-3">{t("illustration")}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr] print:block">
        <div>
          <h1 className="text-[clamp(2.1rem,3.8vw,3rem)] wrap-anywhere">{title}</h1>
          <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-lead text-ink-2">
              {t("place", { municipality: plot.municipalityName, province: plot.provinceName })}
            </p>
            <div className="no-print flex items-center gap-2">
              <FavouriteButton {...item} />
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
          {!isSold && <ContactOptions item={item} canVisit />}
        </div>
        <PlotPricePanel {...{ plot, regionSlug, allIn }} />
        <div>
          {isSold && (
            <BelowFold>
              <RelatedToPlot fitting={null} {...{ plot, regionSlug, similar, articles }} />
            </BelowFold>
          )}
          <BelowFold>
            <PlotDetails {...{ plot, trail, medians, map, distances, aroundQuery, sun }} />
          </BelowFold>
        </div>
      </div>
      {!isSold && (
        <BelowFold>
          <RelatedToPlot {...{ plot, regionSlug, fitting, similar, articles }} />
        </BelowFold>
      )}
      <SavedItemsRow list="viewed" exceptSlug={slug} />
    </div>
  );
}
