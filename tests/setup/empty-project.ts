import type { Project } from "#app/domain/project.ts";

/** A saved project before anything is chosen. */
export const emptyProject: Project = {
  id: "6f9a4a3e-6c1c-4a53-9a55-0d0d4c1f7a10",
  name: "x",
  houseSlug: null,
  plotSlug: null,
  ownPlot: null,
  options: [],
  placement: null,
  finance: null,
  summary: null,
  createdAt: "2026-11-15T10:00:00.000Z",
  updatedAt: "2026-11-15T10:00:00.000Z",
};
