// Messages between the processes on one database, by PostgreSQL's NOTIFY, in the order of sending.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import postgres, { type Sql, type TransactionSql } from "postgres";
import type { Queries } from "#server/platform/queries.ts";

export const notificationChannel = "hornero_realtime";

// PostgreSQL allows 8000 bytes; the envelope needs some of them.
const maxNotificationBytes = 7_000;
const maxQueueBytes = 32_000_000;
const heartbeatMs = 10_000;
const silenceTimeoutMs = 25_000;
const nodeTimeout = "40 seconds";
const reconnectMs = 1_000;

interface BusMessage {
  from: string;
  number: number;
  kind: string;
  body?: unknown;
  /** The row of a body that is too large for a notification. */
  stored?: string;
}

interface Options {
  log: Logger;
  /** Changes were committed, or may have been while not listening. */
  onChanges(): void;
  /** A message of another process. */
  onMessage(kind: string, body: unknown, from: string): void;
  /** Listening again; messages may have been missed. */
  onListening(): Promise<void>;
  /** The database lacks this process's state: at the start, after a long silence or a failed write. */
  onStateLost(): void;
  onNodeGone(node: string): void;
}

/** Writes rows in the transaction that sends the message, for processes that read them later. */
export type WriteRows = (tx: TransactionSql) => Promise<unknown>;

interface QueuedMessage {
  kind: string;
  body: string;
  writeRows: WriteRows | undefined;
}

export function openBus(sql: Sql, options: Options) {
  const { log } = options;
  const id = randomUUID();
  let number = 0;
  let queue: QueuedMessage[] = [];
  let queuedBytes = 0;
  let sending: Promise<void> | null = null;
  let peers = 0;
  let lastHeartbeatAt = 0;
  let listener: Sql | null = null;
  let isStopped = false;
  let isListening = false;
  let isStateLost = false;
  let incoming = Promise.resolve();

  /** Sends in the order of calls; drops what cannot be sent, because broadcasts have no delivery guarantee. */
  function send(kind: string, body: unknown, writeRows?: WriteRows) {
    if (isStopped || (peers === 0 && !writeRows)) return;
    const text = JSON.stringify(body);
    if (queuedBytes + text.length > maxQueueBytes) {
      log.warn({ kind }, "the queue to other processes is full; a message was dropped");
      return;
    }
    queuedBytes += text.length;
    queue.push({ kind, body: text, writeRows });
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
        if (batch.some(({ writeRows }) => writeRows)) {
          await sql.begin(async (tx) => {
            for (const { writeRows } of batch) await writeRows?.(tx);
            if (peers > 0) await notify(tx, batch);
          });
        } else if (peers > 0) await notify(sql, batch);
      } catch (error) {
        isStateLost ||= batch.some(({ writeRows }) => writeRows);
        log.warn(
          { err: (error as Error).message, count: batch.length },
          "messages to other processes were lost",
        );
      }
    }
  }

  async function notify(queries: Queries, batch: Pick<QueuedMessage, "kind" | "body">[]) {
    const notifications: string[] = [];
    for (const { kind, body } of batch) {
      number += 1;
      let message = `{"from":"${id}","number":${number},"kind":"${kind}","body":${body}}`;
      if (Buffer.byteLength(message) > maxNotificationBytes) {
        const [row] = await queries<{ id: string }[]>`
          insert into platform_private.realtime_bus_messages (body) values (${body}) returning id::text`;
        message = JSON.stringify({ from: id, number, kind, stored: row!.id } satisfies BusMessage);
      }
      notifications.push(message);
    }
    await queries`select pg_notify(${notificationChannel}, n) from unnest(${notifications}::text[]) n`;
  }

  function onNotification(text: string) {
    if (text === "") return options.onChanges();
    const message = parseMessage(text);
    if (!message) return log.warn("a malformed notification was ignored");
    if (message.from === id) {
      if (message.kind === "heartbeat") lastHeartbeatAt = Date.now();
      return;
    }
    if (message.kind === "hello") peers = Math.max(1, peers);
    // In order, even if a body must be fetched first.
    incoming = incoming
      .then(() => open(message))
      .catch((error) => log.warn({ err: error }, "a message of another process was lost"));
  }

  async function open({ from, kind, body, stored }: BusMessage) {
    if (kind === "heartbeat" || kind === "hello") return;
    if (kind === "gone") return options.onNodeGone((body as { node: string }).node);
    if (!stored) return options.onMessage(kind, body, from);
    const [row] = await sql<{ body: string }[]>`
      select body from platform_private.realtime_bus_messages where id = ${stored}`;
    if (row) options.onMessage(kind, JSON.parse(row.body), from);
  }

  async function listen() {
    const old = listener;
    listener = null;
    isListening = false;
    await old?.end({ timeout: 1 }).catch(() => {});
    if (isStopped) return;
    const connection = postgres({
      ...sql.options,
      max: 1,
      idle_timeout: null,
      max_lifetime: null,
      connection: { ...sql.options.connection, application_name: "hornero realtime listener" },
    } as never);
    listener = connection;
    await connection.listen(notificationChannel, onNotification, () => {
      lastHeartbeatAt = Date.now();
      isListening = true;
      // New messages wait until the missed state has been read.
      incoming = incoming
        .then(() => options.onListening())
        .catch((error) => {
          log.warn({ err: (error as Error).message }, "listening again, but missed state could not be read");
        });
      options.onChanges();
    });
  }

  /** Renews this process's row, counts the others and notifies itself: silence means a broken connection. */
  async function heartbeat() {
    const { isNew, count, gone } = await sql.begin(async (tx) => {
      const [own] = await tx<{ is_new: boolean }[]>`
        insert into platform_private.realtime_nodes as n (id) values (${id})
        on conflict (id) do update set last_heartbeat_at = now() returning n.xmax = 0 as is_new`;
      const dead = await tx<{ id: string }[]>`
        delete from platform_private.realtime_nodes where last_heartbeat_at < now() - ${nodeTimeout}::interval returning id`;
      const [others] = await tx<{ count: number }[]>`
        select count(*)::int from platform_private.realtime_nodes where id <> ${id}`;
      const messages = [
        { kind: own!.is_new ? "hello" : "heartbeat", body: "null" },
        ...dead.map(({ id: node }) => ({ kind: "gone", body: JSON.stringify({ node }) })),
      ];
      await notify(tx, messages);
      return { isNew: own!.is_new, count: others!.count, gone: dead };
    });
    peers = count;
    for (const { id: node } of gone) options.onNodeGone(node);
    if (isNew || isStateLost) {
      isStateLost = false;
      options.onStateLost();
    }
  }

  async function maintain() {
    try {
      if (!isListening || Date.now() - lastHeartbeatAt > silenceTimeoutMs) await listen();
      await heartbeat();
    } catch (error) {
      log.warn({ err: (error as Error).message }, "other processes cannot be reached");
    }
    if (!isStopped) timer = setTimeout(maintain, isListening ? heartbeatMs : reconnectMs).unref();
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
      await heartbeat();
      timer = setTimeout(maintain, heartbeatMs).unref();
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

function parseMessage(text: string): BusMessage | null {
  try {
    const message = JSON.parse(text) as BusMessage | null;
    return typeof message?.kind === "string" && typeof message.from === "string" ? message : null;
  } catch {
    return null;
  }
}
