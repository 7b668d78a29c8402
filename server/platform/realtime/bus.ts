// What one process tells the others that share the database: notifications of PostgreSQL, in the order of sending.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import postgres, { type Sql, type TransactionSql } from "postgres";
import type { Queries } from "#server/platform/queries.ts";

export const notificationChannel = "hornero_realtime";

// PostgreSQL takes 8000 bytes; the rest of a letter's envelope needs some.
const notificationMostBytes = 7_000;
const queueMostBytes = 32_000_000;
const beatMs = 10_000;
const deafAfterMs = 25_000;
const deadAfter = "40 seconds";
const relistenMs = 1_000;

interface Letter {
  from: string;
  number: number;
  kind: string;
  body?: unknown;
  /** Where the body is when it does not fit. */
  stored?: string;
}

interface Options {
  log: Logger;
  /** Changes were committed, or may have been while nobody listened. */
  onChanges(): void;
  /** Another process told something. */
  onLetter(kind: string, body: unknown, from: string): void;
  /** Listening anew: what was told meanwhile is unknown. */
  onListening(): Promise<void>;
  /** The database does not know what this process knows: at first, after long silence, after a failure to write. */
  onOutOfStep(): void;
  onGone(node: string): void;
}

/** Rows to write together with a letter, so that whoever reads them later sees what the letter told. */
export type Writing = (tx: TransactionSql) => Promise<unknown>;

interface Outgoing {
  kind: string;
  body: string;
  writing: Writing | undefined;
}

