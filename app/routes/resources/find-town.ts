import { servicesContext } from "#app/context.ts";
import { findTown, findTownAt, findTownByCode } from "#app/places/submission-places.server.ts";
import type { Route } from "./+types/find-town.ts";

/** The municipality at `at=latitude,longitude`, the one with a `code`, or the one called `name` in a `province`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [latitude, longitude] = (url.searchParams.get("at") ?? "").split(",").map(Number);
  const isPoint = Number.isFinite(latitude) && Number.isFinite(longitude);
  const { reader } = context.get(servicesContext);
  const param = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 120);
  const town = isPoint
    ? await findTownAt(reader, latitude!, longitude!)
    : param("code")
      ? await findTownByCode(reader, param("code"))
      : await findTown(reader, param("province"), param("name"));
  return Response.json({ town }, { headers: { "Cache-Control": "no-store" } });
}
