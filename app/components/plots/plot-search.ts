import { choiceIn, wholeNumberIn } from "#app/components/catalogue/search-query.ts";

/** What a visitor may ask of the list of plots; the names are those of the address's query. */
export interface PlotSearch {
  region?: string;
  maxPrice?: number;
}

export function parsePlotSearch(query: URLSearchParams, regions: readonly { code: string }[]): PlotSearch {
  return {
    region: choiceIn(
      query,
      "region",
      regions.map(({ code }) => code),
    ),
    maxPrice: wholeNumberIn(query, "maxPrice"),
  };
}
