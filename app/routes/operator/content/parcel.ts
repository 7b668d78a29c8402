import { servicesContext, visitorIpContext } from "#app/context.ts";
import { findPlotValues } from "#app/features/content-editing/parcel.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/parcel.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** What the cadastre says about a plot, by its reference. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { geo } = context.get(servicesContext);
  const reference = url.searchParams.get("reference") ?? "";
  return Response.json(await findPlotValues(geo, reference, context.get(visitorIpContext)));
}
