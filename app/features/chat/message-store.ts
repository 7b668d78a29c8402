import type { Message, Side, Thread } from "#app/features/chat/thread.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

// What a conversation asks of the account's tables; every answer under the policies of whoever asks.

export const pageSize = 30;
/** A request that a dead server never answers must not hold up the next one. */
const patienceMs = 10_000;

interface MessageRow {
  id: number;
  client_id: string;
  author: string;
  body: string;
  created_at: string;
}

const columns = "id, client_id, author, body, created_at";

export async function readMarks(person: string): Promise<Thread["marks"] | null> {
  const client = await loadSessionClient();
  const { data } = await client
    .from("conversations")
    .select("person_delivered_id, person_read_id, operator_delivered_id, operator_read_id")
    .eq("user_id", person)
    .abortSignal(AbortSignal.timeout(patienceMs))
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      person: { delivered: data.person_delivered_id, read: data.person_read_id },
      operator: { delivered: data.operator_delivered_id, read: data.operator_read_id },
    }
  );
}

/** The newest, oldest first. */
export async function readNewest(person: string, before = Number.MAX_SAFE_INTEGER): Promise<Message[]> {
  const client = await loadSessionClient();
  const { data } = await client
    .from("messages")
    .select(columns)
    .eq("user_id", person)
    .lt("id", before)
    .order("id", { ascending: false })
    .limit(pageSize)
    .abortSignal(AbortSignal.timeout(patienceMs))
    .throwOnError();
  return data.reverse().map(messageOf);
}

/** All after this one, however many came meanwhile. */
export async function readAfter(person: string, id: number): Promise<Message[]> {
  const client = await loadSessionClient();
  const found: Message[] = [];
  for (let last = id; ; last = found.at(-1)!.id) {
    const { data } = await client
      .from("messages")
      .select(columns)
      .eq("user_id", person)
      .gt("id", last)
      .order("id")
      .limit(200)
      .abortSignal(AbortSignal.timeout(patienceMs))
      .throwOnError();
    found.push(...data.map(messageOf));
    if (data.length < 200) return found;
  }
}

/** The message as it was kept; "waiting" when it could not be told, "refused" when it will never be taken. */
export async function sendMessage(
  { body, clientId }: { body: string; clientId: string },
  { person, side }: { person: string; side: Side },
): Promise<Message | "waiting" | "refused"> {
  const client = await loadSessionClient();
  const { data, status } = await client
    .rpc("send_message", { body, client_id: clientId, ...(side === "operator" && { person }) })
    .abortSignal(AbortSignal.timeout(patienceMs));
  if (data) return messageOf(data);
  return status === 0 || status === 429 || status >= 500 ? "waiting" : "refused";
}

export async function markMessages(
  { delivered, read }: { delivered: number; read: number },
  { person, side }: { person: string; side: Side },
) {
  const client = await loadSessionClient();
  await client
    .rpc("mark_messages", {
      delivered_id: delivered,
      read_id: read,
      ...(side === "operator" && { person }),
    })
    .abortSignal(AbortSignal.timeout(patienceMs))
    .throwOnError();
}

function messageOf({ id, client_id, author, body, created_at }: MessageRow): Message {
  return { id, clientId: client_id, author: author as Side, body, at: Date.parse(created_at) };
}
