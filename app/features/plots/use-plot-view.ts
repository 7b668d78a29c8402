import { useLocation } from "react-router";
import { useTracked } from "#app/analytics/track.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { useRootData } from "#app/navigation/root-data.ts";

/** Tracks a visit to a plot's page, with the fields of product §3. */
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
