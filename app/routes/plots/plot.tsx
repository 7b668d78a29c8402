import { data } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { DetailSection } from "#app/components/catalogue/detail-section.tsx";
import { useArea } from "#app/components/catalogue/use-area.ts";
import { Icon } from "#app/components/icon/icon.tsx";
import { CompareButton } from "#app/components/keep/compare-button.tsx";
import { HeartButton } from "#app/components/keep/heart-button.tsx";
import { ShareButton } from "#app/components/keep/share-button.tsx";
import { Viewed } from "#app/components/keep/viewed.tsx";
import { FittingHouses } from "#app/components/plots/fitting-houses.tsx";
import { OutlineDrawing } from "#app/components/plots/outline-drawing.tsx";
import { PlanningCard } from "#app/components/plots/planning-card.tsx";
import { PlotCard } from "#app/components/plots/plot-card.tsx";
import { PlotPricePanel } from "#app/components/plots/plot-price-panel.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { Tag } from "#app/components/ui/tag.tsx";
import { servicesContext } from "#app/context.ts";
import { listHouses } from "#app/data/houses.server.ts";
import { findPlot, listPlots, type Plot, type PlotDocument } from "#app/data/plots.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { plotLd } from "#app/seo/json-ld.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { Route } from "./+types/plot.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, surfaceM2, municipalityName, provinceName, picture } = args.loaderData.plot;
  const t = metaTranslator(args, "plots.plot");
  return pageMeta(args, {
    title: t("metaTitle", { title, surface: surfaceM2 }),
    description: t("metaDescription", {
      surface: surfaceM2,
      municipality: municipalityName,
      province: provinceName,
    }),
    pictureId: picture?.id,
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const plot = await findPlot(sql, locale, params.slug);
  if (!plot) throw data("Not found", { status: 404 });
  const inRegion = { regionCode: plot.regionCode, exceptSlug: plot.slug };
  const [{ plots }, houses] = await Promise.all([
    listPlots(sql, locale, inRegion, { limit: 2 }),
    listHouses(sql, locale, { fitsPlotSlug: plot.slug }),
  ]);
  return { plot, similar: plots, houses };
}

export default function PlotPage({ loaderData: { plot, similar, houses } }: Route.ComponentProps) {
  const t = useTranslations("plots.plot");
  const tList = useTranslations("plots.list");
  const { title, picture, status, regionName, regionCode } = plot;
  const kept = { kind: "plot", slug: plot.slug, name: title } as const;
  return (
    <div className="page pb-20">
      <Viewed {...kept} />
      <StructuredData data={(site) => plotLd(site, plot)} />
      <Breadcrumb
        crumbs={[
          { name: tList("title"), path: "/terrenos" },
          { name: title, path: `/terrenos/${plot.slug}` },
        ]}
      />
      {picture && (
        <>
          <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair md:aspect-[2/1] lg:aspect-[5/2]">
            <Picture
              picture={picture}
              sizes="(min-width: 1240px) 1184px, 95vw"
              isPriority
              className="size-full"
            />
          </div>
          <p className="mt-2 text-small text-ink-3">{t("illustration")}</p>
        </>
      )}
      <div className="mt-6 grid items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr]">
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <h1 className="text-[clamp(2.1rem,3.8vw,3rem)]">{title}</h1>
            <div className="no-print flex items-center gap-2">
              <HeartButton {...kept} />
              <CompareButton {...kept} />
              <ShareButton title={title} />
            </div>
          </div>
          <p className="mt-2 mb-6 text-lead text-ink-2">
            {t("place", { municipality: plot.municipalityName, province: plot.provinceName })}
          </p>
          {status !== "available" && (
            <p className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-warn">
              {t(status === "sold" ? "soldNotice" : "reservedNotice")}
            </p>
          )}
          <PlotFacts plot={plot} />
        </div>
        <PlotPricePanel plot={plot} />
        <div>
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
          <PlotPapers plot={plot} />
          <DetailSection title={t("location")}>
            <p className="max-w-[66ch] text-ink-2">
              {t("locationText", {
                municipality: plot.municipalityName,
                province: plot.provinceName,
                region: regionName,
              })}
            </p>
            <Link to={`/terrenos?region=${regionCode}`} className="link mt-3 inline-block">
              {t("otherPlotsIn", { region: regionName })}
            </Link>
          </DetailSection>
        </div>
      </div>
      <FittingHouses plot={plot} houses={houses} />
      {similar.length > 0 && (
        <Section
          title={t("similar", { region: regionName })}
          more={{ to: `/terrenos?region=${regionCode}`, text: t("all", { region: regionName }) }}
        >
          <div className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
            {similar.map((other) => (
              <PlotCard key={other.slug} plot={other} />
            ))}
          </div>
        </Section>
      )}
    </div>
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

const documentsToAsk: PlotDocument[] = [
  "cedula_urbanistica",
  "nota_simple",
  "catastro",
  "topographic_survey",
  "geotechnical_study",
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
          {documentsToAsk.map((document) => {
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
                  {tDocument(document)}
                </span>
                <Tag tone={isThere ? "fits" : "mind"}>{t(isThere ? "documentThere" : "documentMissing")}</Tag>
              </li>
            );
          })}
        </ul>
      </DetailSection>
    </>
  );
}
