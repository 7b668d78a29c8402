import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { type ServerType, serve } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { pino } from "pino";
import { parseEnv } from "#app/env.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { socketIp } from "#server/platform/client-ip.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";
import { openRest } from "#server/platform/rest/open-rest.ts";

export type RestSite = Awaited<ReturnType<typeof startRestSite>>;

// biome-ignore lint/suspicious/noExplicitAny: these tables are the tests' own and have no generated types
type Untyped = any;

/** The part of the client that tests use. */
export interface RestClient {
  from: (table: string) => Untyped;
  schema: (name: string) => RestClient;
  rpc: (name: string, values?: unknown, options?: unknown) => Untyped;
}

/** Two signed-in users. */
export const rosa = "00000000-0000-4000-8000-000000000001";
export const tomas = "00000000-0000-4000-8000-000000000002";

/** Another, empty database, for one test file at a time. */
const elsewhere = process.env.TEST_DATABASE_URL;

const defaults = {
  DEMO: "false",
  PGRST_DB_SCHEMAS: "library,archive",
  PGRST_DB_AGGREGATES_ENABLED: "true",
  PGRST_DB_PLAN_ENABLED: "true",
  JWT_SECRET: "a legacy secret of more than 32 characters",
};

/** The real service on a database with a small library, over real sockets and with the official client. */
export async function startRestSite(
  settings: Record<string, string> = {},
  beside?: { database: ScratchDatabase },
) {
  const env = parseEnv({ ...defaults, ...settings });
  const database =
    beside?.database ??
    (await openScratchDatabase({ DEMO: "false", ...(elsewhere ? { DATABASE_URL: elsewhere } : {}) }));
  const sql = database.owner;
  if (!beside) await sql.unsafe(await readFile(new URL("./fixture.sql", import.meta.url), "utf8"));
  const secrets = await openSecrets(database.server);
  const keys = await openSigningKeys(database.server, 3600);
  const callers = { keys, secrets, legacySecret: env.auth.legacyJwtSecret };
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const rest = await openRest(database.authenticator, {
    settings: env.rest,
    callers,
    ipOf: socketIp,
    log,
  });
  const app = new Hono();
  app.route("/rest/v1", rest.routes);
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(listening));
  });
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const tokenOf = (sub: string, claims: Record<string, unknown> = {}) =>
    keys.sign({ sub, role: "authenticated", aud: "authenticated", exp: soon(), ...claims });
  const clientOf = (key: string, token?: string) =>
    createClient(url, key, {
      db: { schema: "library" },
      auth: { persistSession: false, autoRefreshToken: false },
      global: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
    }) as unknown as RestClient;

  return {
    url: `${url}/rest/v1`,
    sql,
    database,
    secrets,
    keys,
    reload: rest.reload,
    tokenOf,
    visitor: () => clientOf(secrets.publishableKey),
    operator: () => clientOf(secrets.secretKey),
    signedIn: async (sub: string) => clientOf(secrets.publishableKey, await tokenOf(sub)),
    /** A plain HTTP request. */
    async call(path: string, { method = "GET", body, headers = {}, token }: Call = {}) {
      const response = await fetch(`${url}/rest/v1${path}`, {
        method,
        headers: {
          apikey: secrets.publishableKey,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parsed(text) };
    },
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        (server as Server).closeAllConnections();
      });
      keys.stop();
      await rest.stop();
      if (!beside) await database.close();
    },
  };
}

interface Call {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

export function soon() {
  return Math.floor(Date.now() / 1000) + 3600;
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the data; throws the error, which fails the test. */
export async function succeeds(answer: PromiseLike<{ data: unknown; error: unknown }>): Promise<Untyped> {
  const { data, error } = await answer;
  if (error) throw new Error(JSON.stringify(error));
  return data;
}

/** Returns error and status; throws if the request succeeds. */
export async function fails(answer: PromiseLike<{ error: unknown; status: number }>) {
  const { error, status } = await answer;
  if (!error) throw new Error("it succeeded");
  return { status, ...(error as { code: string; message: string; details: unknown; hint: string | null }) };
}
