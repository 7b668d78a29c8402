// What comes nearest when a search finds nothing.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Place, straightKm } from "#app/domain/distance.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { gridLatitude, gridLongitude } from "#app/search/plots/columns.server.ts";
import { listFoundPlots } from "#app/search/plots/found-plots.server.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import type { PlotQuery } from "#app/search/plots/query.server.ts";
import { comparedPrices, findPage, type SortKey, sortKeyOf } from "#app/search/plots/result-page.server.ts";
import { missesOf, type RowSet } from "#app/search/row-set.ts";
import { sortByAmount } from "#app/search/sort-by-amount.ts";

const maxNearest = 6;

export async function findNearestPlots(
  reader: ContentReader,
  locale: Locale,
  plotQuery: PlotQuery,
): Promise<FoundPlots["nearest"]> {
  const { search, snapshot, conditions, totals } = plotQuery;
  const { passingRows, nearMisses, shownPrices } = conditions;
  const named = findNamedPlace(plotQuery, locale);
  const ownRows = named && passingRows.get(named.filter);
  const findIds = (rows: RowSet, sortKey: SortKey) =>
    findPage(snapshot, rows, sortKey, { cursor: null, length: maxNearest, order: null }).map(({ id }) => id);
  const near =
    named && ownRows ? findIds(missesOf(nearMisses, ownRows), nearTo(named.centre, plotQuery)) : [];
  if (!named || near.length === 0) {
    // Words alone say nothing of what comes near.
    const byAmount = sortByAmount(search);
    if (passingRows.size < 2 && !byAmount) return null;
    const sort = search.sort === "recommended" && byAmount ? byAmount : search.sort;
    const prices = comparedPrices(sort, shownPrices, totals);
    const ids = findIds(nearMisses, sortKeyOf(sort, snapshot.columns, prices, null));
    const plots = await listFoundPlots(reader, locale, ids, plotQuery);
    return plots.length > 0
      ? { place: null, plots: plots.map((plot) => ({ ...plot, distanceKm: null })) }
      : null;
  }
  const plots = await listFoundPlots(reader, locale, near, plotQuery);
  return {
    place: named.name,
    plots: plots.map((plot) => ({ ...plot, distanceKm: straightKm(named.centre, plot) })),
  };
}

/** The place that the words name best, or the chosen ones. */
function findNamedPlace({ search, scores, places }: PlotQuery, locale: Locale) {
  const { directory } = places;
  if (search.text !== "" && scores) {
    const best = scores.reduce((max, score) => Math.max(max, score), 0);
    const towns = places.municipality.filter(({ number }) => scores[number] === best);
    const place = directory.places.find(
      ({ municipalities }) =>
        municipalities.length === towns.length && municipalities.every((number) => scores[number] === best),
    );
    const name = place
      ? placeInText(locale, localise(place.name, locale))
      : translator(locale, "search")("quoted", { text: search.text });
    return { filter: "text" as const, name, centre: centreOf(towns) };
  }
  const { municipality, province, region, area } = search;
  const narrowedProvinces = new Set(municipality.map((code) => code.slice(0, 2)));
  const narrowedRegions = new Set(province.map((code) => places.regionOfProvince.get(code)));
  const chosen = [
    ...municipality.map((code) => directory.findByCode("municipality", code)),
    ...province
      .filter((code) => !narrowedProvinces.has(code))
      .map((code) => directory.findByCode("province", code)),
    ...region
      .filter((code) => !narrowedRegions.has(code))
      .map((code) => directory.findByCode("region", code)),
    ...area.flatMap((slug) => directory.find(slug) ?? []),
  ];
  if (chosen.length === 0) return null;
  const numbers = new Set(chosen.flatMap(({ municipalities }) => municipalities));
  const names = chosen.map(({ name }) => placeInText(locale, localise(name, locale)));
  return {
    filter: "place" as const,
    name: new Intl.ListFormat(locale, { type: "disjunction" }).format(names),
    centre: centreOf(places.municipality.filter(({ number }) => numbers.has(number))),
  };
}

function centreOf(towns: readonly Place[]): Place {
  const mean = (of: (town: Place) => number) => towns.reduce((sum, town) => sum + of(town), 0) / towns.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

function nearTo({ latitude, longitude }: Place, { snapshot }: PlotQuery): SortKey {
  const { x, y } = snapshot.columns;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return (row) =>
    Math.round(
      Math.hypot((x[row]! * gridLongitude - longitude) * shrink, y[row]! * gridLatitude - latitude) *
        1_000_000,
    );
}
