import type { ContentReader } from "#app/data/content-reader.server.ts";

/** Sorted as Spanish sorts them. */
export async function listProvinces(reader: ContentReader): Promise<{ code: string; name: string }[]> {
  const sql = reader.sqlFor("provinces");
  return sql<{ code: string; name: string }[]>`
    select code, name from provinces order by name collate "es-x-icu"`;
}
