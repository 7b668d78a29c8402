import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { ConversationEntry } from "./conversation-entry.ts";
import { cutPage } from "./list-page.ts";

type Client = SupabaseClient<Database>;

interface ConversationSearch {
  search: string;
  onlyWaiting: boolean;
  /** Continues after the entry of this time. */
  before: string | null;
}

/** The conversations with the latest message first; empty for anyone but operators. */
export async function listConversations(
  client: Client,
  { search, onlyWaiting, before }: ConversationSearch,
): Promise<{ entries: ConversationEntry[]; next: string | null }> {
  const { data } = await client
    .rpc("list_conversations", { search, only_unread: onlyWaiting, ...(before && { before }) })
    .throwOnError();
  const { entries, lastBeforeMore } = cutPage(data.map(entryOf));
  return { entries, next: lastBeforeMore?.lastMessageAt ?? null };
}

export async function findConversation(client: Client, person: string): Promise<ConversationEntry | null> {
  const { data } = await client.rpc("list_conversations", { person }).throwOnError();
  return data[0] ? entryOf(data[0]) : null;
}

type Row = Database["public"]["Functions"]["list_conversations"]["Returns"][number];

function entryOf(row: Row): ConversationEntry {
  return {
    person: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    lastMessageAt: row.last_message_at,
    lastAuthor: row.last_author as ConversationEntry["lastAuthor"],
    lastBody: row.last_body,
    waiting: row.unread,
  };
}
