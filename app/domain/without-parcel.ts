import type { Project } from "#app/domain/project.ts";

/** The project as others may see it: a shape finds the parcel, and the house is placed on that shape. */
export function withoutParcel(project: Project): Project {
  if (!project.ownPlot?.parcel) return project;
  const { parcel: _, ...ownPlot } = project.ownPlot;
  return { ...project, ownPlot, placement: null };
}
