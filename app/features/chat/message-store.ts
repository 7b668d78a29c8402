import { loadSessionClient } from "#app/session/session-store.ts";
import type { Message, Side, Thread } from "./thread.ts";

// The tables of a conversation, through the data API with the policies of the signed-in user.

export const pageSize = 30;
/** A request that is never answered must not block the next one. */
const timeoutMs = 10_000;

interface MessageRow {
  id: number;
  client_id: string;
  author: string;
  body: string;
  created_at: string;
}

const columns = "id, client_id, author, body, created_at";

export async function findMarks(userId: string): Promise<Thread["marks"] | null> {
  const client = await loadSessionClient();
  const { data } = await client
    .from("conversations")
    .select("person_delivered_id, person_read_id, operator_delivered_id, operator_read_id")
    .eq("user_id", userId)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      person: { delivered: data.person_delivered_id, read: data.person_read_id },
      operator: { delivered: data.operator_delivered_id, read: data.operator_read_id },
    }
  );
}

/** The newest messages in ascending order. */
export async function listNewest(userId: string, before = Number.MAX_SAFE_INTEGER): Promise<Message[]> {
  const client = await loadSessionClient();
  const { data } = await client
    .from("messages")
    .select(columns)
    .eq("user_id", userId)
    .lt("id", before)
    .order("id", { ascending: false })
    .limit(pageSize)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .throwOnError();
  return data.reverse().map(messageOf);
}

/** All messages after this one. */
export async function listAfter(userId: string, id: number): Promise<Message[]> {
  const client = await loadSessionClient();
  const messages: Message[] = [];
  for (let last = id; ; last = messages.at(-1)!.id) {
    const { data } = await client
      .from("messages")
      .select(columns)
      .eq("user_id", userId)
      .gt("id", last)
      .order("id")
      .limit(200)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .throwOnError();
    messages.push(...data.map(messageOf));
    if (data.length < 200) return messages;
  }
}

/** The stored message; "waiting" when it has to be retried, "rejected" when a retry is useless. */
export async function sendMessage(
  { body, clientId }: { body: string; clientId: string },
  { userId, side }: { userId: string; side: Side },
): Promise<Message | "waiting" | "rejected"> {
  const client = await loadSessionClient();
  const { data, status } = await client
    .rpc("send_message", { body, client_id: clientId, ...(side === "operator" && { person: userId }) })
    .abortSignal(AbortSignal.timeout(timeoutMs));
  if (data) return messageOf(data);
  return status === 0 || status === 429 || status >= 500 ? "waiting" : "rejected";
}

export async function markMessages(
  { delivered, read }: { delivered: number; read: number },
  { userId, side }: { userId: string; side: Side },
) {
  const client = await loadSessionClient();
  await client
    .rpc("mark_messages", {
      delivered_id: delivered,
      read_id: read,
      ...(side === "operator" && { person: userId }),
    })
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .throwOnError();
}

function messageOf({ id, client_id, author, body, created_at }: MessageRow): Message {
  return { id, clientId: client_id, author: author as Side, body, at: Date.parse(created_at) };
}
