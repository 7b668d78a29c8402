// The ground of a project: a plot of the catalogue, or one that a person has and knows something of.
import type { Place } from "#app/domain/distance.ts";
import type { FitPlot } from "#app/domain/fit.ts";
import { type ParcelShape, reliefOf } from "#app/domain/geo/parcel-shape.ts";
import type { ElevationGrid } from "#app/domain/geo/terrain.ts";
import { outlineArea, type Point, type Setbacks } from "#app/domain/plot/outline.ts";
import type { PlotService, SlopeClass } from "#app/domain/plot/traits.ts";
import type { SellerType } from "#app/domain/plot-tax.ts";
import type { OwnPlot } from "#app/domain/project.ts";

export interface Site extends FitPlot {
  /** Null for a person's own plot. */
  slug: string | null;
  municipalityName: string;
  provinceName: string;
  regionCode: string | null;
  /** To about 500 m, or the middle of the municipality; null while that is not known. */
  point: Place | null;
  /** Without tax; null when it is the person's already. */
  priceEur: number | null;
  sellerType: SellerType;
  slopeClass: SlopeClass;
  services: PlotService[];
  /** Corners in metres; the first edge is the street. */
  outline: Point[];
  /** The outline is unknown: it is a rectangle of the right size. */
  isOutlineAssumed: boolean;
  /** Heights in the metres of the outline; null while they are unknown. */
  relief: ElevationGrid | null;
  /** Null while one of them is not known. */
  setbacks: Setbacks | null;
  /** What the setbacks leave of the outline: several parts where a waist is narrow, none where it is all taken. */
  setbackArea: Point[][] | null;
  /** What may be built: the least of floor-area ratio, coverage × storeys and the area within the setbacks × storeys. */
  buildableM2: number | null;
}

/** A municipality as the database knows it. */
export interface Municipality extends Place {
  ineCode: string;
  name: string;
  provinceName: string;
  regionCode: string;
}

/** A person's own plot of which nothing has been said yet but that one may build on it. */
export const unknownPlot: Omit<OwnPlot, "surfaceM2"> = {
  frontM: null,
  ineCode: null,
  municipalityName: "",
  provinceName: "",
  priceEur: null,
  sellerType: "private",
  soilClass: "urban",
  slopeClass: "flat",
  services: [],
  buildabilityPercent: null,
  occupancyPercent: null,
  maxStoreys: null,
  maxHeightCm: null,
  minPlotM2: null,
  setbackFrontCm: null,
  setbackSideCm: null,
  setbackRearCm: null,
};

/** How much deeper than wide a plot usually is. */
const usualDepth = 1.4;

/** The shape of a person's own plot. */
export interface OwnGround {
  outline: Point[];
  isAssumed: boolean;
  relief: ElevationGrid | null;
  /** What some setbacks leave of it; null while that is not computed. */
  within: (setbacks: Setbacks) => Point[][] | null;
}

/** A rectangle of the right surface, while the outline is not known. */
export function rectangleOf({ surfaceM2, frontM }: Pick<OwnPlot, "surfaceM2" | "frontM">): OwnGround {
  const widthM = frontM ?? Math.sqrt(surfaceM2 / usualDepth);
  const depthM = surfaceM2 / widthM;
  return {
    outline: [
      [0, 0],
      [widthM, 0],
      [widthM, depthM],
      [0, depthM],
    ],
    isAssumed: true,
    relief: null,
    within: (setbacks) => withinRectangle(widthM, depthM, setbacks),
  };
}

/** The shape of a parcel; only the server and a lazy chunk compute what setbacks leave of any shape. */
export function groundOfParcel(parcel: ParcelShape, setbackArea: Point[][] | null): OwnGround {
  return {
    outline: parcel.outline,
    isAssumed: false,
    relief: reliefOf(parcel),
    within: () => setbackArea,
  };
}

export function siteOfOwnPlot(
  own: OwnPlot,
  municipality: Municipality | null,
  ground: OwnGround = rectangleOf(own),
): Site {
  const { surfaceM2 } = own;
  const setbacks = setbacksOf(own);
  const setbackArea = setbacks && ground.within(setbacks);
  const limits = {
    maxFootprintM2: share(surfaceM2, own.occupancyPercent),
    floorAreaM2: share(surfaceM2, own.buildabilityPercent),
    maxStoreys: own.maxStoreys,
    setbackAreaM2: setbackArea && Math.floor(setbackArea.reduce((sum, ring) => sum + outlineArea(ring), 0)),
  };
  return {
    slug: null,
    municipalityName: municipality?.name ?? own.municipalityName,
    provinceName: municipality?.provinceName ?? own.provinceName,
    regionCode: municipality?.regionCode ?? null,
    point: municipality && { latitude: municipality.latitude, longitude: municipality.longitude },
    priceEur: own.priceEur,
    sellerType: own.sellerType,
    slopeClass: own.slopeClass,
    services: own.services,
    outline: ground.outline,
    isOutlineAssumed: ground.isAssumed,
    relief: ground.relief,
    setbacks,
    setbackArea,
    soilClass: own.soilClass,
    surfaceM2,
    minPlotM2: own.minPlotM2,
    ...limits,
    buildableM2: buildableM2(limits),
    maxHeightCm: own.maxHeightCm,
    heightMeasure: null,
    // Only plots of the catalogue are compared with all houses ahead.
    fittingShapes: null,
  };
}

/** The least of the known limits; null without a floor-area ratio. The column buildable_m2 is computed alike. */
function buildableM2({
  floorAreaM2,
  maxFootprintM2,
  maxStoreys,
  setbackAreaM2,
}: Pick<FitPlot, "floorAreaM2" | "maxFootprintM2" | "maxStoreys" | "setbackAreaM2">): number | null {
  if (floorAreaM2 === null) return null;
  const onStoreys = (areaM2: number | null) =>
    areaM2 === null || maxStoreys === null ? floorAreaM2 : areaM2 * maxStoreys;
  return Math.min(floorAreaM2, onStoreys(maxFootprintM2), onStoreys(setbackAreaM2));
}

function withinRectangle(widthM: number, depthM: number, { frontM, sideM, rearM }: Setbacks): Point[][] {
  const [left, right, front, rear] = [sideM, widthM - sideM, frontM, depthM - rearM];
  if (left >= right || front >= rear) return [];
  return [
    [
      [left, front],
      [right, front],
      [right, rear],
      [left, rear],
    ],
  ];
}

/** Setbacks in metres, when all of them are known. */
export function setbacksOf({
  setbackFrontCm,
  setbackSideCm,
  setbackRearCm,
}: Pick<OwnPlot, "setbackFrontCm" | "setbackSideCm" | "setbackRearCm">): Setbacks | null {
  if (setbackFrontCm === null || setbackSideCm === null || setbackRearCm === null) return null;
  return { frontM: setbackFrontCm / 100, sideM: setbackSideCm / 100, rearM: setbackRearCm / 100 };
}

function share(surfaceM2: number, percent: number | null) {
  return percent === null ? null : Math.floor((surfaceM2 * percent) / 100);
}
