// How many of the plots in the index each choice of each facet would leave.
import type { Figures } from "#app/data/plot-index/columns.server.ts";
import type { Conditions } from "#app/data/plot-index/conditions.server.ts";
import { countBoth, countRange, countRows, hasRow, missingOnly, type RowSet } from "#app/data/row-set.ts";
import { codesEnd } from "#app/domain/place-names.ts";
import { type FilterName, type TraitFacet, traitFacets } from "#app/domain/plot-search.ts";

export interface Tally {
  total: number;
  /** How many there would be without each filter that is set. */
  without: Partial<Record<FilterName, number>>;
  /** By municipality code: what matches, and what would if no place were chosen. */
  byPlace: Int32Array;
  anywhere: Int32Array;
  byTrait: Record<TraitFacet, number[]>;
}

/** A choice's count ignores the other choices of its own facet: what misses only that facet counts too. */
export function tally(figures: Figures, { matching, near, passing }: Conditions): Tally {
  const nearOf = new Map([...passing].map(([name, set]) => [name, missingOnly(near, set)]));
  const total = countRows(matching);
  const without = [...nearOf].map(([name, set]) => [name, total + countRows(set)]);
  const byPlace = countPlaces(figures, matching);
  const elsewhere = nearOf.get("place");
  const byTrait = traitFacets.map((facet) => {
    // Services add up: each count is of plots that have this one beside those already asked for.
    const others = facet === "services" ? undefined : nearOf.get(facet);
    const counts = figures.sets.traits[facet].map(
      (set) => countBoth(matching, set) + (others ? countBoth(others, set) : 0),
    );
    return [facet, counts];
  });
  return {
    total,
    without: Object.fromEntries(without) as Tally["without"],
    byPlace,
    anywhere: elsewhere ? sumOf(byPlace, countPlaces(figures, elsewhere)) : byPlace,
    byTrait: Object.fromEntries(byTrait) as Tally["byTrait"],
  };
}

let lastOfAll: { of: readonly number[]; seen: number; counts: Tally } | null = null;

/** The same when nothing is filtered, which is asked most: it is kept until a plot changes. */
export function tallyAll(figures: Figures, conditions: Conditions): Tally {
  const { written } = figures;
  if (lastOfAll?.of !== written || lastOfAll.seen !== written.length)
    lastOfAll = { of: written, seen: written.length, counts: tally(figures, conditions) };
  return lastOfAll.counts;
}

function countPlaces({ columns, size, towns }: Figures, rows: RowSet): Int32Array {
  const { codes, starts } = towns;
  const counts = new Int32Array(codesEnd);
  for (let i = 0; i < codes.length; i++) counts[codes[i]!] = countRange(rows, starts[i]!, starts[i + 1]!);
  for (let row = starts[codes.length]!; row < size; row++)
    if (hasRow(rows, row)) counts[columns.place[row]!]! += 1;
  return counts;
}

function sumOf(a: Int32Array, b: Int32Array) {
  return a.map((count, i) => count + b[i]!);
}
