import type { Sql } from "postgres";
import { seedDemo, seedSite } from "#supabase/seed/seed.ts";

/**
 * Fills an empty database: what the site cannot do without, and on a demonstration the catalogue as well.
 * Both are one transaction, so a start that is interrupted leaves the database as empty as it was.
 */
export async function seedIfEmpty(owner: Sql, { fillsDemo }: { fillsDemo: boolean }): Promise<string | null> {
  return owner.begin(async (sql) => {
    // Two processes that start together must not both find it empty.
    await sql`lock table regions in exclusive mode`;
    const [state] = await sql`
      select exists (select from regions) as has_site, exists (select from houses) or exists (select from plots) as has_catalogue`;
    if (!state?.has_site) await seedSite(sql);
    const wantsDemo = fillsDemo && !state?.has_catalogue;
    if (wantsDemo) await seedDemo(sql);
    if (wantsDemo) return "filled with the demonstration";
    return state?.has_site ? null : "filled with places, texts and rates";
  });
}
