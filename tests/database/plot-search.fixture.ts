import { expect } from "vitest";
import { plotTraits } from "#app/domain/plot/traits.ts";
import type { TraitFacet } from "#app/domain/plot-search.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import type { ScratchDatabase } from "#server/database/scratch.ts";

/** Helpers for tests of the plot search in one database. */
export function searchingPlots(openDatabase: () => ScratchDatabase) {
  /** With a query, or the path of a page of the list. */
  const search = (query: string, locale: "es" | "en" = "es") =>
    searchPlots(openDatabase().reader, locale, new URLSearchParams(query.slice(query.indexOf("?") + 1)));

  /** All pages of a search. */
  async function everyPlot(query: string) {
    let found = await search(query);
    const plots = [...found.plots];
    while (found.next) {
      found = await search(found.next);
      plots.push(...found.plots);
    }
    return plots;
  }

  /** Expects each facet count to equal the results after choosing that value. */
  async function expectTrueCounts(query: string) {
    const { facets } = await search(query);
    const expectCount = async (facet: string, value: string, count: number, values = value) => {
      const alone = new URLSearchParams(query);
      if (facet === "region") alone.delete("municipality");
      alone.set(facet, values);
      const { total } = (await search(alone.toString())).facets;
      if (total <= 1_000) expect(count, `${query} + ${facet}=${value}`).toBe(total);
      else expect(count, `${query} + ${facet}=${value}`).toBeGreaterThan(1_000);
    };
    for (const [facet, list] of Object.entries(facets.traits)) {
      for (const { value, count } of list) {
        // Values of which all are asked for are combined; others are replaced.
        const before =
          plotTraits[facet as TraitFacet].filter === "all" ? [new URLSearchParams(query).get(facet)] : [];
        await expectCount(facet, value, count, [...before, value].filter(Boolean).join(","));
      }
    }
    for (const { code, count } of facets.region) await expectCount("region", code, count);
  }

  /** All columns except the slug and generated ones. */
  async function listWrittenColumns() {
    const columns = await openDatabase().owner`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'plots' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`;
    return columns.map(({ name }) => `"${name}"`).join(", ");
  }

  return { search, everyPlot, expectTrueCounts, listWrittenColumns };
}

export function slugsOf({ plots }: FoundPlots) {
  return plots.map(({ slug }) => slug);
}
