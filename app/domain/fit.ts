import { hasShape } from "#app/domain/fit/shape-bits.ts";
import type { SoilClass } from "#app/domain/plot-tax.ts";

/** The properties of a house that decide where it may stand. */
export interface FitHouse {
  builtAreaM2: number;
  /** Closed parts as seen from above, open porches by half, eaves up to 0.8 m not. */
  coverageM2: number;
  storeys: number;
  /** To the highest point. */
  heightCm: number;
  /** To the eaves or the cornice. */
  eavesHeightCm: number;
  /** Its outline, see the table house_shapes. */
  shapeId: number;
}

/** The properties of a plot that decide which house may stand on it; null is a rule that is not known yet. */
export interface FitPlot {
  soilClass: SoilClass;
  surfaceM2: number;
  minPlotM2: number | null;
  /** By the floor-area ratio. */
  floorAreaM2: number | null;
  maxFootprintM2: number | null;
  maxStoreys: number | null;
  maxHeightCm: number | null;
  /** What the maximum height is measured to. */
  heightMeasure: HeightMeasure | null;
  /** The area within the setbacks. */
  setbackAreaM2: number | null;
  /** The shapes of houses that find room there at some rotation, see hasShape. */
  fittingShapes: string | null;
}

export type HeightMeasure = "eaves" | "ridge";

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
  /** Only of the height: what both numbers are measured to, or null if the ordinance's measure is unknown. */
  measure?: HeightMeasure | null;
  /** Only of a height whose measure is unknown: the height of the eaves, while `needed` reaches the ridge. */
  neededToEaves?: number;
}

export interface Fit {
  /** True only when every rule is known and passes. */
  fits: boolean;
  /** No known rule excludes it, but some rule is still unknown. */
  isOpen: boolean;
  rules: FitRule[];
}

/** The sizes that decide whether a house fits, the same for both: what a house needs, or what a plot allows. */
export interface FitSizes {
  builtArea: number;
  coverage: number;
  storeys: number;
  heightCm: number;
  eavesCm: number;
}

export function neededSizes(house: FitHouse): FitSizes {
  return {
    builtArea: house.builtAreaM2,
    coverage: house.coverageM2,
    storeys: house.storeys,
    heightCm: house.heightCm,
    eavesCm: house.eavesHeightCm,
  };
}

/** Null where no house may stand: soil that is not urban, or a plot below the minimum. */
export function allowedSizes(
  plot: FitPlot,
  /** A plot on sale has to show every rule; on a visitor's own plot only known rules exclude a house. */
  unknownRule: "fails" | "passes" = "fails",
): FitSizes | null {
  const any = Number.POSITIVE_INFINITY;
  const unknown = unknownRule === "passes" ? any : -1;
  const isLargeEnough = plot.minPlotM2 === null ? unknownRule === "passes" : plot.surfaceM2 >= plot.minPlotM2;
  if (plot.soilClass !== "urban" || !isLargeEnough) return null;
  const height = plot.maxHeightCm ?? unknown;
  // Eaves are never higher than the ridge: a house whose ridge is low enough passes by either measure.
  const measure = plot.heightMeasure ?? (unknownRule === "passes" ? "eaves" : "ridge");
  return {
    builtArea: plot.floorAreaM2 ?? unknown,
    coverage: plot.maxFootprintM2 ?? Math.min(unknown, plot.surfaceM2),
    storeys: plot.maxStoreys ?? unknown,
    heightCm: measure === "ridge" ? height : any,
    eavesCm: measure === "eaves" ? height : any,
  };
}

/** All rules but the setbacks. The search repeats it for columns and SQL; tests/database/fit.test.ts drives all of them. */
export function fitsWithin(needed: FitSizes, allowed: FitSizes): boolean {
  return (
    needed.builtArea <= allowed.builtArea &&
    needed.coverage <= allowed.coverage &&
    needed.storeys <= allowed.storeys &&
    needed.heightCm <= allowed.heightCm &&
    needed.eavesCm <= allowed.eavesCm
  );
}

/** Whether a house finds room within the setbacks; null while they are unknown. */
export function hasRoom({ shapeId }: Pick<FitHouse, "shapeId">, { fittingShapes }: FitPlot): boolean | null {
  return fittingShapes === null ? null : hasShape(fittingShapes, shapeId);
}

/** Whether a house may stand on a plot, and rule by rule why. */
export function fit(house: FitHouse, plot: FitPlot, room = hasRoom(house, plot)): Fit {
  const needed = neededSizes(house);
  const fitsIf = (unknownRule: "fails" | "passes") => {
    const allowed = allowedSizes(plot, unknownRule);
    return allowed !== null && fitsWithin(needed, allowed) && (room ?? unknownRule === "passes");
  };
  const fits = fitsIf("fails");
  return {
    fits,
    isOpen: !fits && fitsIf("passes"),
    rules: [
      { code: "soil_class", verdict: plot.soilClass === "urban" ? "passes" : "fails" },
      atLeast("min_plot", plot.minPlotM2, plot.surfaceM2),
      atMost("built_area", house.builtAreaM2, plot.floorAreaM2),
      occupancyRule(house, plot),
      atMost("storeys", house.storeys, plot.maxStoreys),
      heightRule(house, plot),
      {
        code: "setbacks",
        verdict: room === null ? "unknown" : room ? "passes" : "fails",
        allowed: plot.setbackAreaM2,
      },
    ],
  };
}

/** Whatever the rule says, no house covers more than the plot. */
function occupancyRule({ coverageM2 }: FitHouse, { maxFootprintM2, surfaceM2 }: FitPlot): FitRule {
  const isTooLarge = maxFootprintM2 === null && coverageM2 > surfaceM2;
  return atMost("occupancy", coverageM2, isTooLarge ? surfaceM2 : maxFootprintM2);
}

function heightRule({ heightCm, eavesHeightCm }: FitHouse, { maxHeightCm, heightMeasure }: FitPlot): FitRule {
  const toRidge = atMost("height", heightCm, maxHeightCm);
  if (heightMeasure === "ridge") return { ...toRidge, measure: "ridge" };
  const toEaves = atMost("height", eavesHeightCm, maxHeightCm);
  if (heightMeasure === "eaves") return { ...toEaves, measure: "eaves" };
  return {
    ...toRidge,
    verdict: toRidge.verdict === toEaves.verdict ? toRidge.verdict : "unknown",
    measure: null,
    neededToEaves: eavesHeightCm,
  };
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
