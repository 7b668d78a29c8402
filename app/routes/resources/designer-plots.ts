import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import type { Route } from "./+types/designer-plots.ts";

export interface PlotChoices {
  plots: FoundPlot[];
  total: number;
}

/** Plots to choose from for a project, by the same search as the list of plots. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const { plots, facets } = await searchPlots(sql, localeOf(url.pathname), url.searchParams);
  const choices: PlotChoices = { plots, total: facets.total };
  return Response.json(choices, { headers: { "Cache-Control": "public, max-age=60" } });
}
