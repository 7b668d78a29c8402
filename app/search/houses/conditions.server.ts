// A search of houses as sets of rows of the index: those that pass each filter, and what follows from all of them.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { findHousePosition } from "#app/domain/fit/find-house-position.ts";
import type { HouseShape } from "#app/domain/fit/plot-fits.ts";
import { hasShape } from "#app/domain/fit/shape-bits.ts";
import { allowedSizes, type FitPlot, type FitSizes } from "#app/domain/fit.ts";
import {
  countedFacets,
  type FilterName,
  type HouseSearch,
  isFiltered,
  type NamedFacet,
  namedFacets,
  needsTotals,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { languages } from "#app/domain/localised.ts";
import { netPriceRange } from "#app/domain/net-price.ts";
import type { OwnPlotLimits } from "#app/domain/own-plot-search.ts";
import type { Rate } from "#app/domain/rates.ts";
import { type Site, siteOfOwnPlot, unknownPlot } from "#app/domain/site.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listHouseShapes } from "#app/listings/house-shapes.server.ts";
import { rowsThatNeedAtMost } from "#app/search/fit-rows.ts";
import { unpack } from "#app/search/houses/house-index.server.ts";
import type { HouseIndexSnapshot } from "#app/search/houses/house-snapshot.server.ts";
import { findHouseTotals, type HouseTotals } from "#app/search/houses/house-totals.server.ts";
import type { SitePlot } from "#app/search/houses/site-plot.server.ts";
import {
  addRow,
  applyFilters,
  eachRow,
  emptySet,
  type FilteredRows,
  hasRow,
  type RowSet,
  removeRow,
  setWithin,
  unionOf,
} from "#app/search/row-set.ts";

export type HouseChoice = { key: number; slug: string; name: string };
export type HouseChoiceLists = Record<NamedFacet, HouseChoice[]>;

export interface HouseConditions extends FilteredRows {
  /** All of the kind that is looked for. */
  ofKind: RowSet;
  /** The rows that pass each filter that is set. */
  passingRows: ReadonlyMap<FilterName, RowSet>;
  /** The rows that match the words, by score; null without words. */
  byScore: RowSet[] | null;
  /** Null unless the search compares total prices. */
  totals: HouseTotals | null;
}

interface ConditionsInput {
  reader: ContentReader;
  locale: Locale;
  kind: HouseKind;
  search: HouseSearch;
  snapshot: HouseIndexSnapshot;
  choices: HouseChoiceLists;
  plot: SitePlot | null;
  rates: Rate[];
  tax: Rate;
}

export async function findHouseConditions(input: ConditionsInput): Promise<HouseConditions> {
  const { reader, kind, search, snapshot, choices, plot, rates, tax } = input;
  const { columns, size } = snapshot;
  const ofKind = snapshot.sets.kind[kind === "mobile" ? 1 : 0]!;
  const byScore = search.text ? await matchWords(input) : null;
  const passingRows = new Map<FilterName, RowSet>();
  const ask = (name: FilterName, find: () => RowSet) => {
    if (isFiltered(search, name)) passingRows.set(name, find());
  };
  ask("price", () => setWithin(size, columns.price, netPriceRange(search.minPrice, search.maxPrice, tax)));
  ask("area", () =>
    setWithin(size, columns.area, { low: search.minArea ?? 0, high: search.maxArea ?? 2 ** 30 }),
  );
  for (const facet of namedFacets) {
    const wanted = new Set(
      choices[facet].filter(({ slug }) => search[facet].includes(slug)).map(({ key }) => key),
    );
    ask(facet, () =>
      unionOf(
        size,
        snapshot.sets[facet].filter((_, i) => wanted.has(snapshot.keys[facet][i]!)),
      ),
    );
  }
  for (const facet of countedFacets)
    ask(facet, () =>
      unionOf(
        size,
        snapshot.capped[facet].filter((_, value) => search[facet].includes(value)),
      ),
    );
  if (byScore) ask("text", () => unionOf(size, byScore));
  if (plot) ask("plot", () => housesThatFit(snapshot, plot));
  const { ownPlot } = search;
  if (ownPlot) {
    const shapes = await listHouseShapes(reader);
    ask("ownPlot", () => housesThatFitOwnPlot(snapshot, toSite(ownPlot), shapes));
  }
  const totals = needsTotals(search)
    ? await findHouseTotals({
        reader,
        snapshot,
        plot: search.plot ? plot : null,
        isOwnPlot: ownPlot !== null,
        region: search.region,
        rates,
      })
    : null;
  if (totals) {
    ask("budget", () => totals.rowsAtMost("totals", search.budget!));
    ask("instalment", () => totals.rowsAtMost("instalments", search.maxInstalment!));
  }
  return { ofKind, passingRows, byScore, totals, ...applyFilters(ofKind, [...passingRows.values()]) };
}

/** The visitor's own plot; where setbacks or a front are known, its shape is assumed as in the designer. */
export function toSite(own: OwnPlotLimits): Site {
  const cm = (metres: number) => Math.round(metres * 100);
  const { front, frontSetback, sideSetback } = own;
  const isShapeKnown = front !== null || frontSetback !== null || sideSetback !== null;
  const sideCm = isShapeKnown ? cm(sideSetback ?? 0) : null;
  return siteOfOwnPlot(
    {
      ...unknownPlot,
      surfaceM2: own.surface,
      frontM: front,
      buildabilityPercent: own.buildability === null ? null : Math.round(own.buildability * 100),
      occupancyPercent: own.occupancy,
      maxStoreys: own.storeys,
      maxHeightCm: own.height === null ? null : cm(own.height),
      setbackFrontCm: isShapeKnown ? cm(frontSetback ?? 0) : null,
      setbackSideCm: sideCm,
      setbackRearCm: sideCm,
    },
    null,
  );
}

/** The houses that fit a plot of the catalogue, of which every rule has to be known. */
export function housesThatFit(snapshot: HouseIndexSnapshot, plot: FitPlot): RowSet {
  const { fittingShapes } = plot;
  return housesWithin(
    snapshot,
    allowedSizes(plot),
    (shape) => fittingShapes !== null && hasShape(fittingShapes, shape),
  );
}

/** The houses that no known rule of a visitor's own plot excludes. */
function housesThatFitOwnPlot(
  snapshot: HouseIndexSnapshot,
  site: Site,
  shapes: readonly HouseShape[],
): RowSet {
  const { outline, setbackArea } = site;
  const fitting = new Set(
    shapes
      .filter(
        (shape) => !setbackArea || findHousePosition(shape.outline, setbackArea, [outline[0]!, outline[1]!]),
      )
      .map(({ id }) => id),
  );
  return housesWithin(snapshot, allowedSizes(site, "passes"), (shape) => fitting.has(shape));
}

function housesWithin(
  { columns }: HouseIndexSnapshot,
  allowed: FitSizes | null,
  hasRoom: (shape: number) => boolean,
): RowSet {
  const { area, coverage, storeys, heightCm, eavesCm, shape } = columns;
  const rows = rowsThatNeedAtMost({ builtArea: area, coverage, storeys, heightCm, eavesCm }, allowed);
  const isRoomFor = new Map<number, boolean>();
  eachRow(rows, (row) => {
    const known = isRoomFor.get(shape[row]!) ?? hasRoom(shape[row]!);
    isRoomFor.set(shape[row]!, known);
    if (!known) removeRow(rows, row);
  });
  return rows;
}

/** What match_houses gives the best. */
const maxScore = 3;
/** Results of frequent words are cached until a house changes. */
const maxCached = 200;

async function matchWords({ reader, locale, search, snapshot }: ConditionsInput): Promise<RowSet[]> {
  const key = `${locale} ${search.text}`;
  const known = snapshot.textMatches.get(key);
  if (known) return known;
  const sql = reader.sqlFor("houses", "studios");
  const groups = await sql<{ score: number; ids: Buffer }[]>`
    select score, ids from match_houses(${search.text}, ${languages[locale].search})`;
  const byScore = Array.from({ length: maxScore + 1 }, () => emptySet(snapshot.size));
  for (const { score, ids } of groups.toSorted((a, b) => b.score - a.score)) {
    for (const id of unpack(ids)) {
      const row = snapshot.rowOf(id);
      // What was found by better words counts there only.
      if (row >= 0 && byScore.every((set) => !hasRow(set, row))) addRow(byScore[score]!, row);
    }
  }
  if (snapshot.textMatches.size >= maxCached)
    snapshot.textMatches.delete(snapshot.textMatches.keys().next().value!);
  snapshot.textMatches.set(key, byScore);
  return byScore;
}
