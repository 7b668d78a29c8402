// All computed values of a project: the same in the designer, on a shared page and in a dossier.
import { budget } from "#app/domain/budget.ts";
import type { Budget, BudgetHouse } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { type Finance, finance } from "#app/domain/finance.ts";
import { fit as checkFit, type Fit, type FitHouse } from "#app/domain/fit.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import {
  checkPlacement,
  firstPlacement,
  type HouseRings,
  type PlacementCheck,
} from "#app/domain/placement.ts";
import type { Project, ProjectSummary } from "#app/domain/project.ts";
import type { Rate } from "#app/domain/rates.ts";
import { type Municipality, type Site, siteOfOwnPlot } from "#app/domain/site.ts";
import { type Timeline, timeline } from "#app/domain/timeline.ts";

export interface TotalsHouse extends FitHouse {
  kind: HouseKind;
  netPriceEur: number;
  includes: BudgetHouse["includes"];
  options: readonly { code: string; netPriceEur: number }[];
  bedrooms: number;
  bathrooms: number;
  /** Where it is made. */
  factory: Place;
  rings: HouseRings;
}

/** What has to be looked up for a project. */
export interface TotalsInput {
  house: TotalsHouse | null;
  /** The plot of the catalogue. */
  plot: Site | null;
  /** The municipality of a person's own plot. */
  municipality: Municipality | null;
  rates: readonly Rate[];
  onDay: string;
}

export interface ProjectTotals {
  site: Site | null;
  /** Null without a house or without a plot. */
  fit: Fit | null;
  placementCheck: PlacementCheck | null;
  /** Null without a house. */
  budget: Budget | null;
  finance: Finance | null;
  timeline: Timeline;
  summary: ProjectSummary | null;
}

export function computeTotals(
  project: Pick<Project, "ownPlot" | "options" | "placement" | "finance">,
  { house, plot, municipality, rates, onDay }: TotalsInput,
): ProjectTotals {
  const site = plot ?? (project.ownPlot && siteOfOwnPlot(project.ownPlot, municipality));
  const schedule = timeline(rates, onDay);
  if (!house) {
    return {
      site,
      fit: null,
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
        .filter(({ code }) => project.options.includes(code))
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
  return {
    site,
    fit: site && checkFit(house, site),
    placementCheck:
      site && checkPlacement(house.rings, site, project.placement ?? firstPlacement(house, site)),
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
