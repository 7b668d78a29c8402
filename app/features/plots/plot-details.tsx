import { useLocale, useTranslations } from "use-intl";
import { askForDocumentPath, reportPath } from "#app/domain/lead-choices.ts";
import type { SunPath } from "#app/domain/sun-path.ts";
import { Term } from "#app/glossary/glossary-term.tsx";
import type { TermCode } from "#app/glossary/glossary-terms.ts";
import { Link } from "#app/i18n/link.tsx";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { CompanyDetails } from "#app/listings/company-details.tsx";
import type { Plot, PlotDocument } from "#app/listings/plot-types.ts";
import { PriceHistory } from "#app/listings/price-history.tsx";
import type { LocationMap } from "#app/places/map-shapes.ts";
import type { PlaceDistances } from "#app/places/place-types.ts";
import type { MedianPrices } from "#app/pricing/median-prices.ts";
import { DetailSection } from "#app/ui/detail-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { LocationDrawing } from "./location-drawing.tsx";
import { MedianTable } from "./median-table.tsx";
import { OutlineDrawing } from "./outline-drawing.tsx";
import { PlanningCard } from "./planning-card.tsx";
import { PlotGround } from "./plot-ground.tsx";
import { PlotPhoto } from "./plot-photo.tsx";
import { PurchaseTable } from "./purchase-table.tsx";
import { SunPathDrawing } from "./sun-path-drawing.tsx";

interface PlotStoryProps extends PlotLocationProps {
  medians: MedianPrices;
  sun: SunPath[];
}

/** All data of a plot, in texts, tables and drawings. */
export default function PlotDetails({
  plot,
  trail,
  medians,
  map,
  distances,
  aroundQuery,
  sun,
}: PlotStoryProps) {
  const t = useTranslations("plots.plot");
  const tMedians = useTranslations("priceHistory.medians");
  return (
    <>
      <DetailSection title={t("about")}>
        <p className="prose">{plot.description}</p>
      </DetailSection>
      <DetailSection title={t("planning")}>
        <PlanningCard plot={plot} />
      </DetailSection>
      <DetailSection title={t("shape")}>
        <div className="max-w-120 rounded-lg bg-paper p-4 shadow-[0_0_0_1px_var(--color-hair)]">
          <OutlineDrawing outline={plot.outline} setbackArea={plot.setbackArea} />
        </div>
        <p className="mt-3 max-w-[60ch] text-small text-ink-3">
          {t(plot.setbackArea ? "shapeNote" : "shapeNoteBare")}
        </p>
        {plot.isOutlineAssumed && (
          <p className="mt-2 max-w-[60ch] text-small text-warn">{t("shapeAssumed")}</p>
        )}
      </DetailSection>
      <DetailSection title={t("sunTitle")}>
        <SunPathDrawing paths={sun} />
        <p className="mt-3 max-w-[60ch] text-small text-ink-3">{t("sun.note")}</p>
      </DetailSection>
      <PlotGround slug={plot.slug} surfaceM2={plot.surfaceM2} />
      <PlotServices plot={plot} />
      <PlotHazards plot={plot} />
      <PlotSeller plot={plot} />
      {/* A sold plot needs neither documents nor purchase costs. */}
      {plot.status !== "sold" && (
        <>
          <PlotDocuments plot={plot} />
          <DetailSection title={t("purchaseTitle")}>
            <PurchaseTable plot={plot} />
          </DetailSection>
        </>
      )}
      <DetailSection title={t("historyTitle")}>
        <PriceHistory history={plot.priceHistory} />
      </DetailSection>
      <DetailSection title={tMedians("title")}>
        <MedianTable plot={plot} medians={medians} />
      </DetailSection>
      <PlotLocation {...{ plot, trail, map, distances, aroundQuery }} />
    </>
  );
}

interface PlotLocationProps {
  plot: Plot;
  /** The places that it lies in, the largest first. */
  trail: { slug: string; name: string }[];
  map: LocationMap | null;
  distances: PlaceDistances;
  /** The list of plots around it. */
  aroundQuery: `?${string}` | "";
}

