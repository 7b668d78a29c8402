import { servicesContext } from "#app/context.ts";
import { suggestMunicipalities } from "#app/places/municipalities.server.ts";
import type { FoundPlace } from "#app/places/place-types.ts";
import type { Route } from "./+types/project-places.ts";

const maxTypedLength = 60;

/** Municipalities whose name begins with `q`, with their province and code, for a plot of one's own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const typed = (url.searchParams.get("q") ?? "").trim().slice(0, maxTypedLength);
  const places: FoundPlace[] = typed.length < 2 ? [] : await suggestMunicipalities(reader, typed);
  return Response.json({ places }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
