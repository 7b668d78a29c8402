import { data } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { DetailSection } from "#app/components/catalogue/detail-section.tsx";
import { useArea } from "#app/components/catalogue/use-area.ts";
import { Icon } from "#app/components/icon/icon.tsx";
import { CompareButton } from "#app/components/keep/compare-button.tsx";
import { DeviceShelf } from "#app/components/keep/device-shelf.tsx";
import { HeartButton } from "#app/components/keep/heart-button.tsx";
import { ShareButton } from "#app/components/keep/share-button.tsx";
import { Viewed } from "#app/components/keep/viewed.tsx";
import { FittingHouses } from "#app/components/plots/fitting-houses.tsx";
import { LocationDrawing } from "#app/components/plots/location-drawing.tsx";
import { OutlineDrawing } from "#app/components/plots/outline-drawing.tsx";
import { PlanningCard } from "#app/components/plots/planning-card.tsx";
import { PlotCard } from "#app/components/plots/plot-card.tsx";
import { PlotPricePanel } from "#app/components/plots/plot-price-panel.tsx";
import { PriceHistory } from "#app/components/plots/price-history.tsx";
import { PurchaseTable } from "#app/components/plots/purchase-table.tsx";
import { SunPathDrawing } from "#app/components/plots/sun-path-drawing.tsx";
import { usePlotView } from "#app/components/plots/use-plot-view.ts";
import { Term } from "#app/components/terms/term.tsx";
import type { TermCode } from "#app/components/terms/term-words.ts";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { Gallery } from "#app/components/ui/gallery.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { Tag } from "#app/components/ui/tag.tsx";
import { servicesContext } from "#app/context.ts";
import { type FoundHouses, findHouses } from "#app/data/houses.server.ts";
import { findLocationMap, type LocationMap } from "#app/data/map-shapes.server.ts";
import { listSimilarPlots } from "#app/data/plot-search.server.ts";
import {
  findPlot,
  type Plot,
  type PlotCard as PlotCardData,
  type PlotDocument,
} from "#app/data/plots.server.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { emptyPlotSearch, type PlotSearch, plotSearchQuery } from "#app/domain/plot-search.ts";
import { canaryIslands } from "#app/domain/plot-tax.ts";
import { sunPaths } from "#app/domain/sun-path.ts";
import { today } from "#app/domain/today.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { plotLd } from "#app/seo/json-ld.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { Route } from "./+types/plot.ts";

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

