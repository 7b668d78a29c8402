import type { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import postgres, { type Sql } from "postgres";
import { WebSocketServer } from "ws";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import { type BroadcastMessage, receiveBroadcast } from "./broadcasts.ts";
import { type Bus, openBus } from "./bus.ts";
import { type Change, createDelivery } from "./change-delivery.ts";
import { type LogEntry, openChangeFeed, type StoredMessage } from "./change-feed.ts";
import { Connection } from "./connection.ts";
import type { Version } from "./frames.ts";
import { broadcastRoutes } from "./http-broadcast.ts";
import { identifyKey, TokenRefused } from "./identity.ts";
import { deleteOldMessages } from "./message-history.ts";
import { createPermissions } from "./permissions.ts";
import { openPublishedTables } from "./published-tables.ts";
import { defaultLimits, type RealtimeLimits } from "./realtime-limits.ts";
import type { RealtimeService } from "./service.ts";
import { createSharedPresences, type PresenceMessage } from "./shared-presences.ts";
import { openSubscriptions } from "./subscriptions.ts";
import { createTopics, topicKey } from "./topic-members.ts";

export interface Realtime {
  /** /api/broadcast, to be mounted at /realtime/v1. */
  routes: Hono;
  /** Accepts websockets at /realtime/v1/websocket of this server. */
  attach(server: EventEmitter): void;
  /** Closes all connections; clients reconnect to another process. */
  disconnect(): Promise<void>;
  connectionCount(): number;
  stop(): Promise<void>;
}

interface Options {
  keys: CallerKeys;
  log: Logger;
  ipOf: (c: Context) => string;
  /** For a websocket upgrade. */
  ipOfUpgrade: (request: IncomingMessage) => string;
  limits?: Partial<RealtimeLimits>;
}

const path = "/realtime/v1/websocket";
const serviceRestart = 1012;
const closeTimeoutMs = 2_000;
const silenceCheckMs = 15_000;
const cleanupMs = 60_000;
const changeLogAge = "10 minutes";

export async function openRealtime(authenticator: Sql, options: Options): Promise<Realtime> {
  const { keys, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  // A separate pool, so that many joins do not block sign-ins.
  const sql = postgres({
    ...authenticator.options,
    max: 4,
    // Clients wait ten seconds for a reply.
    connect_timeout: 5,
    connection: {
      ...authenticator.options.connection,
      application_name: "hornero realtime",
      statement_timeout: 10_000,
      TimeZone: "UTC",
    },
  } as never) as Sql;

  const connections = new Set<Connection>();
  const topics = createTopics();
  const tables = openPublishedTables(sql);
  const subscriptions = openSubscriptions(sql, tables);
  const deliverChanges = createDelivery(sql, { tables, subscriptions, log });
  const feed = openChangeFeed(sql, {
    log,
    isIdle: () => topics.memberCount === 0,
    async deliver(entries) {
      const [first] = entries;
      if (first!.action === "MESSAGE") deliverMessage(first!);
      else if (!subscriptions.isEmpty) await deliverChanges(entries as Change[]);
    },
  });
  const presences = createSharedPresences(sql, topics, (): Bus => bus);
  const bus = openBus(sql, {
    log,
    onChanges: feed.wake,
    onListening: presences.reload,
    onStateLost: presences.publish,
    onNodeGone: presences.removeNode,
    onMessage(kind, body, from) {
      if (kind === "broadcast") receiveBroadcast(topics, body as BroadcastMessage);
      if (kind === "session_ended") endSession((body as { id: string }).id);
      if (kind === "presences") presences.receive(body as PresenceMessage, from);
    },
  });

  function endSession(id: string) {
    for (const connection of connections) connection.endSession(id);
  }

  function deliverMessage({ record, sender }: LogEntry) {
    const { id, topic, event, private: isPrivate, payload, bytes } = record as unknown as StoredMessage;
    topics.broadcast(
      topicKey(topic, isPrivate),
      {
        event,
        payload: bytes === null ? JSON.stringify(payload) : Buffer.from(bytes, "base64"),
        meta: { id },
      },
      sender,
    );
  }

  const service: RealtimeService = {
    sql,
    keys,
    limits,
    log,
    topics,
    bus,
    presences,
    permissions: createPermissions(sql, log),
    subscriptions,
    feed,
    isStopping: false,
  };

  await tables.follow();
  await bus.start();

  const connectionsByIp = new Map<string, number>();
  const count = (ip: string, by: 1 | -1) => {
    const now = (connectionsByIp.get(ip) ?? 0) + by;
    if (now > 0) connectionsByIp.set(ip, now);
    else connectionsByIp.delete(ip);
  };
  const sockets = new WebSocketServer({
    noServer: true,
    // Frames between the limit and this are answered with an error; larger ones close the connection.
    maxPayload: limits.frameBytes * 4,
    perMessageDeflate: false,
    clientTracking: false,
  });

  const silenceTimer = setInterval(() => {
    const silentSince = Date.now() - limits.silenceMs;
    for (const connection of connections) if (connection.lastMessageAt < silentSince) connection.terminate();
  }, silenceCheckMs);
  const cleanupTimer = setInterval(() => {
    deleteOldRows(sql).catch((error) =>
      log.warn({ err: error.message }, "deleting old realtime rows failed"),
    );
  }, cleanupMs);
  silenceTimer.unref();
  cleanupTimer.unref();

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const version = versionOf(searchParams.get("vsn"));
    if (!version) return refuse(socket, 400, "Unsupported serializer version");
    if (service.isStopping) return refuse(socket, 503, "Realtime is restarting, please standby");
    const ip = options.ipOfUpgrade(request);
    const sameIp = connectionsByIp.get(ip) ?? 0;
    if (connections.size >= limits.connections || sameIp >= limits.connectionsPerIp)
      return refuse(socket, 429, "Too many connected users");
    const apiKey = request.headers["x-api-key"] ?? searchParams.get("apikey");
    if (typeof apiKey !== "string" || !apiKey) return refuse(socket, 401, "API key is missing");
    try {
      const identity = await identifyKey(apiKey, keys);
      sockets.handleUpgrade(request, socket, head, (websocket) => {
        const connection = new Connection(websocket, service, { version, identity });
        connections.add(connection);
        count(ip, 1);
        websocket.on("close", () => {
          connections.delete(connection);
          count(ip, -1);
        });
      });
    } catch (error) {
      if (error instanceof TokenRefused) return refuse(socket, 401, error.message);
      throw error;
    }
  }

  async function disconnect() {
    service.isStopping = true;
    for (const connection of connections) connection.close(serviceRestart, "Realtime is restarting");
    const deadline = Date.now() + closeTimeoutMs;
    while (connections.size && Date.now() < deadline) await sleep(20);
    for (const connection of connections) connection.terminate();
  }

  return {
    routes: broadcastRoutes(service, options.ipOf) as unknown as Hono,
    attach(server) {
      server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on("error", () => socket.destroy());
        if (request.url?.split("?")[0] !== path) return refuse(socket, 404, "not found");
        upgrade(request, socket, head).catch((error) => {
          log.error({ err: error }, "opening a realtime connection failed");
          refuse(socket, 500, "Error connecting to Realtime");
        });
      });
    },
    disconnect,
    connectionCount: () => connections.size,
    async stop() {
      await disconnect();
      clearInterval(silenceTimer);
      clearInterval(cleanupTimer);
      await feed.stop();
      await bus.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

function versionOf(vsn: string | null): Version | null {
  if (vsn === null || vsn.startsWith("1.0.")) return "1.0.0";
  return vsn.startsWith("2.0.") ? "2.0.0" : null;
}

function refuse(socket: Duplex, status: number, error: string) {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status} ${status === 404 ? "Not Found" : "Refused"}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

async function deleteOldRows(sql: Sql) {
  await deleteOldMessages(sql);
  await sql`delete from platform_private.realtime_changes where recorded_at < now() - ${changeLogAge}::interval`;
  await sql`delete from platform_private.realtime_bus_messages where sent_at < now() - interval '1 minute'`;
}
