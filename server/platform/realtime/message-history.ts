// Broadcasts stored in realtime.messages, replayed to clients that join a private channel later.
import type { Sql } from "postgres";
import type { Broadcast } from "./frames.ts";

export interface StoredBroadcast extends Broadcast {
  id: string;
}

/** The message is Supabase's. */
export class ReplayError extends Error {}

const maxReplays = 25;
const historyHours = 72;

export async function listReplays(sql: Sql, topic: string, options: unknown): Promise<StoredBroadcast[]> {
  const { since, limit = maxReplays } = (options ?? {}) as { since?: unknown; limit?: unknown };
  if (!isInteger(since) || !(limit === null || isInteger(limit)) || Math.abs(since) > 8.64e15)
    throw new ReplayError("Replay params are not valid");
  const rows = await sql<{ id: string; event: string; payload: string | null; bytes: Buffer | null }[]>`
    select id, event, payload::text, binary_payload as bytes from realtime.messages
    where topic = ${topic} and private and extension = 'broadcast' and event is not null
      and inserted_at >= ${new Date(since).toISOString()}::timestamptz at time zone 'utc'
      and (expires_at is null or expires_at > now() at time zone 'utc')
    order by inserted_at desc limit ${Math.max(1, Math.min(limit ?? maxReplays, maxReplays))}`;
  return rows.reverse().map(({ id, event, payload, bytes }) => {
    const meta = { replayed: true, id };
    if (bytes) return { id, event, payload: Buffer.from(bytes), meta };
    const envelope = `{"payload":${payload ?? "null"},"event":${JSON.stringify(event)},"type":"broadcast","meta":${JSON.stringify(meta)}}`;
    return { id, event, payload: payload ?? "null", meta, envelope };
  });
}

/** How many seconds the sender wants the message to be stored; null for not at all. */
export function historySeconds(persist: unknown): number | null {
  const maxSeconds = historyHours * 3600;
  if (persist === true) return maxSeconds;
  if (typeof persist !== "object" || persist === null) return null;
  const { ttl } = persist as { ttl?: unknown };
  return isInteger(ttl) && ttl > 0 ? Math.min(ttl, maxSeconds) : maxSeconds;
}

// JSON allows NUL characters and lone surrogates, PostgreSQL does not.
const unstorable = ["22P05", "22P02", "22021"];

/**
 * Stores a message. Every process reads it from the change log and broadcasts it, to the sender only if it wants that.
 * Returns false if PostgreSQL cannot store it.
 */
export async function storeMessage(
  sql: Sql,
  topic: string,
  { event, payload }: Broadcast,
  { seconds, sender = "" }: { seconds: number; sender?: string | undefined },
) {
  const isText = typeof payload === "string";
  const insert = sql.begin(async (tx) => {
    await tx`select set_config('hornero.realtime_sender', ${sender}, true)`;
    await tx`
      insert into realtime.messages (topic, extension, event, private, payload, binary_payload, expires_at)
      values (${topic}, 'broadcast', ${event}, true, ${isText ? payload : null}::text::jsonb, ${isText ? null : payload},
        (now() at time zone 'utc') + make_interval(secs => ${seconds}))`;
    return true;
  });
  return insert.catch((error: Error & { code?: string }) => {
    if (error.code && unstorable.includes(error.code)) return false;
    throw error;
  });
}

export async function deleteOldMessages(sql: Sql) {
  await sql`delete from realtime.messages
    where inserted_at < (now() at time zone 'utc') - make_interval(hours => ${historyHours})
      or expires_at < now() at time zone 'utc'`;
}

function isInteger(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}
