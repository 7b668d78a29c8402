import type { ContentReader } from "#app/data/content-reader.server.ts";

/** Where the page at this path without its language has moved to. */
export async function findRedirect(reader: ContentReader, path: string): Promise<string | null> {
  const sql = reader.sqlFor("redirects");
  const [row] = await sql<{ target: string }[]>`select target from redirects where path = ${path}`;
  return row?.target ?? null;
}
