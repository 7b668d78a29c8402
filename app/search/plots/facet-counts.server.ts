// How many of the plots in the index each choice of each facet would leave. A choice is counted up to where its count is
// no longer shown exactly.

import { codesEnd } from "#app/domain/place-names.ts";
import { type FilterName, type TraitFacet, traitFacets } from "#app/domain/plot-search.ts";
import { exactTo } from "#app/domain/search-names.ts";
import type { Conditions } from "#app/search/plots/conditions.server.ts";
import type { Figures } from "#app/search/plots/plot-index.server.ts";
import {
  countBoth,
  countMissing,
  countRange,
  countRows,
  hasAny,
  hasRow,
  missingOnly,
  type RowSet,
  wordsOf,
} from "#app/search/row-set.ts";

export interface Tally extends PlaceTally {
  /** Exact at any size. */
  total: number;
  /** How many there would be without each filter that is set. */
  without: Partial<Record<FilterName, number>>;
  /** How many each filter would leave alone, where dropping one is not enough. */
  alone: Partial<Record<FilterName, number>>;
  byTrait: Record<TraitFacet, number[]>;
}

interface PlaceTally {
  /** By municipality code, 1 where something matches. */
  isThere: Uint8Array;
  /** By number: what matches, and what would if no place were chosen. */
  byProvince: Int32Array;
  /** The same by municipality code, in the provinces that were asked for. */
  byTown: ReadonlyMap<number, number>;
}

/** A choice's count ignores the other choices of its own facet: what misses only that facet counts too. */
export function tally(
  figures: Figures,
  { matching, near, passing }: Conditions,
  /** By their codes: those whose municipalities are shown. */
  provinces: readonly string[],
): Tally {
  const missing = (name: FilterName) => {
    const filter = passing.get(name);
    return filter ? missingOnly(near, filter) : null;
  };
  const total = countRows(matching);
  const without = [...passing].map(
    ([name, set]) => [name, total + countMissing(near, set, exactTo - total)] as const,
  );
  // Of the dear filters only the rows near to all others are known.
  const alone = without.every(([, count]) => count === 0)
    ? [...passing]
        .filter(([name]) => name !== "house" && name !== "zone")
        .map(([name, set]) => [name, countBoth(set, figures.sets.listed, exactTo)])
    : [];
  // Rows lie municipality by municipality: those of a place lie side by side.
  const words = wordsOf(matching);
  const byTrait = traitFacets.map((facet) => {
    // Services add up: each count is of plots that have this one beside those already asked for.
    const others = facet === "services" ? null : missing(facet);
    const counts = figures.sets.traits[facet].map((set) => {
      const count = countBoth(matching, set, exactTo, words);
      return others ? count + countBoth(others, set, exactTo - count) : count;
    });
    return [facet, counts];
  });
  return {
    total,
    without: Object.fromEntries(without) as Tally["without"],
    alone: Object.fromEntries(alone) as Tally["alone"],
    ...tallyPlaces(figures, matching, missing("place"), provinces),
    byTrait: Object.fromEntries(byTrait) as Tally["byTrait"],
  };
}

const ofAll = new WeakMap<readonly number[], { seen: number; counts: Tally }>();

/** The same when nothing is filtered, which is asked most: it is kept until a plot changes. */
export function tallyAll(figures: Figures, conditions: Conditions): Tally {
  const { written } = figures;
  let kept = ofAll.get(written);
  if (kept?.seen !== written.length) {
    kept = { seen: written.length, counts: tally(figures, conditions, []) };
    ofAll.set(written, kept);
  }
  return kept.counts;
}

function tallyPlaces(
  { columns, size, towns: { codes, starts } }: Figures,
  matching: RowSet,
  elsewhere: RowSet | null,
  provinces: readonly string[],
): PlaceTally {
  const isThere = new Uint8Array(codesEnd);
  const byProvince = new Int32Array(codesEnd / 1000);
  const isOpen = new Uint8Array(codesEnd / 1000);
  for (const code of provinces) isOpen[Number(code)] = 1;
  const byTown = new Map<number, number>();
  for (let i = 0; i < codes.length; i++) {
    const [code, from, to] = [codes[i]!, starts[i]!, starts[i + 1]!];
    const province = (code / 1000) | 0;
    if (hasAny(matching, from, to)) isThere[code] = 1;
    if (byProvince[province]! > exactTo && !isOpen[province]) continue;
    const count = countRange(matching, from, to) + (elsewhere ? countRange(elsewhere, from, to) : 0);
    byProvince[province]! += count;
    if (isOpen[province]) byTown.set(code, count);
  }
  // Those that were added since lie behind the municipalities.
  for (let row = starts[codes.length]!; row < size; row++) {
    const code = columns.place[row]!;
    if (hasRow(matching, row)) isThere[code] = 1;
    else if (!elsewhere || !hasRow(elsewhere, row)) continue;
    byProvince[(code / 1000) | 0]! += 1;
    byTown.set(code, (byTown.get(code) ?? 0) + 1);
  }
  return { isThere, byProvince, byTown };
}
