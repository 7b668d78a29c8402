// The collections of houses that have a page at /viviendas/{slug}: by technology and bedrooms, by price, by region.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { houseTax } from "#app/domain/house-tax.ts";
import { netPriceRange } from "#app/domain/net-price.ts";
import type { DirectoryPlace } from "#app/domain/place-directory.ts";
import type { Rate } from "#app/domain/rates.ts";
import { maxCounted } from "#app/domain/search-names.ts";
import { slugOf } from "#app/domain/slug.ts";
import { today } from "#app/domain/today.ts";
import { formats } from "#app/i18n/formats.ts";
import { type Locale, type Localised, localise } from "#app/i18n/locale.ts";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { translator } from "#app/i18n/messages.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { mainland } from "#app/listings/house-cards.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import type { CollectionLink } from "#app/search/houses/house-collection.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";
import type { HouseIndexSnapshot } from "#app/search/houses/house-snapshot.server.ts";
import { readPlaceCounts } from "#app/search/plots/place-links.server.ts";
import { minListedPlots } from "#app/search/plots/place-summary.server.ts";
import { countRows, emptySet, hasRow, intersectionOf, type RowSet, setWithin } from "#app/search/row-set.ts";

/** A page with fewer houses says too little of its own to be listed by search engines. */
const minListedHouses = 3;

/** In thousands of euros, tax included; null is open. */
const priceBands: readonly (readonly [number | null, number | null])[] = [
  [null, 100],
  [100, 150],
  [150, 200],
  [200, 300],
  [300, null],
];

export interface Technology {
  key: number;
  slug: string;
  name: Localised;
}

interface Shared {
  slug: string;
  /** The rows of its houses in the index. */
  rows: RowSet;
  count: number;
  isListed: boolean;
}

export type HouseCollection = Shared &
  (
    | { kind: "bedrooms"; technology: Technology; bedrooms: number }
    | { kind: "price"; minEur: number | null; maxEur: number | null }
    /** All houses, at what they cost there. */
    | { kind: "region"; place: DirectoryPlace; plotCount: number }
  );

export interface HouseCollections {
  snapshot: HouseIndexSnapshot;
  rates: Rate[];
  all: HouseCollection[];
}

export async function readCollections(reader: ContentReader): Promise<HouseCollections> {
  const sql = reader.sqlFor("house_technologies");
  const [snapshot, rates, { places, counts }, technologies] = await Promise.all([
    readHouseIndex(reader),
    listRates(reader),
    readPlaceCounts(reader),
    sql<Technology[]>`select hashtext(id) as key, slug, name from house_technologies order by position`,
  ]);
  const { columns, size, sets, keys, capped } = snapshot;
  const modular = sets.kind[0]!;
  const tax = houseTax(rates, "modular", mainland, today());
  const shared = (slug: string, rows: RowSet, isLarge = true): Shared => {
    const count = countRows(rows);
    return { slug, rows, count, isListed: isLarge && count >= minListedHouses };
  };
  const byBedrooms = technologies.flatMap((technology) => {
    const ofTechnology = sets.technology[keys.technology.indexOf(technology.key)] ?? emptySet(size);
    return capped.bedrooms.flatMap((ofBedrooms, bedrooms) => {
      if (bedrooms === 0) return [];
      const rows = intersectionOf(intersectionOf(modular, ofTechnology), ofBedrooms);
      return [
        {
          ...shared(`${slugOf(technology.name.es)}-${bedroomsSlug(bedrooms)}`, rows),
          kind: "bedrooms" as const,
          technology,
          bedrooms,
        },
      ];
    });
  });
  const byPrice = priceBands.map(([from, to]) => {
    const [minEur, maxEur] = [from && from * 1000, to && to * 1000];
    // A house at the upper end belongs to the next band.
    const range = netPriceRange(minEur, maxEur && maxEur - 1, tax);
    const rows = intersectionOf(modular, setWithin(size, columns.price, range));
    return { ...shared(priceSlug(minEur, maxEur), rows), kind: "price" as const, minEur, maxEur };
  });
  const byRegion = places.region.map(({ code }) => {
    const place = places.directory.findByCode("region", code);
    const plotCount = counts.get(place.slug) ?? 0;
    return {
      ...shared(place.slug, modular, plotCount >= minListedPlots),
      kind: "region" as const,
      place,
      plotCount,
    };
  });
  return { snapshot, rates, all: [...byBedrooms, ...byPrice, ...byRegion] };
}

