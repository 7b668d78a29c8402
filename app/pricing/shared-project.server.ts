import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Project, projectOfRow } from "#app/domain/project.ts";

/** The project of a shared link; null when the link does not exist (any more). The link is the permission. */
export async function findSharedProject(reader: ContentReader, token: string): Promise<Project | null> {
  const sql = reader.sqlFor("projects", "project_shares");
  const [row] = await sql<{ project: Parameters<typeof projectOfRow>[0] | null }[]>`
    select public.shared_project(${token}) as project`;
  return row?.project ? projectOfRow(row.project) : null;
}
