import type { ContentReader } from "#app/data/content-reader.server.ts";
import { houseSearchQuery } from "#app/domain/house-search.ts";
import { plotSearchQuery } from "#app/domain/plot-search.ts";
import type { SearchKind } from "#app/domain/saved-search.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import type { FoundSearch } from "./found-search.ts";

/** A search as its list understands it: its filters, without order and page, and how much it finds today. */
export async function findSearch(
  reader: ContentReader,
  locale: Locale,
  kind: SearchKind,
  query: URLSearchParams,
): Promise<FoundSearch> {
  if (kind === "plots") {
    const found = await searchPlots(reader, locale, query);
    const search = { ...found.search, sort: "recommended" as const, cursor: null };
    return {
      kind,
      query: plotSearchQuery(search).slice(1),
      count: found.facets.total,
      found: { ...found, search, plots: [] },
    };
  }
  const { search: requested, facets } = await searchHouses(
    reader,
    locale,
    kind === "houses" ? "modular" : "mobile",
    query,
  );
  const search = { ...requested, sort: "recommended" as const, cursor: null };
  return { kind, query: houseSearchQuery(search).slice(1), count: facets.total, search, facets };
}
