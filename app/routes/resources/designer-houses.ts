import { servicesContext } from "#app/context.ts";
import type { HouseChoices } from "#app/features/designer/picker-results.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import type { Route } from "./+types/designer-houses.ts";

/** Houses to choose from for a project, by the same search as the list of houses; `movil` asks for mobile homes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const kind = url.searchParams.has("movil") ? "mobile" : "modular";
  const { houses, facets } = await searchHouses(reader, localeOf(url.pathname), kind, url.searchParams);
  const choices: HouseChoices = { houses, total: facets.total };
  return Response.json(choices, { headers: { "Cache-Control": "public, max-age=60" } });
}