function bedroomsSlug(bedrooms: number) {
  if (bedrooms === 1) return "1-dormitorio";
  return `${bedrooms}-dormitorios${bedrooms === maxCounted.bedrooms ? "-o-mas" : ""}`;
}

function priceSlug(minEur: number | null, maxEur: number | null) {
  if (minEur === null) return `hasta-${maxEur}-euros`;
  return maxEur === null ? `desde-${minEur}-euros` : `de-${minEur}-a-${maxEur}-euros`;
}

/** Links to the collections that search engines list, by kind. */
export function listCollectionLinks(reader: ContentReader, locale: Locale) {
  return reader.cached(`collection links ${locale}`, (own) => readCollectionLinks(own, locale));
}

async function readCollectionLinks(reader: ContentReader, locale: Locale) {
  const { all } = await readCollections(reader);
  const linksOf = (kind: HouseCollection["kind"]) =>
    all
      .filter((collection) => collection.kind === kind && collection.isListed)
      .map((collection) => toCollectionLink(collection, locale));
  return {
    bedrooms: linksOf("bedrooms"),
    price: linksOf("price"),
    region: linksOf("region").sort((a, b) => a.name.localeCompare(b.name, locale)),
  };
}

/** Those that a house belongs to, by bedrooms and by price. */
export async function listCollectionsOf(
  reader: ContentReader,
  locale: Locale,
  houseId: number,
): Promise<CollectionLink[]> {
  const { snapshot, all } = await readCollections(reader);
  const row = snapshot.rowOf(houseId);
  if (row === -1) return [];
  return all
    .filter(({ kind, isListed, rows }) => kind !== "region" && isListed && hasRow(rows, row))
    .map((collection) => toCollectionLink(collection, locale));
}

/** Those of one technology, by bedrooms. */
export async function listTechnologyCollections(
  reader: ContentReader,
  locale: Locale,
  technologySlug: string,
) {
  const { all } = await readCollections(reader);
  return all
    .filter(
      ({ isListed, ...of }) => isListed && of.kind === "bedrooms" && of.technology.slug === technologySlug,
    )
    .map((collection) => toCollectionLink(collection, locale));
}

export function toCollectionLink(collection: HouseCollection, locale: Locale): CollectionLink {
  const { slug, kind, count } = collection;
  return { slug, name: collectionName(collection, locale, "names"), count: kind === "region" ? null : count };
}

/** The name of a collection in a list of links, or the title of its page. */
export function collectionName(
  collection: HouseCollection,
  locale: Locale,
  form: "names" | "titles",
): string {
  const t = translator(locale, "catalogue.collection");
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  if (collection.kind === "region") {
    const name = localise(collection.place.name, locale);
    return t(`${form}.region`, { place: form === "titles" ? placeInText(locale, name) : name });
  }
  if (collection.kind === "bedrooms") {
    const { technology, bedrooms } = collection;
    const values = { technology: lowerFirst(localise(technology.name, locale)), bedrooms };
    return bedrooms === maxCounted.bedrooms
      ? t(`${form}.bedroomsOrMore`, values)
      : t(`${form}.bedrooms`, values);
  }
  const { minEur, maxEur } = collection;
  if (minEur === null) return t(`${form}.priceUpTo`, { max: money(maxEur!) });
  if (maxEur === null) return t(`${form}.priceFrom`, { min: money(minEur) });
  return t(`${form}.priceBetween`, { min: money(minEur), max: money(maxEur) });
}
