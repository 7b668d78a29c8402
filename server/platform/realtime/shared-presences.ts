// Who is present through which process: told by letters, and written down for processes that come later or were deaf.
import { randomBytes } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import type { Bus } from "./bus.ts";
import type { Presence } from "./presences.ts";
import type { Topics } from "./topics.ts";

interface Told {
  topic: string;
  presence: Presence;
}

export interface PresenceLetter {
  joins: Told[];
  leaves: Told[];
  /** All that the sender has, in place of a difference. */
  isWhole?: boolean;
}

export interface OwnPresence {
  topic: string;
  presence: Presence;
}

export function createSharedPresences(sql: Sql, topics: Topics, bus: () => Bus) {
  function change(letter: PresenceLetter) {
    apply(letter);
    const { joins, leaves } = letter;
    bus().send("presences", letter, async (tx) => {
      if (leaves.length)
        await tx`delete from platform_private.realtime_presences
          where ref = any (${leaves.map(({ presence }) => presence.ref)})`;
      for (const rows of chunks(joins)) await write(tx, rows);
    });
  }

  function write(tx: TransactionSql, joins: Told[]) {
    const column = (of: (told: Told) => string) => joins.map(of);
    return tx`
      insert into platform_private.realtime_presences (ref, node, topic, key, meta)
      select * from unnest(
        ${column(({ presence }) => presence.ref)}::text[], ${column(({ presence }) => presence.node)}::uuid[],
        ${column(({ topic }) => topic)}::text[], ${column(({ presence }) => presence.key)}::text[],
        ${column(({ presence }) => JSON.stringify(presence.meta))}::text[])
      on conflict (ref) do nothing`;
  }

  function apply({ joins, leaves }: PresenceLetter) {
    const keys = new Set([...joins, ...leaves].map(({ topic }) => topic));
    for (const key of keys) {
      const of = (list: Told[]) => list.filter(({ topic }) => topic === key).map(({ presence }) => presence);
      topics.changePresences(key, { joins: of(joins), leaves: of(leaves) });
    }
  }

  /** Replaces all that is known of some processes. */
  function replace(isOf: (node: string) => boolean, present: Told[]) {
    const refs = new Set(present.map(({ presence }) => presence.ref));
    const leaves = topics.presencesOf(isOf).filter(({ presence }) => !refs.has(presence.ref));
    apply({ joins: present, leaves });
  }

  return {
    /** The new presence of somebody, in place of an earlier one. */
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
    /** What another process told. */
    receive(letter: PresenceLetter, from: string) {
      if (letter.isWhole) replace((node) => node === from, letter.joins);
      else apply(letter);
    },
    /** Reads what everybody else wrote down, after letters may have been lost. */
    async reread() {
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
    /** Writes down and tells all of our own, when others may have lost them. */
    rewrite() {
      const own = topics.presencesOf((node) => node === bus().id);
      bus().send(
        "presences",
        { joins: own, leaves: [], isWhole: true } satisfies PresenceLetter,
        async (tx) => {
          await tx`delete from platform_private.realtime_presences where node = ${bus().id}`;
          for (const rows of chunks(own)) await write(tx, rows);
        },
      );
    },
    forget(node: string) {
      replace((each) => each === node, []);
    },
  };
}

export type SharedPresences = ReturnType<typeof createSharedPresences>;

function* chunks<T>(list: T[], size = 1_000) {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}