export function openBus(sql: Sql, options: Options) {
  const { log } = options;
  const id = randomUUID();
  let number = 0;
  let queue: Outgoing[] = [];
  let queuedBytes = 0;
  let sending: Promise<void> | null = null;
  let peers = 0;
  let heardAt = 0;
  let listener: Sql | null = null;
  let isStopped = false;
  let isListening = false;
  let isOutOfStep = false;
  let incoming = Promise.resolve();

  /** In the order of calls; what cannot be sent is dropped, as broadcasts promise no more. */
  function send(kind: string, body: unknown, writing?: Writing) {
    if (isStopped || (peers === 0 && !writing)) return;
    const text = JSON.stringify(body);
    if (queuedBytes + text.length > queueMostBytes) {
      log.warn({ kind }, "too much waits to be told to the other processes; one letter dropped");
      return;
    }
    queuedBytes += text.length;
    queue.push({ kind, body: text, writing });
    sending ??= sendQueue().finally(() => {
      sending = null;
    });
  }

  async function sendQueue() {
    while (queue.length) {
      const batch = queue;
      queue = [];
      queuedBytes = 0;
      try {
        if (batch.some(({ writing }) => writing)) {
          await sql.begin(async (tx) => {
            for (const { writing } of batch) await writing?.(tx);
            if (peers > 0) await notify(tx, batch);
          });
        } else if (peers > 0) await notify(sql, batch);
      } catch (error) {
        isOutOfStep ||= batch.some(({ writing }) => writing);
        log.warn(
          { err: (error as Error).message, letters: batch.length },
          "the other processes were not told",
        );
      }
    }
  }

  async function notify(queries: Queries, batch: Pick<Outgoing, "kind" | "body">[]) {
    const letters: string[] = [];
    for (const { kind, body } of batch) {
      number += 1;
      let letter = `{"from":"${id}","number":${number},"kind":"${kind}","body":${body}}`;
      if (Buffer.byteLength(letter) > notificationMostBytes) {
        const [row] = await queries<{ id: string }[]>`
          insert into platform_private.realtime_letters (body) values (${body}) returning id::text`;
        letter = JSON.stringify({ from: id, number, kind, stored: row!.id } satisfies Letter);
      }
      letters.push(letter);
    }
    await queries`select pg_notify(${notificationChannel}, letter) from unnest(${letters}::text[]) letter`;
  }

  function onNotification(text: string) {
    if (text === "") return options.onChanges();
    const letter = readLetter(text);
    if (!letter) return log.warn("a notification that no process of ours can have sent");
    if (letter.from === id) {
      if (letter.kind === "beat") heardAt = Date.now();
      return;
    }
    if (letter.kind === "hello") peers = Math.max(1, peers);
    // One after the other, also where a body must be fetched first.
    incoming = incoming
      .then(() => open(letter))
      .catch((error) => log.warn({ err: error }, "a letter was lost"));
  }

  async function open({ from, kind, body, stored }: Letter) {
    if (kind === "beat" || kind === "hello") return;
    if (kind === "gone") return options.onGone((body as { node: string }).node);
    if (!stored) return options.onLetter(kind, body, from);
    const [row] = await sql<{ body: string }[]>`
      select body from platform_private.realtime_letters where id = ${stored}`;
    if (row) options.onLetter(kind, JSON.parse(row.body), from);
  }

  async function listen() {
    const old = listener;
    listener = null;
    isListening = false;
    await old?.end({ timeout: 1 }).catch(() => {});
    if (isStopped) return;
    const fresh = postgres({
      ...sql.options,
      max: 1,
      idle_timeout: null,
      max_lifetime: null,
      connection: { ...sql.options.connection, application_name: "hornero realtime ears" },
    } as never);
    listener = fresh;
    await fresh.listen(notificationChannel, onNotification, () => {
      heardAt = Date.now();
      isListening = true;
      // What arrives from now on waits until what was missed has been read.
      incoming = incoming
        .then(() => options.onListening())
        .catch((error) => {
          log.warn({ err: (error as Error).message }, "listening again, but not everything could be read");
        });
      options.onChanges();
    });
  }

  /** Says that this process lives, counts the others, and hears itself: silence means a connection that broke unnoticed. */
  async function beat() {
    const { isNew, count, gone } = await sql.begin(async (tx) => {
      const [own] = await tx<{ is_new: boolean }[]>`
        insert into platform_private.realtime_nodes as n (id) values (${id})
        on conflict (id) do update set beat_at = now() returning n.xmax = 0 as is_new`;
      const dead = await tx<{ id: string }[]>`
        delete from platform_private.realtime_nodes where beat_at < now() - ${deadAfter}::interval returning id`;
      const [others] = await tx<{ count: number }[]>`
        select count(*)::int from platform_private.realtime_nodes where id <> ${id}`;
      const letters = [
        { kind: own!.is_new ? "hello" : "beat", body: "null" },
        ...dead.map(({ id: node }) => ({ kind: "gone", body: JSON.stringify({ node }) })),
      ];
      await notify(tx, letters);
      return { isNew: own!.is_new, count: others!.count, gone: dead };
    });
    peers = count;
    for (const { id: node } of gone) options.onGone(node);
    if (isNew || isOutOfStep) {
      isOutOfStep = false;
      options.onOutOfStep();
    }
  }

  async function keepAlive() {
    try {
      if (!isListening || Date.now() - heardAt > deafAfterMs) await listen();
      await beat();
    } catch (error) {
      log.warn({ err: (error as Error).message }, "the other processes cannot be reached");
    }
    if (!isStopped) timer = setTimeout(keepAlive, isListening ? beatMs : relistenMs).unref();
  }
  let timer: NodeJS.Timeout | undefined;

  return {
    id,
    send,
    get isListening() {
      return isListening;
    },
    async start() {
      await listen();
      await beat();
      timer = setTimeout(keepAlive, beatMs).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await sending;
      await incoming;
      await listener?.end({ timeout: 1 }).catch(() => {});
      await sql
        .begin(async (tx) => {
          await tx`delete from platform_private.realtime_nodes where id = ${id}`;
          await notify(tx, [{ kind: "gone", body: JSON.stringify({ node: id }) }]);
        })
        .catch(() => {});
    },
  };
}

export type Bus = ReturnType<typeof openBus>;

function readLetter(text: string): Letter | null {
  try {
    const letter = JSON.parse(text) as Letter | null;
    return typeof letter?.kind === "string" && typeof letter.from === "string" ? letter : null;
  } catch {
    return null;
  }
}
