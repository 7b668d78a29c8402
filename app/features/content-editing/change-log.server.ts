import type { SupabaseClient } from "@supabase/supabase-js";
import { type Locale, localise } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { textIn } from "./content.ts";
import { type ContentType, titleOf } from "./content-type.ts";
import { contentTypes } from "./content-types.ts";
import type { Row } from "./field.ts";

const rowsPerPage = 50;

export interface Change {
  at: string;
  /** Null for the server itself. */
  by: string | null;
  action: string;
  /** What was changed: the kind of content, and the row. */
  kind: string | null;
  name: string;
  path: string | null;
  /** The account was deleted since. */
  isGone: boolean;
}

interface ChangeRow {
  at: string;
  by: string | null;
  kind: string;
  key: string;
  action: string;
  content: Row;
}

/** Changes of content and accounts, newest first. The kind is a table, or `accounts`. */
export async function listChanges(
  client: SupabaseClient<Database>,
  locale: Locale,
  { kind, before }: { kind: string | null; before: string | null },
): Promise<{ changes: Change[]; next: string | null }> {
  const { data } = await client
    .rpc("list_changes", {
      max_rows: rowsPerPage + 1,
      ...(before ? { before } : {}),
      ...(kind ? { only_kind: kind } : {}),
    })
    .throwOnError();
  const rows = data as unknown as ChangeRow[];
  const changes = rows.slice(0, rowsPerPage).map((row) => toChange(row, locale));
  return { changes, next: rows.length > rowsPerPage ? changes.at(-1)!.at : null };
}

function toChange({ at, by, action, kind, key, content }: ChangeRow, locale: Locale): Change {
  const type = typeOf(kind, content);
  if (!type) {
    const isAboutPerson = /^(person_|people_merged|maker_member_removed|role_changed)/.test(action);
    const name = isAboutPerson ? String(content.name ?? "") : "";
    return {
      at,
      by,
      action,
      kind: null,
      name,
      path: name ? `/operator/people/${key}` : null,
      isGone: isAboutPerson && name === "",
    };
  }
  const path = `/operator/content/${type.name}/${encodeURIComponent(key)}`;
  return {
    at,
    by,
    action,
    kind: localise(type.label.one, locale),
    name: textIn(titleOf(type, content), locale),
    path: action === "deleted" ? `${path}/history` : path,
    isGone: false,
  };
}

/** Makers are professionals with an activity of their own. */
function typeOf(table: string, content: Row): ContentType | null {
  const ofTable = contentTypes.filter((type) => type.table === table);
  return (
    ofTable.find(
      ({ where }) => where && Object.entries(where).every(([name, value]) => content[name] === value),
    ) ??
    ofTable.find(({ where }) => !where) ??
    null
  );
}
