// The price of a house on the plot that a visitor asks for: of a region, within a budget, or one by name.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { priceWithOptions } from "#app/domain/chosen-options.ts";
import { parseOwnPlotJson } from "#app/domain/own-plot-json.ts";
import { budgetParam, houseParam, plotParam } from "#app/domain/search-names.ts";
import { numberIn } from "#app/domain/search-query.ts";
import type { House } from "#app/listings/house-types.ts";
import { findCheapestPrice, findPriceOnPlot } from "#app/pricing/total-price.server.ts";
import type { TotalPriceExample, WantedPlot } from "#app/pricing/total-price.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";

/** How many of the dearest plots within a budget are tried: chosen options may push the first ones above it. */
const maxTried = 5;

export function parseWantedPlot(query: URLSearchParams): WantedPlot {
  return {
    regionCode: query.get("region")?.match(/^\d{2}$/)?.[0] ?? null,
    plotSlug: query.get(plotParam)?.match(/^[a-z0-9-]{1,120}$/)?.[0] ?? null,
    budgetEur: numberIn(query, budgetParam),
  };
}

export async function findHousePrice(
  reader: ContentReader,
  house: House,
  chosen: readonly string[],
  { regionCode, plotSlug, budgetEur }: WantedPlot,
): Promise<TotalPriceExample | null> {
  if (plotSlug) return findPriceOnPlot(reader, house, chosen, { plotSlug });
  const affordable = budgetEur
    ? await findPriceWithin(reader, house, chosen, { budgetEur, regionCode })
    : null;
  return affordable ?? findCheapestPrice(reader, house, chosen, regionCode);
}

/** On a person's own plot, described as JSON; null if it is not a plot. */
export async function findPriceOnOwnPlot(
  reader: ContentReader,
  house: House,
  chosen: readonly string[],
  query: URLSearchParams,
): Promise<TotalPriceExample | null> {
  const ownPlot = parseOwnPlotJson(query);
  return ownPlot && findPriceOnPlot(reader, house, chosen, { ownPlot });
}

/** On the dearest plot that leaves the expected total within the budget. */
async function findPriceWithin(
  reader: ContentReader,
  house: House,
  chosen: readonly string[],
  { budgetEur, regionCode }: { budgetEur: number; regionCode: string | null },
): Promise<TotalPriceExample | null> {
  // The search counts with the default options.
  const extraEur =
    priceWithOptions(house, chosen).totalEur - priceWithOptions(house, house.defaultOptions).totalEur;
  const query = new URLSearchParams({
    [houseParam]: house.slug,
    [budgetParam]: String(Math.max(1, budgetEur - extraEur)),
    sort: "dearest",
    ...(regionCode && { region: regionCode }),
  });
  const { plots } = await searchPlots(reader, "es", query);
  for (const { slug } of plots.slice(0, maxTried)) {
    const example = await findPriceOnPlot(reader, house, chosen, { plotSlug: slug });
    if (example && example.total.expected <= budgetEur) return { ...example, reason: "budget" };
  }
  return null;
}
