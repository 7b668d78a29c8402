import type { SearchKind } from "#app/domain/saved-search.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

const maxAlerts = 200;
/** By list and query: what was new stays marked on the next pages and when the visitor comes back to the list. */
const shown = new Map<string, Set<string>>();

/** Finds what is new in the results of a saved search, and records that the user has seen it. */
export async function loadNewResults(kind: SearchKind, query: string): Promise<ReadonlySet<string>> {
  const client = await loadSessionClient();
  const { data: searches } = await client
    .from("saved_searches")
    .select("id, seen_at, alerts(slug, created_at)")
    .eq("kind", kind)
    .eq("query", query)
    .order("id", { referencedTable: "alerts", ascending: false })
    .limit(maxAlerts, { referencedTable: "alerts" })
    .throwOnError();
  const key = `${kind} ${query}`;
  const slugs = new Set(shown.get(key));
  for (const { id, seen_at, alerts } of searches) {
    const found = alerts.filter(({ created_at }) => Date.parse(created_at) > Date.parse(seen_at));
    if (found.length === 0) continue;
    for (const { slug } of found) slugs.add(slug);
    await client.from("saved_searches").update({ seen_at: new Date().toISOString() }).eq("id", id);
  }
  shown.set(key, slugs);
  return slugs;
}
