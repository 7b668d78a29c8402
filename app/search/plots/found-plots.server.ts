import type { ContentReader } from "#app/data/content-reader.server.ts";
import { allInPrice } from "#app/domain/all-in-price.ts";
import { roadKm } from "#app/domain/distance.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  findPlotPictures,
  joinPlotCardTables,
  type PlotCardRow,
  plotCardColumns,
  plotCardTables,
  shownPlotPrice,
  toPlotCard,
} from "#app/listings/plot-cards.server.ts";
import { changedAfterPublication } from "#app/listings/price-changes.server.ts";
import type { PictureFinder } from "#app/pictures/pictures.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import type { AllInPrice, FoundPlot } from "#app/search/plots/plot-results.ts";
import type { PricedHouse } from "#app/search/plots/plot-totals.server.ts";
import type { PlotQuery } from "#app/search/plots/query.server.ts";

type FoundPlotRow = PlotCardRow &
  Pick<FoundPlot, "longitude" | "latitude" | "services"> & { previousPriceEur: number | null };

export async function listFoundPlots(
  reader: ContentReader,
  locale: Locale,
  ids: number[],
  { house: chosen, rates, snapshot, totals }: PlotQuery,
): Promise<FoundPlot[]> {
  // With a house each of them has its own price.
  if (chosen || totals) {
    const rows = await readFoundPlots(reader, locale, ids);
    const find = await findPlotPictures(reader, locale, [...rows.values()]);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const house = chosen ?? totals!.houseOf(snapshot.rowOf(id));
      return [{ ...toFoundPlot(row, rates, find), withHouse: house && priceWith(house, row, rates) }];
    });
  }
  return reader.cachedEach(`found plot ${locale} ${today()}`, ids, async (own, missing) => {
    const [rows, ratesNow] = await Promise.all([readFoundPlots(own, locale, missing), listRates(own)]);
    const find = await findPlotPictures(own, locale, [...rows.values()]);
    return new Map([...rows].map(([id, row]) => [id, toFoundPlot(row, ratesNow, find)]));
  });
}

async function readFoundPlots(
  reader: ContentReader,
  locale: Locale,
  ids: number[],
): Promise<Map<number, FoundPlotRow>> {
  const sql = reader.sqlFor(...plotCardTables, "price_changes");
  if (ids.length === 0) return new Map();
  const rows = await sql<(FoundPlotRow & { id: number })[]>`
    select p.id::int, ${plotCardColumns(sql, locale)}, p.longitude, p.latitude, p.services,
      (select c.old_price_eur from price_changes c
        where c.plot_id = p.id and ${changedAfterPublication(sql, "c", "p")}
        order by c.changed_at desc limit 1) as previous_price_eur
    from ${joinPlotCardTables(sql)} where p.id = any (${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

function toFoundPlot(row: FoundPlotRow, rates: Rate[], find: PictureFinder): FoundPlot {
  const { longitude, latitude, services, previousPriceEur } = row;
  const card = toPlotCard(row, rates, find);
  const dropEur =
    previousPriceEur === null ? 0 : shownPlotPrice(previousPriceEur, row, rates) - card.priceEur;
  return {
    ...card,
    longitude,
    latitude,
    services,
    priceDropEur: dropEur > 0 ? dropEur : null,
    withHouse: null,
  };
}

function priceWith(house: PricedHouse, row: FoundPlotRow, rates: Rate[]): AllInPrice {
  const { slug, name } = house;
  const plot = { ...row, distanceKm: roadKm(house, row) };
  return {
    house: { slug, name },
    ...allInPrice({ house, plot, regionCode: row.regionCode, rates, onDay: today() }),
  };
}
