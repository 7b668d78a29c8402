import type { Project } from "#app/domain/project.ts";
import type { ProjectTotals } from "#app/domain/project-totals.ts";
import type { Picture } from "#app/pictures/picture.ts";
import type { ProjectHouse, ProjectPlot } from "#app/pricing/project-data.ts";

/** A project in the list of its owner. */
export interface SavedProject {
  project: Project;
  houseName: string | null;
  /** Chosen instead of those that the price includes. */
  finishNames: string[];
  /** Of the house, else of the plot. */
  picture: Picture | null;
  /** Of a plot of the catalogue; null for the user's own plot, for none, and for one that has left the site. */
  plotTitle: string | null;
  /** Of the link that shares the project. */
  shareToken: string | null;
  /** When a quote was last requested. */
  quoteRequestedAt: string | null;
}

export type ProjectIntent = "rename" | "duplicate" | "delete" | "share" | "unshare";

/** `wrong`: a request that none of our buttons makes. `gone`: another browser has deleted the project. */
export type ProjectOutcome = "done" | "wrong" | "gone" | "full" | "failed";

export const maxComparedProjects = 2;

export interface ComparedProject extends Pick<ProjectTotals, "budget" | "finance" | "timeline"> {
  project: Project;
  house: ProjectHouse | null;
  plot: ProjectPlot | null;
  optionNames: string[];
  /** Whether it has finishes that its picture does not show. */
  hasFinishes: boolean;
  fit: { fits: boolean; isOpen: boolean } | null;
}
