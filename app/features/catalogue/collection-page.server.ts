import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { budgetSections } from "#app/domain/budget-types.ts";
import { straightKm } from "#app/domain/distance.ts";
import { houseTax, priceWithTax } from "#app/domain/house-tax.ts";
import { today } from "#app/domain/today.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { listArticles } from "#app/listings/articles.server.ts";
import { listHouseCards, mainland } from "#app/listings/house-cards.server.ts";
import { regionTaxes } from "#app/pricing/region-taxes.ts";
import type { CollectionFigures, RegionFigures } from "#app/search/houses/house-collection.ts";
import {
  collectionName,
  type HouseCollection,
  type HouseCollections,
  readCollections,
  type Technology,
  toCollectionLink,
} from "#app/search/houses/house-collections.server.ts";
import { type HouseIndexSnapshot, recommendedOrder } from "#app/search/houses/house-snapshot.server.ts";
import {
  budgetOnOwnPlot,
  findHouseTotals,
  fitHouseInRow,
  type HouseTotals,
} from "#app/search/houses/house-totals.server.ts";
import { createFitCheck, rowsOfPlace, summarisePlots } from "#app/search/plots/place-summary.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import { noTotal } from "#app/search/plots/plot-totals.server.ts";
import { readPlotQuery } from "#app/search/plots/query.server.ts";
import { countBoth, eachRow, hasRow } from "#app/search/row-set.ts";
import { spreadOf } from "#app/search/spread.ts";

const maxHouses = 24;
/** The cheapest houses are also the cheapest ones delivered. */
const maxBudgets = 300;
const maxDelivered = 12;
const maxCards = 3;
const maxNeighbours = 4;

/** The page of a collection of houses: its figures, its houses and its neighbours; null where there is none. */
export async function findCollectionPage(reader: ContentReader, locale: Locale, slug: string) {
  const known = await readCollections(reader);
  const collection = known.all.find((each) => each.slug === slug);
  if (!collection) return null;
  const [found, articles] = await Promise.all([
    reader.cached(`house collection ${slug} ${locale} ${today()}`, (own) => findHouses(own, locale, slug)),
    listArticles(reader, locale, collection.kind === "region" ? "places" : "houses"),
  ]);
  return {
    ...found,
    articles,
    slug,
    kind: collection.kind,
    title: collectionName(collection, locale, "titles"),
    name: collectionName(collection, locale, "names"),
    placeName: collection.kind === "region" ? localise(collection.place.name, locale) : null,
    count: collection.count,
    isListed: collection.isListed,
    /** Where there are more houses. */
    larger: collection.kind === "bedrooms" ? technologyLink(collection.technology, locale) : null,
    links: listLinks(known, collection).map((each) => toCollectionLink(each, locale)),
  };
}

export type CollectionPageData = NonNullable<Awaited<ReturnType<typeof findCollectionPage>>>;

function technologyLink({ slug, name }: Technology, locale: Locale) {
  return { slug, name: lowerFirst(localise(name, locale)) };
}

