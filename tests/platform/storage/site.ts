import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { pino } from "pino";
import { parseEnv } from "#app/env.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";

export type StorageSite = Awaited<ReturnType<typeof startStorageSite>>;

interface Options {
  settings?: Record<string, string>;
  /** Another process on the same database, with its own folder or a shared one. */
  beside?: { database: ScratchDatabase; folder?: string };
}

/**
 * The real service on a real database and disk, over real sockets and with the official client. TEST_DATABASE_URL names
 * another, empty database.
 */
export async function startStorageSite({ settings = {}, beside }: Options = {}) {
  const env = parseEnv({ DEMO: "false", FILE_SIZE_LIMIT: "20000000", ...settings });
  const database =
    beside?.database ??
    (await openScratchDatabase({
      DEMO: "false",
      ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
    }));
  const sql = database.owner;
  const folder = beside?.folder ?? (await mkdtemp(join(tmpdir(), "hornero-storage-")));
  const secrets = await openSecrets(database.server);
  const keys = await openSigningKeys(database.server, 3600);
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const callers = { keys, secrets, legacySecret: env.auth.legacyJwtSecret };
  const { authenticator } = database;
  const options = { authenticator, settings: env.storage, callers, folder, isOnlyProcess: !beside, log };
  const storage = await openStorage(options);
  const app = new Hono();
  app.route("/storage/v1", storage.routes);
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      resolve(listening as Server),
    );
  });
  const sockets: Socket[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const clientOf = (key: string, token?: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
    }).storage;

  return {
    url: `${url}/storage/v1`,
    sql,
    database,
    folder,
    secrets,
    keys,
    service: storage.service,
    operator: () => clientOf(secrets.secretKey),
    visitor: () => clientOf(secrets.publishableKey),
    /** A signed-in user. */
    async person(claims: Record<string, unknown> = {}) {
      const id = randomUUID();
      const now = Math.floor(Date.now() / 1000);
      const token = await keys.sign({
        sub: id,
        role: "authenticated",
        aud: "authenticated",
        iat: now,
        exp: now + 600,
        ...claims,
      });
      return { id, token, storage: clientOf(secrets.publishableKey, token) };
    },
    /** A plain HTTP request. */
    call: (path: string, { key = secrets.secretKey, headers = {}, ...init }: Call = {}) =>
      fetch(`${url}/storage/v1${path}`, {
        ...init,
        headers: key ? { Authorization: `Bearer ${key}`, ...headers } : headers,
      }),
    /** How many bytes the process has received. */
    bytesReceived: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    /** All stored files. */
    async filesOnDisk() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.parentPath.includes("renders"))
        .map((entry) => entry.name);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await storage.stop();
      keys.stop();
      if (beside) return;
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Call extends Omit<RequestInit, "headers"> {
  key?: string;
  headers?: Record<string, string>;
  duplex?: "half";
}

let number = 0;

export function newName(kind: string) {
  number += 1;
  return `${kind}-${process.pid}-${Date.now()}-${number}`;
}

/** A new bucket. */
export async function newBucket(
  site: StorageSite,
  options: { public: boolean; fileSizeLimit?: number | string; allowedMimeTypes?: string[] } = {
    public: false,
  },
) {
  const id = newName("bucket");
  await succeeds(site.operator().createBucket(id, options));
  return id;
}

/** Returns the data; throws the error, which fails the test. */
export async function succeeds<Data>(answer: PromiseLike<{ data: Data; error: unknown }>) {
  const { data, error } = await answer;
  if (error) throw error;
  return data as NonNullable<Data>;
}

/** Returns the error; throws if there is none. */
export async function fails(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (!error) throw new Error("it succeeded");
  return error as Error & { status?: number; statusCode?: string; code?: string };
}
