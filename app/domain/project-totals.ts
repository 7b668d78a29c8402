// All computed values of a project: the same in the designer, on a shared page and in a dossier.
import { budget } from "#app/domain/budget.ts";
import type { Budget, BudgetHouse } from "#app/domain/budget-types.ts";
import type { Ring } from "#app/domain/convex.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { type Finance, finance } from "#app/domain/finance.ts";
import type { FoundPosition } from "#app/domain/fit/search-rotations.ts";
import { findOnConvex, toPlacement } from "#app/domain/fit/start-placement.ts";
import { fit as checkFit, type Fit, type FitHouse } from "#app/domain/fit.ts";
import { type ShownExtras, shownExtras } from "#app/domain/house/extras.ts";
import { type FinishChoice, lookOf, possibleOptions } from "#app/domain/house-finishes.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import {
  checkPlacement,
  type HouseRings,
  type PlacedHouse,
  type PlacementCheck,
} from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Placement, Project, ProjectSummary } from "#app/domain/project.ts";
import type { Rate } from "#app/domain/rates.ts";
import { groundOfParcel, type Municipality, type Site, siteOfOwnPlot } from "#app/domain/site.ts";
import { houseTimeline, type Timeline, usualTimeline } from "#app/domain/timeline.ts";

export interface TotalsHouse extends FitHouse {
  kind: HouseKind;
  netPriceEur: number;
  includes: BudgetHouse["includes"];
  options: readonly (FinishChoice & { netPriceEur: number })[];
  bedrooms: number;
  bathrooms: number;
  deliveryWeeks: { min: number; max: number };
  /** Where it is made. */
  factory: Place;
  /** For the foundation. */
  footprintM2: number;
  ground: PlacedHouse;
}

export interface MirroredStart {
  placement: Placement;
  /** Null while the setbacks are unknown. */
  hasRoom: boolean | null;
}

/** What has to be looked up for a project. */
export interface TotalsInput {
  house: TotalsHouse | null;
  /** The plot of the catalogue. */
  plot: Site | null;
  /** Where the house begins on the plot of the catalogue. */
  startPlacement: Placement | null;
  /** The same for its mirrored plan; null for a house that is not sold with one. */
  mirroredStart?: MirroredStart | null;
  /** The municipality of a person's own plot. */
  municipality: Municipality | null;
  rates: readonly Rate[];
  onDay: string;
}

export interface ProjectTotals {
  site: Site | null;
  /** Null without a house or without a plot. */
  fit: Fit | null;
  startPlacement: Placement | null;
  placementCheck: PlacementCheck | null;
  /** Null without a house. */
  budget: Budget | null;
  finance: Finance | null;
  timeline: Timeline;
  summary: ProjectSummary | null;
}

/** How a house fits on a person's own parcel of any shape. */
export interface ParcelFit {
  /** What the setbacks leave of it; null while one of them is not known. */
  setbackArea: Point[][] | null;
  /** Null where the house has no room. */
  position: FoundPosition | null;
}

/** What a project shows of its house in plans and in 3D. */
export function projectExtras(
  { includes, options }: Pick<TotalsHouse, "includes" | "options">,
  chosen: readonly string[],
): ShownExtras {
  const included = Object.keys(includes).filter((code) => includes[code] === "included");
  return shownExtras({ included, sold: options.map(({ code }) => code) }, chosen);
}

/** The house with the terrace and the pool on its site plan only if they are in the price or chosen, mirrored if chosen. */
export function withChosenGround<House extends Pick<TotalsHouse, "includes" | "options" | "ground">>(
  house: House,
  options: readonly string[],
): House {
  const shown = projectExtras(house, options);
  const isMirrored = lookOf(house.options, options).plan === "mirrored";
  const ground = isMirrored ? mirrorGround(house.ground) : house.ground;
  return {
    ...house,
    ground: {
      ...ground,
      terraces: shown.terrace ? ground.terraces : [],
      pools: shown.pool ? ground.pools : [],
    },
  };
}

