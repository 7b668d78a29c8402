// Broadcasts that were kept in realtime.messages: replayed to whoever joins a private channel later.
import type { Sql } from "postgres";
import type { Broadcast } from "./frames.ts";

export interface KeptMessage extends Broadcast {
  id: string;
}

/** Says in Supabase's words what is wrong with a wish to replay. */
export class ReplayError extends Error {}

const replayMost = 25;
const keptHours = 72;

export async function listKept(sql: Sql, topic: string, wish: unknown): Promise<KeptMessage[]> {
  const { since, limit = replayMost } = (wish ?? {}) as { since?: unknown; limit?: unknown };
  if (!isWhole(since) || !(limit === null || isWhole(limit)) || Math.abs(since) > 8.64e15)
    throw new ReplayError("Replay params are not valid");
  const rows = await sql<{ id: string; event: string; payload: string | null; bytes: Buffer | null }[]>`
    select id, event, payload::text, binary_payload as bytes from realtime.messages
    where topic = ${topic} and private and extension = 'broadcast' and event is not null
      and inserted_at >= ${new Date(since).toISOString()}::timestamptz at time zone 'utc'
      and (expires_at is null or expires_at > now() at time zone 'utc')
    order by inserted_at desc limit ${Math.max(1, Math.min(limit ?? replayMost, replayMost))}`;
  return rows.reverse().map(({ id, event, payload, bytes }) => {
    const meta = { replayed: true, id };
    if (bytes) return { id, event, payload: Buffer.from(bytes), meta };
    const envelope = `{"payload":${payload ?? "null"},"event":${JSON.stringify(event)},"type":"broadcast","meta":${JSON.stringify(meta)}}`;
    return { id, event, payload: payload ?? "null", meta, envelope };
  });
}

/** How long a sender asked for a message to be kept, in seconds; null for not at all. */
export function keptSeconds(persist: unknown): number | null {
  const most = keptHours * 3600;
  if (persist === true) return most;
  if (typeof persist !== "object" || persist === null) return null;
  const { ttl } = persist as { ttl?: unknown };
  return isWhole(ttl) && ttl > 0 ? Math.min(ttl, most) : most;
}

// Text that JSON may carry and PostgreSQL may not: null characters, halves of surrogate pairs.
const unstorable = ["22P05", "22P02", "22021"];

/**
 * Kept and, by being written, broadcast: by every process, except to the sender where it asked for that.
 * False for what PostgreSQL cannot store.
 */
export async function keepMessage(
  sql: Sql,
  topic: string,
  { event, payload }: Broadcast,
  { seconds, sender = "" }: { seconds: number; sender?: string | undefined },
) {
  const isText = typeof payload === "string";
  const writing = sql.begin(async (tx) => {
    await tx`select set_config('hornero.realtime_sender', ${sender}, true)`;
    await tx`
      insert into realtime.messages (topic, extension, event, private, payload, binary_payload, expires_at)
      values (${topic}, 'broadcast', ${event}, true, ${isText ? payload : null}::text::jsonb, ${isText ? null : payload},
        (now() at time zone 'utc') + make_interval(secs => ${seconds}))`;
    return true;
  });
  return writing.catch((error: Error & { code?: string }) => {
    if (error.code && unstorable.includes(error.code)) return false;
    throw error;
  });
}

export async function removeOld(sql: Sql) {
  await sql`delete from realtime.messages
    where inserted_at < (now() at time zone 'utc') - make_interval(hours => ${keptHours})
      or expires_at < now() at time zone 'utc'`;
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}
