import { data } from "react-router";
import { findProvinceShapes, findSpainShapes } from "#app/places/map-shapes.server.ts";
import type { Route } from "./+types/map-shapes.ts";

/** What the map is drawn from: all provinces, or one with its municipalities. */
export function loader({ params }: Route.LoaderArgs) {
  const shapes = params.sheet === "spain" ? findSpainShapes() : findProvinceShapes(params.sheet);
  if (!shapes) throw data("Not found", { status: 404 });
  return Response.json(shapes, { headers: { "Cache-Control": "public, max-age=86400" } });
}
