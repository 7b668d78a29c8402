import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { findSetbackArea } from "#app/domain/fit/setback-area.ts";
import type { FitPlot } from "#app/domain/fit.ts";
import { includedTax } from "#app/domain/plot-tax.ts";
import { type PriceChange, priceHistoryOf } from "#app/domain/price-history.ts";
import { purchaseLines } from "#app/domain/purchase.ts";
import { setbacksOf } from "#app/domain/site.ts";
import { today } from "#app/domain/today.ts";
import { type Locale, type Localised, localise, localizedPath } from "#app/i18n/locale.ts";
import { fitPlotColumns } from "#app/listings/fit-sql.server.ts";
import {
  joinPlotCardTables,
  type PlotCardRow,
  plotCardColumns,
  plotCardTables,
  shownPlotPrice,
  toPlotCard,
} from "#app/listings/plot-cards.server.ts";
import { drawingSize } from "#app/listings/plot-drawing.ts";
import type { PlanningDocument, Plot, PlotFacts } from "#app/listings/plot-types.ts";
import { changedAfterPublication } from "#app/listings/price-changes.server.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { findPictures } from "#app/pictures/pictures.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";

type PlotRow = PlotCardRow &
  Omit<PlotFacts, "planningDocuments"> & {
    pictures: string[];
    landPicture: string;
    planningDocuments: (Omit<PlanningDocument, "name"> & { name: Localised })[];
  };

/** More changes than anybody reads. */
const maxPriceChanges = 60;

export async function findPlot(reader: ContentReader, locale: Locale, slug: string): Promise<Plot | null> {
  const sql = reader.sqlFor(...plotCardTables, "price_changes");
  const [rates, [row], changes] = await Promise.all([
    listRates(reader),
    sql<PlotRow[]>`
      select ${plotCardColumns(sql, locale)}, p.id::int, p.is_demo, ${localisedColumn(sql, "p.description", locale)} as description,
        ${localisedColumn(sql, "region.name", locale)} as region_name, p.ine_code, p.latitude, p.longitude, p.landscape, p.buildability_percent, p.occupancy_percent,
        p.footprint_m2, p.floor_area_m2, p.setback_area_m2, p.max_storeys, p.max_height_cm, p.height_measure, p.min_plot_m2,
        encode(p.fitting_shapes, 'hex') as fitting_shapes, p.setback_front_cm, p.setback_side_cm, p.setback_rear_cm,
        p.data_confidence, p.documents, p.planning_documents, p.slope_percent, p.services, p.outline, p.pictures, p.picture as land_picture,
        p.seller_company, p.flood_zone, p.protected_area,
        to_char(p.published_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as published_on
      from ${joinPlotCardTables(sql)} where p.slug = ${slug}`,
    sql<PriceChange[]>`
      select c.old_price_eur, c.new_price_eur, to_char(c.changed_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as day
      from price_changes c join plots p on p.id = c.plot_id
      where p.slug = ${slug} and ${changedAfterPublication(sql, "c", "p")} order by c.id desc limit ${maxPriceChanges}`,
  ]);
  if (!row) return null;
  const tax = includedTax(rates, row, today());
  const purchase = purchaseLines(row, row.regionCode, rates, today());
  const { pictures: photoIds, landPicture, ...facts } = row;
  const find = await findPictures(reader, locale, [...photoIds, landPicture]);
  const photos = photoIds.map(find).filter((photo) => photo !== null);
  const drawing = drawingOf(row, locale);
  const land = find(landPicture);
  const shown = (priceEur: number) => shownPlotPrice(priceEur, row, rates);
  return {
    ...facts,
    ...toPlotCard(row, rates, find),
    planningDocuments: row.planningDocuments.map(({ name, ...document }) => ({
      ...document,
      name: localise(name, locale),
    })),
    sharePictureId: row.picture,
    taxPercent: tax?.low ?? null,
    purchase,
    extraTaxEur: purchase.find(({ code }) => code === (tax ? "plot_ajd" : "plot_tax"))!,
    setbackArea: setbackArea(row),
    pictures: photos.length > 0 ? [...photos, drawing] : [drawing, ...(land ? [land] : [])],
    priceHistory: priceHistoryOf(
      row.publishedOn,
      shown(row.priceEur),
      changes.toReversed().map(({ day, oldPriceEur, newPriceEur }) => ({
        day,
        oldPriceEur: shown(oldPriceEur),
        newPriceEur: shown(newPriceEur),
      })),
      today(),
    ),
    askedEurM2: row.priceEur / row.surfaceM2,
  };
}

/** Drawn from the data of the plot; it opens the gallery where there are no photos. */
function drawingOf({ slug, slopePercent }: PlotRow, locale: Locale): Picture {
  return {
    id: `${slug}-drawing`,
    ...drawingSize,
    placeholder: "",
    base: "",
    avif: [],
    webp: [],
    drawing: localizedPath(locale, `/terrenos/${slug}/dibujo.svg`),
    alt: drawingAlts[locale](slopePercent),
  };
}

const drawingAlts: Record<Locale, (slopePercent: number) => string> = {
  es: (slope) =>
    `Dibujo de la parcela desde el aire, hecho con sus datos: contorno, calle al frente y pendiente del ${slope} %`,
  en: (slope) =>
    `Bird’s-eye drawing of the plot made from its data: outline, street in front and a slope of ${slope}%`,
};

function setbackArea(row: PlotRow): Plot["setbackArea"] {
  const setbacks = setbacksOf(row);
  return setbacks && findSetbackArea(row.outline, setbacks).map((ring) => [...ring]);
}

export async function findFitPlot(reader: ContentReader, slug: string): Promise<FitPlot | null> {
  const sql = reader.sqlFor("plots");
  const [plot] = await sql<FitPlot[]>`
    select ${fitPlotColumns(sql)} from plots p where p.slug = ${slug}`;
  return plot ?? null;
}
