import type { ReservedSql, Sql } from "postgres";

/** Version 17 changes the expression of a generated column, which migrations do. */
const oldestMajor = 17;

/** What is wrong with the version of PostgreSQL, or null. */
export async function findVersionProblem(sql: Sql | ReservedSql): Promise<string | null> {
  const [row] = await sql<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  if (!row || row.number >= oldestMajor * 10_000) return null;
  return `the database is PostgreSQL ${row.version}; ${oldestMajor} or later is needed`;
}
