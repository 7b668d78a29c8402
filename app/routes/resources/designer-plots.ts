import { servicesContext } from "#app/context.ts";
import type { PlotChoices } from "#app/features/designer/picker-results.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import type { Route } from "./+types/designer-plots.ts";

/** Plots to choose from for a project, by the same search as the list of plots. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const { plots, facets } = await searchPlots(reader, localeOf(url.pathname), url.searchParams);
  const choices: PlotChoices = { plots, total: facets.total };
  return Response.json(choices, { headers: { "Cache-Control": "public, max-age=60" } });
}
