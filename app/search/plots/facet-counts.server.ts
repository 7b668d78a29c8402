// The count of each choice of each facet. Counting stops at the number above which counts are not shown exactly.

import { municipalityCodesEnd } from "#app/domain/place-names.ts";
import { plotTraits } from "#app/domain/plot/traits.ts";
import { type FilterName, type TraitFacet, traitFacets } from "#app/domain/plot-search.ts";
import { maxExactCount } from "#app/domain/search-names.ts";
import type { PlotConditions } from "#app/search/plots/conditions.server.ts";
import type { PlotIndexSnapshot } from "#app/search/plots/plot-index.server.ts";
import {
  countBoth,
  countMisses,
  countRange,
  countRows,
  hasAny,
  hasRow,
  missesOf,
  type RowSet,
  wordsOf,
} from "#app/search/row-set.ts";

export interface FacetCounts extends PlaceCounts {
  /** Exact at any size. */
  total: number;
  /** How many there would be without each filter that is set. */
  without: Partial<Record<FilterName, number>>;
  /** How many each filter would leave alone, where dropping one is not enough. */
  alone: Partial<Record<FilterName, number>>;
  byTrait: Record<TraitFacet, number[]>;
}

interface PlaceCounts {
  /** By municipality code, 1 where something matches. */
  hasMatches: Uint8Array;
  /** By number: what matches, and what would if no place were chosen. */
  byProvince: Int32Array;
  /** The same by municipality code, in the chosen provinces. */
  byMunicipality: ReadonlyMap<number, number>;
}

/** A choice's count ignores the other choices of its own facet: near misses of that facet count too. */
export function countFacets(
  snapshot: PlotIndexSnapshot,
  { matching, nearMisses, passingRows }: PlotConditions,
  /** By their codes: those whose municipalities are shown. */
  provinces: readonly string[],
): FacetCounts {
  const missing = (name: FilterName) => {
    const filter = passingRows.get(name);
    return filter ? missesOf(nearMisses, filter) : null;
  };
  const total = countRows(matching);
  const without = [...passingRows].map(
    ([name, set]) => [name, total + countMisses(nearMisses, set, maxExactCount - total)] as const,
  );
  // Expensive filters have checked only matches and near misses.
  const alone = without.every(([, count]) => count === 0)
    ? [...passingRows]
        .filter(([name]) => name !== "house" && name !== "mapArea")
        .map(([name, set]) => [name, countBoth(set, snapshot.sets.listed, maxExactCount)])
    : [];
  // Rows are sorted by municipality, so those of a place are contiguous.
  const words = wordsOf(matching);
  const byTrait = traitFacets.map((facet) => {
    // Where all chosen values are required, a count is of plots that have this value as well as those chosen already.
    const others = plotTraits[facet].filter === "all" ? null : missing(facet);
    const counts = snapshot.sets.traits[facet].map((set) => {
      const count = countBoth(matching, set, maxExactCount, words);
      return others ? count + countBoth(others, set, maxExactCount - count) : count;
    });
    return [facet, counts];
  });
  return {
    total,
    without: Object.fromEntries(without) as FacetCounts["without"],
    alone: Object.fromEntries(alone) as FacetCounts["alone"],
    ...countPlaces(snapshot, matching, missing("place"), provinces),
    byTrait: Object.fromEntries(byTrait) as FacetCounts["byTrait"],
  };
}

const unfilteredCounts = new WeakMap<readonly number[], { seen: number; counts: FacetCounts }>();

/** The counts without filters, the most frequent search; cached until a plot changes. */
export function countAllFacets(snapshot: PlotIndexSnapshot, conditions: PlotConditions): FacetCounts {
  const { changedRows } = snapshot;
  let cached = unfilteredCounts.get(changedRows);
  if (cached?.seen !== changedRows.length) {
    cached = { seen: changedRows.length, counts: countFacets(snapshot, conditions, []) };
    unfilteredCounts.set(changedRows, cached);
  }
  return cached.counts;
}

function countPlaces(
  { columns, size, municipalities: { codes, starts } }: PlotIndexSnapshot,
  matching: RowSet,
  elsewhere: RowSet | null,
  provinces: readonly string[],
): PlaceCounts {
  const hasMatches = new Uint8Array(municipalityCodesEnd);
  const byProvince = new Int32Array(municipalityCodesEnd / 1000);
  const isOpen = new Uint8Array(municipalityCodesEnd / 1000);
  for (const code of provinces) isOpen[Number(code)] = 1;
  const byMunicipality = new Map<number, number>();
  for (let i = 0; i < codes.length; i++) {
    const [code, from, to] = [codes[i]!, starts[i]!, starts[i + 1]!];
    const province = (code / 1000) | 0;
    if (hasAny(matching, from, to)) hasMatches[code] = 1;
    if (byProvince[province]! > maxExactCount && !isOpen[province]) continue;
    const count = countRange(matching, from, to) + (elsewhere ? countRange(elsewhere, from, to) : 0);
    byProvince[province]! += count;
    if (isOpen[province]) byMunicipality.set(code, count);
  }
  // Rows added since the full read follow those sorted by municipality.
  for (let row = starts[codes.length]!; row < size; row++) {
    const code = columns.place[row]!;
    if (hasRow(matching, row)) hasMatches[code] = 1;
    else if (!elsewhere || !hasRow(elsewhere, row)) continue;
    byProvince[(code / 1000) | 0]! += 1;
    byMunicipality.set(code, (byMunicipality.get(code) ?? 0) + 1);
  }
  return { hasMatches, byProvince, byMunicipality };
}
