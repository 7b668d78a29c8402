import type { SoilClass } from "#app/domain/plot-tax.ts";

/** What of a house decides where it may stand. */
export interface FitHouse {
  builtAreaM2: number;
  footprintM2: number;
  /** The rectangle around all outer walls. */
  footprintWidthCm: number;
  footprintDepthCm: number;
  storeys: number;
  heightCm: number;
}

/** What of a plot decides what may stand on it; null is a rule that nobody has shown yet. */
export interface FitPlot {
  soilClass: SoilClass;
  surfaceM2: number;
  minPlotM2: number | null;
  buildableM2: number | null;
  maxFootprintM2: number | null;
  maxStoreys: number | null;
  maxHeightCm: number | null;
  buildableWidthCm: number | null;
  buildableDepthCm: number | null;
}

export type FitRuleCode =
  | "soil_class"
  | "min_plot"
  | "built_area"
  | "occupancy"
  | "storeys"
  | "height"
  | "setbacks";

export interface FitRule {
  code: FitRuleCode;
  verdict: "passes" | "fails" | "unknown";
  /** What the house needs and what the plot allows, in the rule's own unit (m², storeys, cm); absent for soil class. */
  needed?: number;
  allowed?: number | null;
}

export interface Fit {
  /** True only when every rule is known and passes. */
  fits: boolean;
  /** Nothing known stands against it, but some rule is still unknown. */
  isOpen: boolean;
  /** The house has to stand with its long side along the depth of the plot. */
  isTurned: boolean;
  /** What remains to the nearest setback line on each side, when it fits. */
  spareWidthCm: number | null;
  spareDepthCm: number | null;
  rules: FitRule[];
}

/**
 * May this house stand on this plot? Every rule is answered, with its numbers; the most restrictive one decides
 * (only urban soil builds now). The same rules in SQL are in supabase/migrations, function house_fits_plot.
 */
export function fit(house: FitHouse, plot: FitPlot): Fit {
  const straight = spare(house.footprintWidthCm, house.footprintDepthCm, plot);
  const turned = spare(house.footprintDepthCm, house.footprintWidthCm, plot);
  const placed = straight ?? turned;
  const rules: FitRule[] = [
    { code: "soil_class", verdict: plot.soilClass === "urban" ? "passes" : "fails" },
    atLeast("min_plot", plot.minPlotM2, plot.surfaceM2),
    atMost("built_area", house.builtAreaM2, plot.buildableM2),
    atMost("occupancy", house.footprintM2, plot.maxFootprintM2),
    atMost("storeys", house.storeys, plot.maxStoreys),
    atMost("height", house.heightCm, plot.maxHeightCm),
    {
      code: "setbacks",
      verdict:
        plot.buildableWidthCm === null || plot.buildableDepthCm === null
          ? "unknown"
          : placed
            ? "passes"
            : "fails",
      needed: Math.min(house.footprintWidthCm, house.footprintDepthCm),
      allowed: plot.buildableWidthCm,
    },
  ];
  const fails = rules.some(({ verdict }) => verdict === "fails");
  const isUnknown = rules.some(({ verdict }) => verdict === "unknown");
  return {
    fits: !fails && !isUnknown,
    isOpen: !fails && isUnknown,
    isTurned: !straight && turned !== null,
    spareWidthCm: placed?.width ?? null,
    spareDepthCm: placed?.depth ?? null,
    rules,
  };
}

function spare(widthCm: number, depthCm: number, { buildableWidthCm, buildableDepthCm }: FitPlot) {
  if (buildableWidthCm === null || buildableDepthCm === null) return null;
  const left = { width: buildableWidthCm - widthCm, depth: buildableDepthCm - depthCm };
  return left.width >= 0 && left.depth >= 0 ? left : null;
}

function atMost(code: FitRuleCode, needed: number, allowed: number | null): FitRule {
  return {
    code,
    verdict: allowed === null ? "unknown" : needed <= allowed ? "passes" : "fails",
    needed,
    allowed,
  };
}

/** A minimum plot that nobody has shown does not stand against a house: few towns have none, and the licence tells. */
function atLeast(code: FitRuleCode, needed: number | null, available: number): FitRule {
  if (needed === null) return { code, verdict: "unknown", allowed: available };
  return { code, verdict: available >= needed ? "passes" : "fails", needed, allowed: available };
}
