import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { parseOptions } from "#app/domain/chosen-options.ts";
import { ownPlotJsonParam } from "#app/domain/search-names.ts";
import {
  findHousePrice,
  findPriceOnOwnPlot,
  parseWantedPlot,
} from "#app/features/catalogue/house-price.server.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import type { Route } from "./+types/house-price.ts";

/** The total price of a house: in a region, within a budget, on a plot of the catalogue or on a person's own. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  // The price has no texts of a language.
  const house = await findHouse(reader, "es", params.slug);
  if (!house) throw data("Not found", { status: 404 });
  const chosen = parseOptions(url.searchParams, house);
  if (url.searchParams.has(ownPlotJsonParam)) {
    const example = await findPriceOnOwnPlot(reader, house, chosen, url.searchParams);
    return Response.json({ example }, { headers: { "Cache-Control": "private, no-store" } });
  }
  const example = await findHousePrice(reader, house, chosen, parseWantedPlot(url.searchParams));
  return Response.json({ example }, { headers: { "Cache-Control": "public, max-age=60" } });
}