function PlotLocation({ plot, trail, map, distances, aroundQuery }: PlotLocationProps) {
  const t = useTranslations("plots.plot");
  const { municipalityName: municipality, provinceName: province, regionName: region } = plot;
  const locale = useLocale();
  return (
    <DetailSection title={t("location")}>
      {map && <LocationDrawing map={map} municipality={municipality} province={province} />}
      <div className="mt-6">
        <PlotPhoto plot={plot} />
      </div>
      <p className="mt-4 max-w-[66ch] text-ink-2">{t("locationText", { municipality, province, region })}</p>
      <dl className="num mt-4 max-w-120 border-t border-hair text-[.95rem]">
        {[
          [t("toSea"), distances.seaKm] as const,
          ...(distances.capital ? [[distances.capital.name, distances.capital.km] as const] : []),
        ].map(([name, km]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-hair py-2.5">
            <dt>{name}</dt>
            <dd>{t("straightKm", { km })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-ink-3">{t("straightNote")}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Link to={`/terrenos${aroundQuery}`} className="link">
          {t("onMap")}
        </Link>
        {trail.map(({ slug, name }) => (
          <Link key={slug} to={`/terrenos/${slug}`} className="link">
            {t("otherPlotsIn", { place: placeInText(locale, name) })}
          </Link>
        ))}
      </p>
    </DetailSection>
  );
}

const documentsToAsk: { document: PlotDocument; term?: TermCode }[] = [
  { document: "cedula_urbanistica", term: "cedulaUrbanistica" },
  { document: "nota_simple", term: "notaSimple" },
  { document: "catastro", term: "referenciaCatastral" },
  { document: "topographic_survey" },
  { document: "geotechnical_study", term: "geotecnico" },
];

function PlotServices({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot");
  const tService = useTranslations("plots.plot.serviceNames");
  return (
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
  );
}

/** Whether floods reach the plot or nature is protected there, as far as it has been shown, and what that means. */
function PlotHazards({ plot: { floodZone, protectedArea } }: { plot: Plot }) {
  const tHazard = useTranslations("plots.plot.hazards");
  const hazards = [
    {
      name: tHazard("floodZone.name"),
      value: tHazard(`floodZone.${floodZone ?? "unknown"}`),
      isClear: floodZone === "none",
      note: tHazard("floodZone.note"),
    },
    {
      name: tHazard("protectedArea.name"),
      value: tHazard(`protectedArea.${protectedArea ?? "unknown"}`),
      isClear: protectedArea === "none",
      note: tHazard("protectedArea.note"),
    },
  ];
  return (
    <DetailSection title={tHazard("title")}>
      <ul className="border-t border-hair text-[.95rem]">
        {hazards.map(({ name, value, isClear, note }) => (
          <li key={name} className="border-b border-hair py-3">
            <p className="flex items-baseline justify-between gap-6">
              <span>{name}</span>
              <Tag tone={isClear ? "fits" : "mind"}>{value}</Tag>
            </p>
            <p className="mt-1 max-w-[66ch] text-small text-ink-3">{note}</p>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** Whether a business or a private person sells, and what that means for the buyer. */
function PlotSeller({ plot: { sellerType, sellerCompany, slug } }: { plot: Plot }) {
  const t = useTranslations("plots.plot");
  return (
    <DetailSection title={t("sellerTitle")}>
      <p className="max-w-[66ch]">{t(`sellerMeans.${sellerType}`)}</p>
      {sellerType === "business" && <CompanyDetails company={sellerCompany} />}
      <p className="mt-3">
        <Link to={reportPath("plot", slug)} className="link no-print">
          {t("reportListing")}
        </Link>
      </p>
    </DetailSection>
  );
}

/** The documents available, and those to request. */
function PlotDocuments({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot");
  const tDocument = useTranslations("plots.plot.documentNames");
  return (
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
                {isThere ? (
                  <Tag tone="fits">{t("documentThere")}</Tag>
                ) : (
                  <Link
                    to={askForDocumentPath(plot.slug, document)}
                    aria-label={t("askForDocument", { document: tDocument(document) })}
                    className="btn btn-outline min-h-9 px-3.5 py-1 text-note"
                  >
                    {t("documentMissing")}
                  </Link>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