async function findHouses(reader: ContentReader, locale: Locale, slug: string) {
  const [{ all, snapshot, rates }, plotQuery, places] = await Promise.all([
    readCollections(reader),
    readPlotQuery(reader, locale, new URLSearchParams()),
    listPlaces(reader),
  ]);
  const collection = all.find((each) => each.slug === slug)!;
  if (collection.count === 0) return { figures: null, region: null, cards: [], houses: [], delivered: [] };
  const place = collection.kind === "region" ? collection.place : null;
  const totals = await findHouseTotals({
    reader,
    snapshot,
    plot: null,
    isOwnPlot: false,
    region: place?.regionCode ?? "",
    rates,
  });
  const plots = plotQuery.snapshot;
  const plotRows = place ? rowsOfPlace(plots, place) : allRows(plots);
  const figures = await findFigures(reader, locale, {
    snapshot,
    collection,
    totals,
    rates,
    plotCount: plotRows.length,
  });
  const tax = houseTax(rates, "modular", place?.regionCode ?? mainland, today());
  const toHouse = (row: number) => ({
    row,
    builtAreaM2: snapshot.columns.area[row]!,
    bedrooms: snapshot.columns.bedrooms[row]!,
    priceEur: priceWithTax(snapshot.columns.price[row]!, tax),
    fittingPlots: plotRows.filter(createFitCheck(plots, fitHouseInRow(snapshot, row))).length,
    allIn: totals.priceOf(row),
  });
  if (!place) {
    const rows = recommendedRows(snapshot, collection).slice(0, maxHouses);
    const houses = await withNames(reader, locale, snapshot, rows.map(toHouse));
    return {
      figures,
      region: null,
      cards: await listCards(reader, locale, snapshot, rows),
      houses,
      delivered: [],
    };
  }
  const deliver = (row: number) => {
    const { regionCode } = place;
    const { lines, distanceKm } = budgetOnOwnPlot(snapshot, row, { places, place, regionCode, rates });
    const sum = (codes: readonly string[]) =>
      lines.filter(({ code }) => codes.includes(code)).reduce((total, { expected }) => total + expected, 0);
    return {
      row,
      factoryKm: distanceKm,
      transportEur: sum(["transport", "crane"]),
      deliveredEur: sum([...budgetSections.house, ...budgetSections.site]),
    };
  };
  const cheapest = recommendedRows(snapshot, collection)
    .sort((a, b) => snapshot.columns.price[a]! - snapshot.columns.price[b]!)
    .slice(0, maxBudgets)
    .map(deliver)
    .sort((a, b) => a.deliveredEur - b.deliveredEur)
    .slice(0, maxDelivered)
    .map((each) => ({ ...each, ...toHouse(each.row) }));
  const fitting = cheapest.toSorted((a, b) => b.fittingPlots - a.fittingPlots).slice(0, maxCards);
  const summary = summarisePlots(plotQuery, plotRows);
  const region: RegionFigures = {
    taxPercent: tax.low,
    plots: summary && {
      total: summary.total,
      priceEur: summary.priceEur,
      urbanPerM2Eur: summary.perM2.urban?.medianEur ?? null,
    },
    taxes: regionTaxes(rates, locale, place.regionCode, summary?.priceEur.median ?? 0),
  };
  return {
    figures,
    region,
    cards: await listCards(
      reader,
      locale,
      snapshot,
      fitting.map(({ row }) => row),
    ),
    houses: [],
    delivered: await withNames(reader, locale, snapshot, cheapest),
  };
}

/** Rows that have left the list have no place. */
function allRows({ columns, size }: PlotIndexSnapshot): number[] {
  const rows: number[] = [];
  for (let row = 0; row < size; row++) if (columns.place[row]! > 0) rows.push(row);
  return rows;
}

function recommendedRows(snapshot: HouseIndexSnapshot, { rows }: HouseCollection): number[] {
  return [...recommendedOrder(snapshot)].filter((row) => hasRow(rows, row));
}

function listCards(
  reader: ContentReader,
  locale: Locale,
  { columns }: HouseIndexSnapshot,
  rows: readonly number[],
) {
  return listHouseCards(
    reader,
    locale,
    rows.map((row) => columns.id[row]!),
  );
}

/** A house that was unpublished meanwhile has no card, and the list waits for the next visit. */
async function withNames<Of extends { row: number }>(
  reader: ContentReader,
  locale: Locale,
  snapshot: HouseIndexSnapshot,
  houses: readonly Of[],
) {
  const rows = houses.map(({ row }) => row);
  const cards = await listCards(reader, locale, snapshot, rows);
  if (cards.length !== houses.length) return [];
  return houses.map(({ row: _, ...house }, i) => ({ ...house, slug: cards[i]!.slug, name: cards[i]!.name }));
}

