import type { Project } from "#app/domain/project.ts";
import type { FinishNames } from "#app/domain/project-name.ts";
import type { TotalsHouse, TotalsInput } from "#app/domain/project-totals.ts";
import type { Site } from "#app/domain/site.ts";
import type { GroundPlan, HouseModel } from "#app/house-view/house-model.ts";
import type { House } from "#app/listings/house-types.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** A house as a project shows it. */
export interface ProjectHouse
  extends Omit<TotalsHouse, "options">,
    Pick<
      House,
      | "slug"
      | "name"
      | "tagline"
      | "styleName"
      | "studioName"
      | "priceEur"
      | "taxPercent"
      | "options"
      | "defaultOptions"
      | "notes"
    > {
  /** The names of the finishes that it does not have by default, by their codes. */
  finishNames: FinishNames;
  picture: Picture | null;
  ground: GroundPlan;
  /** For the 3D view; null for a house that has pictures alone. */
  model: HouseModel | null;
}

/** A plot of the catalogue as a project shows it. */
export interface ProjectPlot extends Site, Pick<Plot, "title" | "status" | "dataConfidence" | "taxName"> {
  slug: string;
  /** As the site shows it: with IVA or IGIC where the sale has one of these. */
  shownPriceEur: number;
  picture: Picture | null;
}

export interface ProjectData extends TotalsInput {
  house: ProjectHouse | null;
  plot: ProjectPlot | null;
}

/** The data of a project by its slugs; null for what does not exist (any more). */
export interface ProjectKeys {
  houseSlug: string | null;
  plotSlug: string | null;
  ineCode: string | null;
}

export function projectKeys({ houseSlug, plotSlug, ownPlot }: Project): ProjectKeys {
  return { houseSlug, plotSlug, ineCode: ownPlot?.ineCode ?? null };
}
