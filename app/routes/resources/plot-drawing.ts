import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { drawPlot } from "#app/listings/plot-drawing.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import type { Route } from "./+types/plot-drawing.ts";

const words = { es: { street: "Calle", track: "Camino" }, en: { street: "Street", track: "Track" } };

/** The bird's-eye drawing of a plot as SVG; the page cache keeps it until the plot changes. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const plot = await findPlot(reader, locale, params.slug);
  if (!plot) throw data(`Page not found: ${url.pathname}`, { status: 404 });
  const svg = drawPlot({ ...plot, isPaved: plot.services.includes("paved_access") }, words[locale]);
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
