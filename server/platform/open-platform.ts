import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import type { Accounts } from "#app/session/accounts-service.ts";
import { openAccounts } from "#server/accounts.ts";
import { openFiles } from "#server/assets/storage-client.ts";
import { cleanUpLeads } from "#server/leads/lead-inbox.ts";
import { openMail } from "#server/mail/open-mail.ts";
import { cleanUpAccounts } from "#server/platform/auth/cleanup.ts";
import { openAuthService } from "#server/platform/auth/open-auth.ts";
import { authRoutes } from "#server/platform/auth/routes.ts";
import { verifyAccessToken } from "#server/platform/keys/access-tokens.ts";
import { openRealtime, type Realtime } from "#server/platform/realtime/open-realtime.ts";
import { openRest } from "#server/platform/rest/open-rest.ts";
import { openStorage, storageFolder } from "#server/platform/storage/open-storage.ts";
import type { Files } from "#server/plot-submissions/store.ts";
import { startCleanup } from "./cleanup.ts";
import { createAddressReader, createUpgradeAddressReader } from "./client-address.ts";

/** Who keeps the accounts, as the rest of the server sees it: ourselves here, a Supabase elsewhere in server/hosted. */
export interface Platform {
  /** /auth/v1 where it is ours; /_mailbox and /_hooks/send-email as the settings say. */
  routes: Hono;
  accounts: Accounts;
  hasMailbox: boolean;
  /** Files with the right to all of them; null without the key that gives it. */
  files: Files | null;
  /** Reaches the platform on behalf of whoever sent this request, so that its limits count them. */
  fetchFor(c: Context): typeof fetch;
  /** Websockets, where they are ours. */
  realtime?: Pick<Realtime, "attach" | "disconnect">;
  stop(): Promise<void>;
}

/** Supabase's protocols on our own PostgreSQL, and the mail they send. */
export async function openPlatform(sql: Sql, env: Env, log: Logger) {
  const auth = await openAuthService(sql, env.auth, log);
  const mail = await openMail(sql, env, log);
  const routes = new Hono();
  routes.route("/auth/v1", authRoutes(auth, createAddressReader(env.trustedProxies)));
  routes.route("/", mail.routes);
  const cleanup = startCleanup(sql, log, cleanUpAccounts, cleanUpLeads);
  const { keys, secrets, rateLimits } = auth;
  const callers = { keys, secrets, legacySecret: env.auth.legacyJwtSecret };
  const rest = await openRest(sql, { settings: env.rest, callers, log });
  routes.route("/rest/v1", rest.routes);
  const storage = await openStorage({
    owner: sql,
    settings: env.storage,
    callers,
    folder: storageFolder(env),
    isAlone: !env.databaseUrl,
    log,
  });
  routes.route("/storage/v1", storage.routes);
  const realtime = await openRealtime(sql, {
    keys: callers,
    log,
    addressOf: createAddressReader(env.trustedProxies),
    addressOfUpgrade: createUpgradeAddressReader(env.trustedProxies),
  });
  routes.route("/realtime/v1", realtime.routes);
  return {
    routes,
    auth,
    accounts: openAccounts(sql, {
      publishableKey: secrets.publishableKey,
      providers: env.auth.providers.map(({ id }) => id),
      verify: (token) => verifyAccessToken(token, { keys, legacySecret: env.auth.legacyJwtSecret }),
      rateLimits,
    }),
    hasMailbox: mail.hasMailbox,
    files: openFiles(env.publicOrigin, secrets.secretKey, async (input, init) =>
      routes.fetch(new Request(input, init)),
    ),
    fetchFor: (c) => fetchWithin(routes, c),
    realtime,
    async stop() {
      cleanup.stop();
      keys.stop();
      await realtime.stop();
      await storage.stop();
      await rest.stop();
      await mail.stop();
    },
  } satisfies Platform & { auth: unknown };
}

/** Our own service without a detour over the network; its limits see the visitor, not this process. */
function fetchWithin(routes: Hono, c: Context): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    for (const name of ["User-Agent", "X-Forwarded-For"]) {
      const value = c.req.header(name);
      if (value) request.headers.set(name, value);
    }
    return routes.fetch(request, c.env);
  };
}
