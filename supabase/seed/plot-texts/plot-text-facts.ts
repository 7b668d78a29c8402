import type { Landscape, PlotService, SlopeClass } from "#app/domain/plot/traits.ts";

/** What a description may tell: data of the plot and nothing else. */
export interface PlotTextFacts {
  place: string;
  landscape: Landscape;
  soil: "urban" | "urbanizable" | "rustic";
  confidence: "document" | "seller" | "estimate";
  surfaceM2: number;
  frontM: number;
  depthM: number;
  slopePercent: number;
  slopeClass: SlopeClass;
  /** In a straight line; null away from the coast. */
  seaKm: number | null;
  storeys: number | null;
  heightM: number | null;
  buildability: number | null;
  occupancyPercent: number | null;
  frontSetbackM: number | null;
  sideSetbackM: number | null;
  services: readonly PlotService[];
  documents: readonly string[];
}

/** Chooses the wording; the same choices in both languages, so that both say the same. */
export interface Wording {
  choice: (name: string, count: number) => number;
}

export function pick<T>({ choice }: Wording, name: string, options: readonly T[]): T {
  return options[choice(name, options.length)]!;
}
