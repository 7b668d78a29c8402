// How many of the plots in the index each choice of each facet would leave.
import type { Figures } from "#app/data/plot-index/columns.server.ts";
import { bitOf } from "#app/data/plot-index/conditions.server.ts";
import { codesEnd } from "#app/domain/place-names.ts";
import {
  plotServices,
  sellerOf,
  sellerTypes,
  servicesOf,
  slopeClasses,
  slopeOf,
  soilClasses,
  soilOf,
} from "#app/domain/plot/traits.ts";
import { type FilterName, filterNames, type TraitFacet } from "#app/domain/plot-search.ts";

export interface Tally {
  total: number;
  /** How many there would be without each filter. */
  without: Record<FilterName, number>;
  /** By municipality code: what matches, and what would if no place were chosen. They hold until the next tally. */
  byPlace: Int32Array;
  anywhere: Int32Array;
  byTrait: { [Facet in TraitFacet]: number[] };
}

/** Soil, slope, seller and services; what lies above these bits is no facet. */
const facetBits = 2 ** 12 - 1;

// Used again by the next search, like the marks.
const counts = new Int32Array(2 ** 16);
const byPlace = new Int32Array(codesEnd);
const anywhere = new Int32Array(codesEnd);
const matching = new Int32Array(facetBits + 1);
const nearSoil = new Int32Array(facetBits + 1);
const nearSlope = new Int32Array(facetBits + 1);
const nearSeller = new Int32Array(facetBits + 1);

/** Counts the marks of markMisses: a choice's count ignores the other choices of its own facet. */
export function tally({ columns, size }: Figures, marks: Uint16Array): Tally {
  const { place, traits } = columns;
  for (const counter of [counts, byPlace, anywhere, matching, nearSoil, nearSlope, nearSeller])
    counter.fill(0);
  const { matching: matchingCount, near: nearCount } = collect(marks, size);
  for (let i = 0; i < matchingCount; i++) {
    const row = matchingRows[i]!;
    byPlace[place[row]!]! += 1;
    matching[traits[row]! & facetBits]! += 1;
  }
  const { place: placeBit, soil: soilBit, slope: slopeBit, seller: sellerBit } = bitOf;
  for (let i = 0; i < nearCount; i++) {
    const row = nearRows[i]!;
    const mark = marks[row]!;
    counts[mark]! += 1;
    if (mark === placeBit) anywhere[place[row]!]! += 1;
    else if (mark === soilBit) nearSoil[traits[row]! & facetBits]! += 1;
    else if (mark === slopeBit) nearSlope[traits[row]! & facetBits]! += 1;
    else if (mark === sellerBit) nearSeller[traits[row]! & facetBits]! += 1;
  }

  for (let code = 0; code < codesEnd; code++) anywhere[code]! += byPlace[code]!;
  const total = matchingCount;
  const without = filterNames.map((name) => [name, total + counts[bitOf[name]]!]);
  return {
    total,
    without: Object.fromEntries(without) as Tally["without"],
    byPlace,
    anywhere,
    byTrait: countTraits(),
  };
}

let lastOfAll: { of: Int32Array; version: number; counts: Tally } | null = null;

/** The same when nothing is filtered, which is asked most: it is kept until a plot changes. */
export function tallyAll(figures: Figures, marks: Uint16Array): Tally {
  const { columns, version } = figures;
  if (lastOfAll?.of !== columns.id || lastOfAll.version !== version) {
    const counts = tally(figures, marks);
    const kept = { ...counts, byPlace: counts.byPlace.slice(), anywhere: counts.anywhere.slice() };
    lastOfAll = { of: columns.id, version, counts: kept };
  }
  return lastOfAll.counts;
}

let matchingRows = new Int32Array(0);
let nearRows = new Int32Array(0);

/** Lists the rows that match and those that miss one filter; without a branch, see markOutside. */
function collect(marks: Uint16Array, size: number) {
  if (matchingRows.length <= size) {
    matchingRows = new Int32Array(size + 1000);
    nearRows = new Int32Array(size + 1000);
  }
  let [matching, near] = [0, 0];
  for (let row = 0; row < size; row++) {
    const mark = marks[row]!;
    matchingRows[matching] = row;
    nearRows[near] = row;
    const isMatching = (mark - 1) >>> 31;
    matching += isMatching;
    near += (((mark & (mark - 1)) - 1) >>> 31) - isMatching;
  }
  return { matching, near };
}

function countTraits(): Tally["byTrait"] {
  const zeros = (values: readonly unknown[]) => values.map(() => 0);
  const byTrait = {
    soil: zeros(soilClasses),
    slope: zeros(slopeClasses),
    services: zeros(plotServices),
    seller: zeros(sellerTypes),
  };
  for (let trait = 0; trait <= facetBits; trait++) {
    const all = matching[trait]!;
    if (all || nearSoil[trait]) byTrait.soil[soilOf(trait)]! += all + nearSoil[trait]!;
    if (all || nearSlope[trait]) byTrait.slope[slopeOf(trait)]! += all + nearSlope[trait]!;
    if (all || nearSeller[trait]) byTrait.seller[sellerOf(trait)]! += all + nearSeller[trait]!;
    // Services add up: each count is of plots that have this one beside those already asked for.
    if (all)
      for (let bit = 0; bit < plotServices.length; bit++)
        if (servicesOf(trait) & (1 << bit)) byTrait.services[bit]! += all;
  }
  return byTrait;
}
