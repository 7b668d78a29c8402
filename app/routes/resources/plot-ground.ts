import { servicesContext, visitorIpContext } from "#app/context.ts";
import { describeGround } from "#app/features/plots/plot-ground.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { Route } from "./+types/plot-ground.ts";

/** What public maps say about a plot of the catalogue, in words. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { geo } = context.get(servicesContext);
  const found = await geo.findGroundOfPlot(params.slug.slice(0, 120), context.get(visitorIpContext));
  const answer = found.status === "found" ? describeGround(localeOf(url.pathname), found.ground) : null;
  return Response.json({ ground: answer }, { headers: { "Cache-Control": "private, no-store" } });
}
