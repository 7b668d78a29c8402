import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { darkenFloorPlan } from "#app/domain/house/floor-plan.ts";
import type { HouseLook } from "#app/domain/house-finishes.ts";
import { optionsParam } from "#app/domain/house-options.ts";
import { mirroredPlan } from "#app/house-view/house-model.ts";
import { findPlanSheet } from "#app/house-view/house-models.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { Route } from "./+types/floor-plan.ts";

/**
 * The floor plan of one storey as SVG, with a terrace and a pool and mirrored if the options say so; `?download=1` saves it instead
 * of showing it, `?appearance=dark` draws it for the dark appearance.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const codes = url.searchParams.get(optionsParam)?.split(",") ?? [];
  const shown = { terrace: codes.includes("terrace"), pool: codes.includes("pool"), pergola: false };
  const look: HouseLook = codes.includes(mirroredPlan) ? { plan: "mirrored" } : {};
  const plan = await findPlanSheet(reader, params.slug, params.sheet, localeOf(url.pathname), shown, look);
  if (!plan) throw data(`Page not found: ${url.pathname}`, { status: 404 });
  const isDark = url.searchParams.get("appearance") === "dark";
  const etag = isDark ? plan.etag.replace(/"$/, '-dark"') : plan.etag;
  const headers = new Headers({
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
    ETag: etag,
  });
  if (url.searchParams.get("download") === "1") {
    headers.set("Content-Disposition", `attachment; filename="${plan.fileName}"`);
  }
  // A proxy that compresses the response weakens the ETag, which still identifies the same drawing.
  const isKnown = request.headers.get("If-None-Match")?.replace(/^W\//, "") === etag;
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(isDark ? darkenFloorPlan(plan.svg) : plan.svg, { headers });
}
