import { readFileSync } from "node:fs";
import type { Sql } from "postgres";
import { applyReference, type ReferenceChanges } from "#server/reference-data/apply.ts";
import { seedPlaces } from "#supabase/seed/places.ts";
import { readReference } from "#supabase/seed/reference.ts";
import { seedDemo } from "#supabase/seed/seed.ts";

/**
 * Fills an empty database with places and, for a demonstration, the catalogue; brings the texts and rates of this release.
 * One transaction, so that an interrupted start leaves the database as it was. Returns what it did, in words.
 */
export async function seedDatabase(owner: Sql, { fillsDemo }: { fillsDemo: boolean }): Promise<string> {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const reference = await readReference();
  return owner.begin(async (sql) => {
    // Two processes that start at once must not both seed it.
    await sql`lock table regions in exclusive mode`;
    const [state] = await sql`
      select exists (select from regions) as has_site, exists (select from houses) or exists (select from plots) as has_catalogue,
        exists (select from private.settings where name = 'demonstration' and value = 'removed') as has_removed_demo`;
    if (!state?.has_site) await seedPlaces(sql);
    const changes = await applyReference(sql, reference, version);
    const wantsDemo = fillsDemo && !state?.has_catalogue && !state?.has_removed_demo;
    if (wantsDemo) await seedDemo(sql);
    if (wantsDemo) return "filled with the demonstration";
    return state?.has_site ? describe(changes) : "filled with places, texts and rates";
  });
}

function describe({ added, updated, removed, pending }: ReferenceChanges) {
  const parts = Object.entries({ added, updated, removed }).filter(([, count]) => count > 0);
  const done = parts.map(([verb, count]) => `${count} ${verb}`).join(", ");
  const waiting = pending > 0 ? `${pending} that you edited have a new version, see /operator/updates` : "";
  return [done && `texts and rates: ${done}`, waiting].filter(Boolean).join("; ") || "nothing to fill in";
}
