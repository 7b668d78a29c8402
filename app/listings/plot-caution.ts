import type { PlotCard } from "#app/listings/plot-types.ts";

type Caution = "sold" | "reserved" | "rustic" | "urbanizable" | "buildableUnknown";

/** The main caution about a plot, if there is one; a key of plots.card. */
export function cautionOf({
  status,
  soilClass,
  buildableM2,
}: Pick<PlotCard, "status" | "soilClass" | "buildableM2">): Caution | null {
  if (status !== "available") return status;
  if (soilClass !== "urban") return soilClass;
  return buildableM2 === null ? "buildableUnknown" : null;
}
