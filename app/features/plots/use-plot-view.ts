import { useLocation } from "react-router";
import { useTracked } from "#app/analytics/track.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { useRootData } from "#app/navigation/root-data.ts";

/** Tells that the page of a plot is looked at, as spec §3 describes a plot. */
export function usePlotView({ id, municipalityName, provinceName, priceEur, surfaceM2 }: Plot) {
  const origin = useRootData()?.origin ?? "";
  const { pathname } = useLocation();
  useTracked("view_plot", {
    id,
    location: `${municipalityName}, ${provinceName}`,
    price: priceEur,
    surface: surfaceM2,
    url: origin + pathname,
  });
}
