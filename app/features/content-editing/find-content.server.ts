import type { SupabaseClient } from "@supabase/supabase-js";
import { type Locale, localise } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { textIn } from "./content.ts";
import { listContent } from "./content-queries.server.ts";
import { contentTypes } from "./content-types.ts";

export interface FoundContent {
  path: string;
  text: string;
  kind: string;
}

const maxPerKind = 4;

/** Rows of every kind that contain the words. */
export async function findContent(
  client: SupabaseClient<Database>,
  locale: Locale,
  words: string,
): Promise<FoundContent[]> {
  // Makers are professionals too, and the brand is a page of its own.
  const types = contentTypes.filter(({ where, onlyKey }) => !where && !onlyKey);
  const found = await Promise.all(
    types.map(async (type) => {
      const filter = { words, status: null, values: {}, sort: null, after: null };
      const { rows } = await listContent(client, type, filter, maxPerKind);
      return rows.map(({ key, title }) => ({
        path: `/operator/content/${type.name}/${encodeURIComponent(key)}`,
        text: textIn(title, locale),
        kind: localise(type.label.one, locale),
      }));
    }),
  );
  return found.flat();
}
