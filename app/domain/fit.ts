import type { SoilClass } from "#app/domain/plot-tax.ts";

/** The properties of a house that decide where it may stand. */
export interface FitHouse {
  builtAreaM2: number;
  footprintM2: number;
  /** The rectangle around all outer walls. */
  footprintWidthCm: number;
  footprintDepthCm: number;
  storeys: number;
  heightCm: number;
}

/** The properties of a plot that decide which house may stand on it; null is a rule that is not known yet. */
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
  /** No known rule excludes it, but some rule is still unknown. */
  isOpen: boolean;
  /** The house has to stand with its long side along the depth of the plot. */
  isTurned: boolean;
  /** Distance left to the setback lines when it fits. */
  spareWidthCm: number | null;
  spareDepthCm: number | null;
  rules: FitRule[];
}

/** The sizes that decide whether a house fits, the same for both: what a house needs, or what a plot allows. */
export interface FitSizes {
  builtArea: number;
  footprint: number;
  storeys: number;
  heightCm: number;
  /** A house may be turned by 90 degrees, so short sides are compared with each other, and long ones. */
  shortSideCm: number;
  longSideCm: number;
}

export function neededSizes(house: FitHouse): FitSizes {
  return {
    builtArea: house.builtAreaM2,
    footprint: house.footprintM2,
    storeys: house.storeys,
    heightCm: house.heightCm,
    shortSideCm: Math.min(house.footprintWidthCm, house.footprintDepthCm),
    longSideCm: Math.max(house.footprintWidthCm, house.footprintDepthCm),
  };
}

/** Null where no house may stand: soil that is not urban, or a plot below the minimum. */
export function allowedSizes(
  plot: FitPlot,
  /** A plot on sale has to show every rule; on a visitor's own plot only known rules exclude a house. */
  unknownRule: "fails" | "passes" = "fails",
): FitSizes | null {
  const unknown = unknownRule === "passes" ? Number.POSITIVE_INFINITY : -1;
  const isLargeEnough = plot.minPlotM2 === null ? unknownRule === "passes" : plot.surfaceM2 >= plot.minPlotM2;
  if (plot.soilClass !== "urban" || !isLargeEnough) return null;
  const { buildableWidthCm: width, buildableDepthCm: depth } = plot;
  const isShapeKnown = width !== null && depth !== null;
  return {
    builtArea: plot.buildableM2 ?? unknown,
    footprint: plot.maxFootprintM2 ?? unknown,
    storeys: plot.maxStoreys ?? unknown,
    heightCm: plot.maxHeightCm ?? unknown,
    shortSideCm: isShapeKnown ? Math.min(width, depth) : unknown,
    longSideCm: isShapeKnown ? Math.max(width, depth) : unknown,
  };
}

/** The rule itself. The search repeats it for columns and SQL; tests/database/fit.test.ts drives all of them. */
export function fitsWithin(needed: FitSizes, allowed: FitSizes): boolean {
  return (
    needed.builtArea <= allowed.builtArea &&
    needed.footprint <= allowed.footprint &&
    needed.storeys <= allowed.storeys &&
    needed.heightCm <= allowed.heightCm &&
    needed.shortSideCm <= allowed.shortSideCm &&
    needed.longSideCm <= allowed.longSideCm
  );
}

/** Whether a house may stand on a plot, and rule by rule why. */
export function fit(house: FitHouse, plot: FitPlot): Fit {
  const needed = neededSizes(house);
  const fitsIf = (unknownRule: "fails" | "passes") => {
    const allowed = allowedSizes(plot, unknownRule);
    return allowed !== null && fitsWithin(needed, allowed);
  };
  const fits = fitsIf("fails");
  const straight = spare(house.footprintWidthCm, house.footprintDepthCm, plot);
  const turned = spare(house.footprintDepthCm, house.footprintWidthCm, plot);
  const placed = straight ?? turned;
  return {
    fits,
    isOpen: !fits && fitsIf("passes"),
    isTurned: !straight && turned !== null,
    spareWidthCm: placed?.width ?? null,
    spareDepthCm: placed?.depth ?? null,
    rules: [
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
        needed: needed.shortSideCm,
        allowed: plot.buildableWidthCm,
      },
    ],
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

/** An unknown minimum leaves the answer open: few towns have none, and the licence settles it. */
function atLeast(code: FitRuleCode, needed: number | null, available: number): FitRule {
  if (needed === null) return { code, verdict: "unknown", allowed: available };
  return { code, verdict: available >= needed ? "passes" : "fails", needed, allowed: available };
}
