import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { countHouses } from "#app/search/houses/search-houses.server.ts";
import { countPlots } from "#app/search/plots/search-plots.server.ts";
import type { Route } from "./+types/count.ts";

/** How many results a list would show for a query, for the button that leads there. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const count = {
    viviendas: () => countHouses(reader, locale, "modular", url.searchParams),
    "mobile-homes": () => countHouses(reader, locale, "mobile", url.searchParams),
    terrenos: () => countPlots(reader, locale, url.searchParams),
  }[params.list];
  if (!count) throw data("Not found", { status: 404 });
  return Response.json({ total: await count() }, { headers: { "Cache-Control": "public, max-age=30" } });
}
