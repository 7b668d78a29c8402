import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { nameProvince, nameSpain } from "#app/places/map-names.server.ts";
import { findProvinceShapes, findSpainShapes } from "#app/places/map-shapes.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import type { Route } from "./+types/map-shapes.ts";

/** What the map is drawn from, with the names of the lists: all provinces, or one with its municipalities. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const places = await listPlaces(reader);
  const shapes =
    params.sheet === "spain"
      ? nameSpain(findSpainShapes(), places, localeOf(url.pathname))
      : nameProvince(findProvinceShapes(params.sheet), places);
  if (!shapes) throw data("Not found", { status: 404 });
  return Response.json(shapes, { headers: { "Cache-Control": "public, max-age=86400" } });
}
