// Presences of all processes: sent as bus messages, and stored for processes that start later or missed messages.
import { randomBytes } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import type { Bus } from "./bus.ts";
import type { Presence } from "./presence-map.ts";
import type { Topics } from "./topic-members.ts";

interface TopicPresence {
  topic: string;
  presence: Presence;
}

export interface PresenceMessage {
  joins: TopicPresence[];
  leaves: TopicPresence[];
  /** The sender's complete state instead of a difference. */
  isComplete?: boolean;
}

export interface OwnPresence {
  topic: string;
  presence: Presence;
}

export function createSharedPresences(sql: Sql, topics: Topics, bus: () => Bus) {
  function change(message: PresenceMessage) {
    apply(message);
    const { joins, leaves } = message;
    bus().send("presences", message, async (tx) => {
      if (leaves.length)
        await tx`delete from platform_private.realtime_presences
          where ref = any (${leaves.map(({ presence }) => presence.ref)})`;
      for (const rows of chunks(joins)) await write(tx, rows);
    });
  }

  function write(tx: TransactionSql, joins: TopicPresence[]) {
    const column = (of: (entry: TopicPresence) => string) => joins.map(of);
    return tx`
      insert into platform_private.realtime_presences (ref, node, topic, key, meta)
      select * from unnest(
        ${column(({ presence }) => presence.ref)}::text[], ${column(({ presence }) => presence.node)}::uuid[],
        ${column(({ topic }) => topic)}::text[], ${column(({ presence }) => presence.key)}::text[],
        ${column(({ presence }) => JSON.stringify(presence.meta))}::text[])
      on conflict (ref) do nothing`;
  }

  function apply({ joins, leaves }: PresenceMessage) {
    const keys = new Set([...joins, ...leaves].map(({ topic }) => topic));
    for (const key of keys) {
      const of = (list: TopicPresence[]) =>
        list.filter(({ topic }) => topic === key).map(({ presence }) => presence);
      topics.changePresences(key, { joins: of(joins), leaves: of(leaves) });
    }
  }

  /** Replaces the presences of some processes. */
  function replace(isOf: (node: string) => boolean, present: TopicPresence[]) {
    const refs = new Set(present.map(({ presence }) => presence.ref));
    const leaves = topics.presencesOf(isOf).filter(({ presence }) => !refs.has(presence.ref));
    apply({ joins: present, leaves });
  }

  return {
    /** Adds a presence and replaces an earlier one. */
    track(
      topic: string,
      key: string,
      meta: Record<string, unknown>,
      before: OwnPresence | null,
    ): OwnPresence {
      const ref = randomBytes(9).toString("base64url");
      const presence: Presence = {
        ref,
        key,
        node: bus().id,
        meta: before ? { ...meta, phx_ref_prev: before.presence.ref } : meta,
      };
      change({ joins: [{ topic, presence }], leaves: before ? [before] : [] });
      return { topic, presence };
    },
    untrack(own: OwnPresence) {
      change({ joins: [], leaves: [own] });
    },
    /** A message of another process. */
    receive(message: PresenceMessage, from: string) {
      if (message.isComplete) replace((node) => node === from, message.joins);
      else apply(message);
    },
    /** Reads the presences of other processes, after messages may have been lost. */
    async reload() {
      const rows = await sql<{ topic: string; ref: string; node: string; key: string; meta: string }[]>`
        select topic, ref, node, key, meta from platform_private.realtime_presences where node <> ${bus().id}`;
      replace(
        (node) => node !== bus().id,
        rows.map(({ topic, meta, ...presence }) => ({
          topic,
          presence: { ...presence, meta: JSON.parse(meta) },
        })),
      );
    },
    /** Stores and sends all own presences, when others may have lost them. */
    publish() {
      const own = topics.presencesOf((node) => node === bus().id);
      bus().send(
        "presences",
        { joins: own, leaves: [], isComplete: true } satisfies PresenceMessage,
        async (tx) => {
          await tx`delete from platform_private.realtime_presences where node = ${bus().id}`;
          for (const rows of chunks(own)) await write(tx, rows);
        },
      );
    },
    removeNode(node: string) {
      replace((each) => each === node, []);
    },
  };
}

export type SharedPresences = ReturnType<typeof createSharedPresences>;

function* chunks<T>(list: T[], size = 1_000) {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}