interface FiguresInput extends Pick<HouseCollections, "snapshot" | "rates"> {
  collection: HouseCollection;
  totals: HouseTotals;
  plotCount: number;
}

async function findFigures(
  reader: ContentReader,
  locale: Locale,
  { snapshot, rates, collection, totals, plotCount }: FiguresInput,
): Promise<CollectionFigures> {
  const sql = reader.sqlFor("houses", "house_styles", "house_technologies");
  const { columns } = snapshot;
  const rows: number[] = [];
  eachRow(collection.rows, (row) => rows.push(row));
  const ids = rows.map((row) => columns.id[row]!);
  const [weeks, groups, lowest] = await Promise.all([
    sql<{ low: number; high: number }[]>`
      select min(delivery_weeks_min) as low, max(delivery_weeks_max) as high from houses where id = any (${ids})`,
    sql<{ kind: "style" | "technology"; name: string; count: number }[]>`
      select 'style' as kind, ${localisedColumn(sql, "g.name", locale)} as name, count(*)::int
      from houses h join house_styles g on g.id = h.style where h.id = any (${ids}) group by g.id
      union all
      select 'technology', ${localisedColumn(sql, "g.name", locale)}, count(*)::int
      from houses h join house_technologies g on g.id = h.technology where h.id = any (${ids}) group by g.id
      order by count desc, name`,
    findLowestAllIn(reader, locale, snapshot, rows, totals),
  ]);
  const tax = houseTax(rates, "modular", mainland, today());
  const price = (row: number) => priceWithTax(columns.price[row]!, tax);
  const range = (column: "bedrooms" | "bathrooms") => {
    const values = rows.map((row) => columns[column][row]!);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const groupsOf = (kind: "style" | "technology") =>
    groups.filter((group) => group.kind === kind).map(({ name, count }) => ({ name, count }));
  return {
    total: rows.length,
    priceEur: spreadOf(rows.map(price)),
    perM2Eur: spreadOf(rows.map((row) => price(row) / columns.area[row]!)),
    areaM2: spreadOf(rows.map((row) => columns.area[row]!)),
    bedrooms: range("bedrooms"),
    bathrooms: range("bathrooms"),
    weeks: weeks[0]!,
    styles: groupsOf("style"),
    technologies: groupsOf("technology"),
    lowestAllIn: lowest,
    plotCount,
  };
}

async function findLowestAllIn(
  reader: ContentReader,
  locale: Locale,
  { columns }: HouseIndexSnapshot,
  rows: readonly number[],
  totals: HouseTotals,
): Promise<CollectionFigures["lowestAllIn"]> {
  const values = totals.valuesBy("totals");
  const lowest = rows.reduce((best, row) => (values[row]! < values[best]! ? row : best), rows[0]!);
  const price = values[lowest] === noTotal ? null : totals.priceOf(lowest);
  const [card] = price ? await listHouseCards(reader, locale, [columns.id[lowest]!]) : [];
  return price && card ? { ...price, name: card.name, slug: card.slug } : null;
}

/** The collections next to one: with the same technology or bedrooms, with houses in common, or the nearest regions. */
function listLinks({ all }: HouseCollections, collection: HouseCollection): HouseCollection[] {
  const others = all.filter((other) => other !== collection && other.isListed);
  if (collection.kind === "region")
    return others
      .flatMap((other) => (other.kind === "region" ? [other] : []))
      .sort((a, b) => straightKm(collection.place, a.place) - straightKm(collection.place, b.place))
      .slice(0, maxNeighbours);
  return others.filter((other) => {
    if (other.kind === "region") return false;
    if (other.kind === "price" && collection.kind === "price")
      return other.minEur === collection.maxEur || other.maxEur === collection.minEur;
    if (other.kind === "bedrooms" && collection.kind === "bedrooms")
      return other.technology.slug === collection.technology.slug || other.bedrooms === collection.bedrooms;
    return countBoth(other.rows, collection.rows, 0) > 0;
  });
}
