import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { serve } from "@hono/node-server";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { pino } from "pino";
import { vi } from "vitest";
import WebSocket from "ws";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { createIpReader, createUpgradeIpReader } from "#server/platform/client-ip.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";
import { openRealtime } from "#server/platform/realtime/open-realtime.ts";
import type { RealtimeLimits } from "#server/platform/realtime/realtime-limits.ts";

export type RealtimeSite = Awaited<ReturnType<typeof startRealtimeSite>>;
export type Version = "1.0.0" | "2.0.0";

interface Options {
  limits?: Partial<RealtimeLimits>;
  /** Another process on the same database. */
  beside?: { database: ScratchDatabase };
}

/** The real service on a real database, over real sockets. TEST_DATABASE_URL names another, empty database. */
export async function startRealtimeSite({ limits = {}, beside }: Options = {}) {
  const database =
    beside?.database ??
    (await openScratchDatabase({
      DEMO: "false",
      ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
    }));
  const sql = database.owner;
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const [keys, secrets] = await Promise.all([
    openSigningKeys(database.server, 3600),
    openSecrets(database.server),
  ]);
  const realtime = await openRealtime(database.authenticator, {
    keys: { keys, secrets },
    log,
    ipOf: createIpReader([]),
    ipOfUpgrade: createUpgradeIpReader([]),
    limits: { eventsPerSecond: 100_000, joinsPerSecond: 100_000, ...limits },
  });
  const app = new Hono().route("/realtime/v1", realtime.routes);
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      resolve(listening as Server),
    );
  });
  realtime.attach(server);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const clients: SupabaseClient[] = [];
  const wires: Wire[] = [];

  async function leave() {
    await Promise.all(clients.splice(0).map((client) => client.realtime.disconnect()));
    for (const wire of wires.splice(0)) wire.close();
  }

  return {
    url,
    port,
    sql,
    database,
    stopDatabase: database.close,
    realtime,
    server,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    /** The official client, as a visitor or with a user's token. */
    client({ token, vsn = "2.0.0", key = secrets.publishableKey, ...options }: ClientOptions = {}) {
      const client = createClient(url, key, {
        auth: { persistSession: false, autoRefreshToken: false, storageKey: `sb-${clients.length}` },
        realtime: { vsn, ...options },
        ...(token && { accessToken: async () => token }),
      });
      // Otherwise the first join may be sent before the token is known.
      if (token) void client.realtime.setAuth(token);
      clients.push(client);
      return client;
    },
    token: (sub: string, claims: Record<string, unknown> = {}, seconds = 3600) =>
      keys.sign({
        sub,
        role: "authenticated",
        aud: "authenticated",
        exp: Math.floor(Date.now() / 1000) + seconds,
        ...claims,
      }),
    /** A plain websocket. */
    async wire({ vsn = "2.0.0", key = secrets.publishableKey }: { vsn?: Version; key?: string } = {}) {
      const wire = new Wire(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`, vsn);
      wires.push(wire);
      await wire.opened;
      return wire;
    },
    /** Breaks every connection, like a network failure. */
    sever() {
      for (const socket of sockets) socket.destroy();
    },
    /** Disconnects every client of a test. */
    leave,
    async stop() {
      await leave();
      await realtime.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      keys.stop();
      if (!beside) await database.close();
    },
  };
}

interface ClientOptions {
  token?: string;
  vsn?: Version;
  key?: string;
  heartbeatIntervalMs?: number;
  reconnectAfterMs?: () => number;
}

/** Resolves when the channel has joined; throws its error. */
export function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

/** Returns the error of the join; throws if it succeeds. */
export async function refusal(channel: RealtimeChannel): Promise<string> {
  try {
    await subscribed(channel);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("it joined");
}

/** Waits until the check passes; otherwise throws the check's error. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 45_000, interval: 10 });

/** A message of the server. */
export type Payload = Record<string, unknown>;

export interface ReceivedMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Payload;
}

export class Wire extends EventEmitter {
  readonly socket: WebSocket;
  readonly opened: Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly received: ReceivedMessage[] = [];
  readonly #vsn: Version;
  #ref = 0;

  constructor(address: string, vsn: Version) {
    super();
    this.#vsn = vsn;
    this.socket = new WebSocket(address);
    this.opened = new Promise((resolve, reject) => {
      this.socket.on("open", resolve);
      this.socket.on("error", reject);
    });
    this.closed = new Promise((resolve) => {
      this.socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    this.socket.on("message", (data: Buffer, isBinary) => {
      if (isBinary) return;
      const json = JSON.parse(data.toString());
      const [joinRef, ref, topic, event, payload] =
        vsn === "2.0.0" ? json : [null, json.ref, json.topic, json.event, json.payload];
      this.received.push({ joinRef, ref, topic, event, payload });
    });
  }

  /** Returns the ref of the expected reply. */
  send(topic: string, event: string, payload: unknown, joinRef: string | null = null) {
    this.#ref += 1;
    const ref = String(this.#ref);
    this.socket.send(
      JSON.stringify(
        this.#vsn === "2.0.0"
          ? [joinRef ?? ref, ref, topic, event, payload]
          : { topic, event, payload, ref, join_ref: joinRef ?? ref },
      ),
    );
    return ref;
  }

  async reply(ref: string) {
    return eventually(() => {
      const found = this.received.find((each) => each.event === "phx_reply" && each.ref === ref);
      if (!found) throw new Error(`no reply to ${ref}`);
      return found.payload as { status: string; response: Payload };
    });
  }

  async next(event: string, from = 0) {
    return eventually(() => {
      const found = this.received.slice(from).find((each) => each.event === event);
      if (!found) throw new Error(`no ${event} among ${JSON.stringify(this.received.slice(from))}`);
      return found;
    });
  }

  /** Joins and returns the reply. */
  async join(topic: string, config: unknown = {}, rest: Record<string, unknown> = {}) {
    return this.reply(this.send(`realtime:${topic}`, "phx_join", { config, ...rest }));
  }

  close() {
    this.socket.terminate();
  }
}