const mostFittingHouses = 6;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const plot = await findPlot(sql, locale, params.slug);
  if (!plot) throw data("Not found", { status: 404 });
  const { latitude, longitude, ineCode } = plot;
  const timeZone = plot.regionCode === canaryIslands ? "Atlantic/Canary" : "Europe/Madrid";
  const findFitting = (kind: HouseKind) =>
    plot.status === "sold"
      ? null
      : findHouses(sql, locale, { kind, fitsPlotSlug: plot.slug, limit: mostFittingHouses });
  const [similar, modular, mobile] = await Promise.all([
    listSimilarPlots(sql, locale, plot, 4),
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
  const kept = { kind: "plot", slug, name: title } as const;
  const isSold = status === "sold";
  return (
    <div className="page pb-20">
      <Viewed {...kept} />
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
              <HeartButton {...kept} />
              <CompareButton {...kept} />
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
          {isSold && <SimilarPlots plot={plot} similar={similar} />}
          <DetailSection title={t("about")}>
            <p className="prose">{plot.description}</p>
          </DetailSection>
          <DetailSection title={t("planning")}>
            <PlanningCard plot={plot} />
          </DetailSection>
          <DetailSection title={t("shape")}>
            <div className="max-w-120 rounded-lg bg-paper p-4 shadow-[0_0_0_1px_var(--color-hair)]">
              <OutlineDrawing outline={plot.outline} buildable={plot.buildableOutline} />
            </div>
            <p className="mt-3 max-w-[60ch] text-small text-ink-3">
              {t(plot.buildableOutline ? "shapeNote" : "shapeNoteBare")}
            </p>
          </DetailSection>
          <DetailSection title={t("sunTitle")}>
            <SunPathDrawing paths={sun} />
            <p className="mt-3 max-w-[60ch] text-small text-ink-3">{t("sun.note")}</p>
          </DetailSection>
          <PlotPapers plot={plot} />
          <DetailSection title={t("purchaseTitle")}>
            <PurchaseTable plot={plot} />
          </DetailSection>
          <DetailSection title={t("historyTitle")}>
            <PriceHistory plot={plot} />
          </DetailSection>
          <PlotLocation plot={plot} map={map} aroundQuery={aroundQuery} />
        </div>
      </div>
      {!isSold && (
        <>
          {fitting && <FittingHouses plot={plot} {...fitting} />}
          <SimilarPlots plot={plot} similar={similar} />
        </>
      )}
      <DeviceShelf list="viewed" exceptSlug={slug} />
    </div>
  );
}

/** Mobile homes fit almost anywhere: they are counted, and shown where nothing else fits. */
function fittingOf(modular: FoundHouses, mobile: FoundHouses) {
  const kind = modular.total > 0 || mobile.total === 0 ? "modular" : "mobile";
  const { houses, total } = kind === "modular" ? modular : mobile;
  return { kind, houses, total, mobileTotal: mobile.total } as const;
}

interface PlotLocationProps {
  plot: Plot;
  map: LocationMap | null;
  /** The list of plots around it. */
  aroundQuery: `?${string}` | "";
}

function PlotLocation({ plot, map, aroundQuery }: PlotLocationProps) {
  const t = useTranslations("plots.plot");
  const { municipalityName: municipality, provinceName: province, regionName: region } = plot;
  const locale = useLocale();
  return (
    <DetailSection title={t("location")}>
      {map && <LocationDrawing map={map} municipality={municipality} province={province} />}
      <p className="mt-4 max-w-[66ch] text-ink-2">{t("locationText", { municipality, province, region })}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Link to={`/terrenos${aroundQuery}`} className="link">
          {t("onMap")}
        </Link>
        <Link to={`/terrenos?region=${plot.regionCode}`} className="link">
          {t("otherPlotsIn", { place: placeInText(locale, region) })}
        </Link>
      </p>
    </DetailSection>
  );
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
  return { ...emptyPlotSearch, zone: { kind: "box", ...box } };
}

function SimilarPlots({ plot, similar }: { plot: Plot; similar: PlotCardData[] }) {
  const t = useTranslations("plots.plot");
  const locale = useLocale();
  if (similar.length === 0) return null;
  const place = placeInText(locale, plot.regionName);
  return (
    <Section
      title={plot.status === "sold" ? t("soldSimilar") : t("similar", { place })}
      more={{ to: `/terrenos?region=${plot.regionCode}`, text: t("all", { place }) }}
    >
      <div className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
        {similar.map((other) => (
          <PlotCard key={other.slug} plot={other} />
        ))}
      </div>
    </Section>
  );
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

const documentsToAsk: { document: PlotDocument; term?: TermCode }[] = [
  { document: "cedula_urbanistica", term: "cedulaUrbanistica" },
  { document: "nota_simple", term: "notaSimple" },
  { document: "catastro", term: "referenciaCatastral" },
  { document: "topographic_survey" },
  { document: "geotechnical_study", term: "geotecnico" },
];

/** Networks at the plot, and the papers: those there are and those to ask for. */
function PlotPapers({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot");
  const tService = useTranslations("plots.plot.serviceNames");
  const tDocument = useTranslations("plots.plot.documentNames");
  return (
    <>
      <DetailSection title={t("services")}>
        {plot.services.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {plot.services.map((service) => (
              <li key={service}>
                <Tag>{tService(service)}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <p className="max-w-[66ch] text-ink-2">{t("noServices")}</p>
        )}
      </DetailSection>
      <DetailSection title={t("documents")}>
        <ul className="border-t border-hair text-[.95rem]">
          {documentsToAsk.map(({ document, term }) => {
            const isThere = plot.documents.includes(document);
            return (
              <li
                key={document}
                className="flex items-baseline justify-between gap-6 border-b border-hair py-3"
              >
                <span className="flex gap-2.5">
                  <Icon
                    name={isThere ? "check" : "minus"}
                    className={`mt-1 size-4 ${isThere ? "text-olive" : "text-ink-3"}`}
                  />
                  <span>{term ? <Term of={term}>{tDocument(document)}</Term> : tDocument(document)}</span>
                </span>
                <span className="shrink-0 whitespace-nowrap">
                  <Tag tone={isThere ? "fits" : "mind"}>
                    {t(isThere ? "documentThere" : "documentMissing")}
                  </Tag>
                </span>
              </li>
            );
          })}
        </ul>
      </DetailSection>
    </>
  );
}
