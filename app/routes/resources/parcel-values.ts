import { servicesContext, visitorIpContext } from "#app/context.ts";
import { findParcelValues } from "#app/features/plot-submissions/parcel-values.server.ts";
import type { Route } from "./+types/parcel-values.ts";

/** Answers of /sell-plot for the parcel of a `reference`. A reference is a person's home: no cache keeps it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get("reference") ?? "";
  const answer = await findParcelValues(
    context.get(servicesContext),
    reference,
    context.get(visitorIpContext),
  );
  return Response.json(answer, { headers: { "Cache-Control": "private, no-store" } });
}
