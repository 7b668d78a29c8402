import type { Logger } from "pino";
import type { Env } from "#app/env.server.ts";
import { createAccounts } from "#server/accounts/accounts-service.ts";
import { openFiles } from "#server/assets/storage-client.ts";
import { storageFolder } from "#server/database/data-folder.ts";
import type { Database } from "#server/database/open-database.ts";
import { createAccountMailSender } from "#server/mail/account-mails.ts";
import { openMail } from "#server/mail/open-mail.ts";
import { verifyAccessToken } from "#server/platform/keys/access-tokens.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Backend } from "./backend.ts";

type Connections = Pick<Database, "server" | "authenticator">;

/** This process serves Supabase's protocols on its own PostgreSQL. */
export async function openLocalBackend({ server: sql, authenticator }: Connections, env: Env, log: Logger) {
  const sendMail = createAccountMailSender(env.publicOrigin);
  const platform = await openPlatform(sql, {
    authenticator,
    settings: env,
    storageFolder: storageFolder(env.dataDir),
    isOnlyProcess: !env.databaseUrl,
    sendMail,
    log,
  });
  const mail = await openMail(sql, env, log);
  const { auth, routes, realtime } = platform;
  routes.route("/", mail.routes);
  return {
    routes,
    auth,
    accounts: createAccounts(sql, {
      publishableKey: auth.secrets.publishableKey,
      providers: env.auth.providers.map(({ id }) => id),
      verifyAccessToken: (token) =>
        verifyAccessToken(token, { keys: auth.keys, legacySecret: env.auth.legacyJwtSecret }),
      rateLimits: auth.rateLimits,
      sendMail,
    }),
    hasMailbox: mail.hasMailbox,
    sendNow: mail.sendNow,
    files: openFiles(env.publicOrigin, auth.secrets.secretKey, async (input, init) =>
      routes.fetch(new Request(input, init)),
    ),
    fetchFor: platform.fetchFor,
    realtime,
    deleteExpired: platform.deleteExpired,
    async stop() {
      await platform.stop();
      await mail.stop();
    },
  } satisfies Backend & { auth: unknown };
}
