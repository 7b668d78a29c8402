import type { Sql } from "postgres";
import { seedDemo, seedSite } from "#supabase/seed/seed.ts";

/**
 * Seeds an empty database: what the site needs, and for a demonstration the catalogue as well.
 * One transaction, so that an interrupted start leaves the database empty.
 */
export async function seedIfEmpty(owner: Sql, { fillsDemo }: { fillsDemo: boolean }): Promise<string | null> {
  return owner.begin(async (sql) => {
    // Two processes that start at once must not both seed it.
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
