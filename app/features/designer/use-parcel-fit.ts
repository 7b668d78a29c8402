import { useEffect, useState } from "react";
import type { PlacedHouse } from "#app/domain/placement.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import type { ParcelFit } from "#app/domain/project-totals.ts";
import { setbacksOf } from "#app/domain/site.ts";

/**
 * How the house fits on a parcel whose shape is known, computed in this browser: the shape of someone's parcel is not
 * sent for it. Null for other plots and until it is computed.
 */
export function useParcelFit(house: PlacedHouse | null, ownPlot: OwnPlot | null): ParcelFit | null {
  const [computed, setComputed] = useState<{ key: string; fit: ParcelFit | null } | null>(null);
  const key = ownPlot?.parcel
    ? JSON.stringify([
        house?.outline,
        house?.terraces,
        house?.pools,
        ownPlot.parcel.outline,
        setbacksOf(ownPlot),
      ])
    : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that counts
  useEffect(() => {
    if (!key || !ownPlot) return;
    let isCurrent = true;
    // Offline without the module, the house can still be moved and checked against the boundary.
    import("#app/domain/fit/find-parcel-fit.ts").then(
      ({ findParcelFit }) => isCurrent && setComputed({ key, fit: findParcelFit(house, ownPlot) }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return computed && computed.key === key ? computed.fit : null;
}
