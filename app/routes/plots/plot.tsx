import { lazy, Suspense } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { Shelf } from "#app/features/favourites/saved-shelf.tsx";
import { PlotFacts } from "#app/features/plots/plot-facts.tsx";
import { plotLd } from "#app/features/plots/plot-json-ld.ts";
import { findPlotPage } from "#app/features/plots/plot-page.server.ts";
import { PlotPricePanel } from "#app/features/plots/plot-price-panel.tsx";
import { usePlotView } from "#app/features/plots/use-plot-view.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { Reach } from "#app/listings/reach.tsx";
import { CompareButton } from "#app/saved-items/compare-button.tsx";
import { HeartButton } from "#app/saved-items/heart-button.tsx";
import { RecordView } from "#app/saved-items/record-view.tsx";
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

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const page = await findPlotPage(reader, localeOf(url.pathname), params.slug);
  if (!page) throw data("Not found", { status: 404 });
  return page;
}

export default function PlotPage({
  loaderData: { plot, allIn, similar, fitting, medians, map, distances, aroundQuery, sun },
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
          {!isSold && <Reach item={item} canVisit />}
        </div>
        <PlotPricePanel {...{ plot, allIn }} />
        <div>
          {isSold && (
            <Suspense>
              <PlotNeighbours fitting={null} {...{ plot, similar }} />
            </Suspense>
          )}
          <Suspense>
            <PlotStory {...{ plot, medians, map, distances, aroundQuery, sun }} />
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
