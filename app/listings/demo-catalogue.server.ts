import type { ContentReader } from "#app/data/content-reader.server.ts";

/** True while rows of the demonstration are published: the footer says so. */
export async function hasDemoCatalogue(reader: ContentReader): Promise<boolean> {
  const sql = reader.sqlFor("houses", "plots");
  const [row] = await sql`
    select exists (select from houses where is_demo and published_at <= now())
      or exists (select from plots where is_demo and published_at <= now()) as answer`;
  return row!.answer;
}
