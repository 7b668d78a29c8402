import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { SendAuthMail } from "#server/platform/auth/auth-mail.ts";
import { deleteExpiredAuthRows } from "#server/platform/auth/expired-rows.ts";
import { openAuth } from "#server/platform/auth/open-auth.ts";
import { authRoutes } from "#server/platform/auth/routes.ts";
import type { AuthSettings } from "#server/platform/auth/service.ts";
import { keysChannel } from "#server/platform/keys/replace-keys.ts";
import { readSecrets } from "#server/platform/keys/secrets.ts";
import { openRealtime } from "#server/platform/realtime/open-realtime.ts";
import { openRest } from "#server/platform/rest/open-rest.ts";
import type { RestSettings } from "#server/platform/rest/settings.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { StorageSettings } from "#server/platform/storage/service.ts";
import { createIpReader, createUpgradeIpReader } from "./client-ip.ts";

export interface PlatformSettings {
  auth: AuthSettings;
  rest: RestSettings;
  storage: StorageSettings;
  /** Addresses and networks whose X-Forwarded-For counts. */
  trustedProxies: string[];
}

export interface PlatformOptions {
  /** Its role assumes those of callers, for the data API, files and realtime. */
  authenticator: Sql;
  settings: PlatformSettings;
  storageFolder: string;
  /** No other process uses this database. */
  isOnlyProcess: boolean;
  sendMail: SendAuthMail;
  log: Logger;
}

/** Supabase's protocols (/auth, /rest, /storage, /realtime) on our own PostgreSQL. Knows nothing of the product. */
export async function openPlatform(
  sql: Sql,
  { authenticator, settings, storageFolder, isOnlyProcess, sendMail, log }: PlatformOptions,
) {
  const ipOf = createIpReader(settings.trustedProxies);
  const auth = await openAuth(sql, { settings: settings.auth, sendMail, log });
  const { keys, secrets } = auth;
  const callers = { keys, secrets, legacySecret: settings.auth.legacyJwtSecret };
  // Keys may be rotated or revoked while the site runs.
  const keyChanges = await sql.listen(keysChannel, async () => {
    await keys.refresh();
    Object.assign(secrets, await readSecrets(sql, settings.auth));
  });
  const rest = await openRest(authenticator, { settings: settings.rest, callers, ipOf, log });
  const storage = await openStorage({
    authenticator,
    settings: settings.storage,
    callers,
    folder: storageFolder,
    isOnlyProcess,
    log,
  });
  const realtime = await openRealtime(authenticator, {
    keys: callers,
    log,
    ipOf,
    ipOfUpgrade: createUpgradeIpReader(settings.trustedProxies),
  });

  const routes = new Hono();
  routes.route("/auth/v1", authRoutes(auth, ipOf));
  routes.route("/rest/v1", rest.routes);
  routes.route("/storage/v1", storage.routes);
  routes.route("/realtime/v1", realtime.routes);
  // Services that a Supabase project has and this one has not: clients expect JSON.
  for (const [path, message] of Object.entries(missingServices)) {
    routes.use(`${path}/*`, cors({ origin: "*" }));
    routes.all(`${path}/*`, (c) =>
      c.json({ code: "NOT_FOUND", message }, 404, { "Cache-Control": "no-store" }),
    );
  }
  return {
    routes,
    auth,
    realtime,
    /** Calls the routes without the network; rate limits see the visitor's address. */
    fetchFor: (c: Context) => fetchWithin(routes, c),
    deleteExpired: (server: Sql) => deleteExpiredAuthRows(server, settings.auth),
    async stop() {
      keys.stop();
      await keyChanges.unlisten();
      await realtime.stop();
      await storage.stop();
      await rest.stop();
    },
  };
}

const missingServices = {
  "/functions/v1": "Requested function was not found",
  "/graphql/v1": "GraphQL is not enabled",
};

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
