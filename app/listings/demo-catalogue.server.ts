import type { Sql } from "postgres";

/** True while rows of the demonstration are published: the footer says so. */
export async function hasDemoCatalogue(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from houses where is_demo and published_at <= now())
      or exists (select from plots where is_demo and published_at <= now()) as answer`;
  return row!.answer;
}