export function mirrorGround<Ground extends PlacedHouse>(ground: Ground): Ground {
  const mirror = (rings: HouseRings) => rings.map(mirrorRing);
  return {
    ...ground,
    ...(ground.walls && { walls: mirror(ground.walls) }),
    outline: mirror(ground.outline),
    terraces: mirror(ground.terraces),
    pools: mirror(ground.pools),
  };
}

/** East and west exchanged, counter-clockwise again. */
function mirrorRing(ring: Ring): Ring {
  return ring.map(([x, y]): Point => [-x, y]).reverse();
}

export function computeTotals(
  project: Pick<Project, "ownPlot" | "options" | "placement" | "finance">,
  { house: pictured, plot, startPlacement, mirroredStart, municipality, rates, onDay }: TotalsInput,
  /** Null while it is not computed, and for a plot whose shape is unknown. */
  parcelFit: ParcelFit | null = null,
): ProjectTotals {
  const options = pictured ? possibleOptions(pictured.options, project.options) : [];
  const house = pictured && withChosenGround(pictured, options);
  const parcel = project.ownPlot?.parcel ?? null;
  const ownGround = parcel ? groundOfParcel(parcel, parcelFit?.setbackArea ?? null) : undefined;
  const site = plot ?? (project.ownPlot && siteOfOwnPlot(project.ownPlot, municipality, ownGround));
  const schedule = house
    ? houseTimeline(rates, onDay, {
        deliveryWeeks: house.deliveryWeeks,
        slopeClass: site?.slopeClass ?? "flat",
      })
    : usualTimeline(rates, onDay);
  if (!house) {
    return {
      site,
      fit: null,
      startPlacement: null,
      placementCheck: null,
      budget: null,
      finance: null,
      timeline: schedule,
      summary: null,
    };
  }
  const costs = budget({
    house: {
      kind: house.kind,
      priceEur: house.netPriceEur,
      includes: house.includes,
      options: house.options
        .filter(({ code }) => options.includes(code))
        .map(({ code, netPriceEur }) => ({ code, priceEur: netPriceEur })),
      footprintM2: house.footprintM2,
    },
    plot: site && {
      priceEur: site.priceEur,
      sellerType: site.sellerType,
      soilClass: site.soilClass,
      slopeClass: site.slopeClass,
      services: site.services,
      distanceKm: site.point ? roadKm(house.factory, site.point) : 0,
    },
    regionCode: site?.regionCode ?? null,
    rates,
    onDay,
  });
  const own = site && !plot ? (parcel ? tryParcel(parcelFit, site) : tryOwnPlot(house, site)) : undefined;
  const mirrored = plot && lookOf(house.options, options).plan === "mirrored" ? mirroredStart : null;
  const start = own?.placement ?? mirrored?.placement ?? startPlacement;
  return {
    site,
    fit: site && checkFit(house, site, own ? own.hasRoom : mirrored?.hasRoom),
    startPlacement: start,
    placementCheck: site && start && checkPlacement(house.ground, site, project.placement ?? start),
    budget: costs,
    finance: finance({
      budget: costs,
      timeline: schedule,
      kind: house.kind,
      soilClass: site?.soilClass ?? null,
      inputs: project.finance,
      rates,
      onDay,
    }),
    timeline: schedule,
    summary: {
      sizeM2: house.builtAreaM2,
      bedrooms: house.bedrooms,
      bathrooms: house.bathrooms,
      totalLowEur: costs.total.low,
      totalEur: costs.total.expected,
      totalHighEur: costs.total.high,
    },
  };
}

function tryParcel(fit: ParcelFit | null, { outline, setbackArea }: Site) {
  const placement = toPlacement(fit?.position ?? null, outline);
  return { hasRoom: fit && setbackArea && fit.position !== null, placement };
}

/** Without a shape, a person's own plot is a rectangle, which takes no time to try; while its setbacks are unknown, its boundary counts. */
function tryOwnPlot({ ground }: TotalsHouse, { outline, setbackArea }: Site) {
  const area = setbackArea ? (setbackArea[0] ?? []) : outline;
  const found = findOnConvex(ground, outline, area);
  return { hasRoom: setbackArea && found !== null, placement: toPlacement(found, outline) };
}
