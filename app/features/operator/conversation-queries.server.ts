import type { SupabaseClient } from "@supabase/supabase-js";
import type { Side } from "#app/features/chat/thread.ts";
import type { Database } from "#app/supabase/database.types.ts";

type Client = SupabaseClient<Database>;

export interface ConversationEntry {
  person: string;
  /** The name, or the address of whoever gave none. */
  name: string;
  email: string;
  phone: string;
  locale: string;
  lastMessageAt: string;
  lastAuthor: Side;
  /** Its beginning. */
  lastBody: string;
  /** How many messages of the person the operator has not read. */
  waiting: number;
}

interface ConversationSearch {
  search: string;
  onlyWaiting: boolean;
  /** Goes on after the entry of this moment. */
  before: string | null;
}

const pageSize = 30;

/** The operator's list, the last written in first. Nothing for anybody else. */
export async function listConversations(
  client: Client,
  { search, onlyWaiting, before }: ConversationSearch,
): Promise<{ entries: ConversationEntry[]; next: string | null }> {
  const { data } = await client
    .rpc("list_conversations", { search, only_unread: onlyWaiting, ...(before && { before }) })
    .throwOnError();
  const entries = data.slice(0, pageSize).map(entryOf);
  return { entries, next: data.length > pageSize ? entries.at(-1)!.lastMessageAt : null };
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
    lastAuthor: row.last_author as Side,
    lastBody: row.last_body,
    waiting: row.unread,
  };
}
