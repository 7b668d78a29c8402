import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { parseOptions } from "#app/domain/house-options.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findTotalPriceExample } from "#app/pricing/total-price.server.ts";
import type { Route } from "./+types/house-price.ts";

/** The total price of a house in a region, on its cheapest plot; null if it fits on none. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  // The price has no texts of a language.
  const house = await findHouse(reader, "es", params.slug);
  const regionCode = url.searchParams.get("region")?.match(/^\d{2}$/)?.[0] ?? null;
  if (!house) throw data("Not found", { status: 404 });
  const chosen = parseOptions(url.searchParams, house);
  const example = await findTotalPriceExample(reader, house, chosen, { regionCode, plotSlug: null });
  return Response.json({ example }, { headers: { "Cache-Control": "public, max-age=60" } });
}
