import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServerType, serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { pino } from "pino";
import { parseEnv } from "#app/env.server.ts";
import { openLocalBackend } from "#server/backend/open-local-backend.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { localPagesCookie } from "#server/middleware/local-pages.ts";

export type AuthSite = Awaited<ReturnType<typeof startAuthSite>>;

interface Mail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

type Settings = Record<string, string>;

/**
 * The real service on a real database, over real sockets; mail arrives in its mailbox. With `beside` it is a second
 * process on the same database. Settings may depend on the URL. TEST_DATABASE_URL names another, empty database.
 */
export async function startAuthSite(
  given: Settings | ((url: string) => Promise<Settings>) = {},
  beside?: { database: ScratchDatabase },
) {
  const app = new Hono();
  // Listen first, because another process could take a free port in the meantime.
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve(
      { fetch: (request, env) => app.fetch(request, env), hostname: "127.0.0.1", port: 0 },
      () => resolve(listening),
    );
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const settings = typeof given === "function" ? await given(url) : given;
  // Tests create hundreds of accounts from one address; rate limits have their own tests.
  const folder = await mkdtemp(join(tmpdir(), "hornero-files-"));
  const env = parseEnv({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "false",
    AUTH_LIMITS_SCALE: "1000",
    ...settings,
  });
  const database =
    beside?.database ??
    (await openScratchDatabase({
      DEMO: "false",
      ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: process.env.TEST_DATABASE_URL }),
    }));
  const backend = await openLocalBackend(database, env, pino({ level: process.env.LOG_LEVEL ?? "silent" }));
  app.route("/", backend.routes);
  const { publishableKey, secretKey } = backend.auth.secrets;
  const clientOf = (key: string, flowType: "pkce" | "implicit"): SupabaseClient =>
    createClient(url, key, {
      auth: { flowType, autoRefreshToken: false, persistSession: true, storage: memory() },
    });

  return {
    url,
    database,
    sql: database.owner,
    backend,
    localPagesToken: env.localPagesToken,
    publishableKey,
    secretKey,
    /** A client with its own storage, like a browser. */
    visitor: (flowType: "pkce" | "implicit" = "pkce") => clientOf(publishableKey, flowType),
    operator: () => clientOf(secretKey, "implicit"),
    /** A plain HTTP request. */
    async call(path: string, { method = "GET", body, token, headers = {} }: Call = {}) {
      const response = await fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: "manual",
        headers: {
          apikey: publishableKey,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body ? { "Content-Type": "application/json" } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: text ? parsed(text) : null };
    },
    /** Waits for the newest mail to this address, the n-th one it gets. */
    async mailTo(recipient: string, count = 1): Promise<Mail> {
      for (const deadline = Date.now() + 45_000; Date.now() < deadline; await sleep(50)) {
        const mails = await listMails(url, env.localPagesToken, recipient);
        if (mails.length >= count) return mails[0]!;
      }
      throw new Error(`no mail number ${count} to ${recipient}`);
    },
    mailsTo: (recipient: string) => listMails(url, env.localPagesToken, recipient),
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        (server as Server).closeAllConnections();
      });
      await backend.stop();
      if (!beside) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

let number = 0;

export function newEmail() {
  number += 1;
  return `person-${process.pid}-${Date.now()}-${number}@example.com`;
}

export const goodPassword = "correct horse battery";

/** A user who has signed up, opened the mail and is signed in. */
export async function newUser(site: AuthSite, data: Record<string, unknown> = {}) {
  const email = newEmail();
  const client = site.visitor();
  await succeeds(
    client.auth.signUp({
      email,
      password: goodPassword,
      options: { data, emailRedirectTo: `${site.url}/confirm` },
    }),
  );
  const code = await openMail(site, email);
  const { session, user } = await succeeds(client.auth.exchangeCodeForSession(code));
  return { email, client, session, user };
}

/** Opens the link of the newest mail; returns the code of the redirect. */
export async function openMail(site: AuthSite, email: string, count = 1) {
  const target = await followLink(linkIn(await site.mailTo(email, count)));
  const code = target.searchParams.get("code");
  if (!code) throw new Error(`no code in ${target.href}`);
  return code;
}

export function linkIn(mail: Mail) {
  const link = mail.text.match(/https?:\/\/\S+\/auth\/v1\/verify\S+/)?.[0];
  if (!link) throw new Error(`no link in ${mail.subject}`);
  return link;
}

export function codeIn(mail: Mail) {
  const code = mail.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`no code in ${mail.subject}`);
  return code;
}

export async function followLink(link: string) {
  const response = await fetch(link, { redirect: "manual" });
  return new URL(response.headers.get("Location") ?? "");
}

/** Returns the data; throws the error, which fails the test. */
export async function succeeds<Answer extends { data: unknown; error: unknown }>(answer: Promise<Answer>) {
  const { data, error } = await answer;
  if (error) throw error;
  return data as Filled<Extract<Answer, { error: null }>["data"]>;
}

type Filled<Data> = { [Key in keyof Data]: NonNullable<Data[Key]> };

/** Returns the error; throws if there is none. */
export async function fails(answer: Promise<{ error: unknown }>) {
  const { error } = await answer;
  if (!error) throw new Error("it succeeded");
  return error as Error & { code?: string; status?: number; reasons?: string[] };
}

async function listMails(url: string, token: string, recipient: string): Promise<Mail[]> {
  const response = await fetch(`${url}/_mailbox/messages.json?to=${encodeURIComponent(recipient)}`, {
    headers: localPagesCookie(token),
  });
  return response.json() as Promise<Mail[]>;
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
