import { useLocation, useRouteLoaderData } from "react-router";
import { useTracked } from "#app/analytics/track.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** Tells that the page of a plot is looked at, as spec §3 describes a plot. */
export function usePlotView({ id, municipalityName, provinceName, priceEur, surfaceM2 }: Plot) {
  const origin = useRouteLoaderData<typeof rootLoader>("root")?.origin ?? "";
  const { pathname } = useLocation();
  useTracked("view_plot", {
    id,
    location: `${municipalityName}, ${provinceName}`,
    price: priceEur,
    surface: surfaceM2,
    url: origin + pathname,
  });
}
