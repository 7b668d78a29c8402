import type { Sql } from "postgres";
import { type Project, type ProjectRow, projectOfRow } from "#app/domain/project.ts";

/** The project behind a link, without its owner; null when the link was ended or never was. */
export async function findSharedProject(sql: Sql, token: string): Promise<Project | null> {
  const [found] = await sql<{ project: ProjectRow | null }[]>`select shared_project(${token}) as project`;
  return found?.project ? projectOfRow(found.project) : null;
}
