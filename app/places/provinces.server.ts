import type { Sql } from "postgres";

/** Sorted as Spanish sorts them. */
export async function listProvinces(sql: Sql): Promise<{ code: string; name: string }[]> {
  return sql<{ code: string; name: string }[]>`
    select code, name from provinces order by name collate "es-x-icu"`;
}
