import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { listPlotMarks, parseMapView } from "#app/search/plots/plot-map.server.ts";
import type { Route } from "./+types/plot-markers.ts";

/** Prices and counts for one view of the map, by the same search as the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const view = parseMapView(url.searchParams);
  if (!view) throw data("Bad request", { status: 400 });
  const marks = await listPlotMarks(reader, localeOf(url.pathname), url.searchParams, view);
  return Response.json(marks, { headers: { "Cache-Control": "public, max-age=30" } });
}
