import type { Context } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { createAccounts } from "#server/accounts/accounts-service.ts";
import { openFiles } from "#server/assets/storage-client.ts";
import type { Backend } from "#server/backend/backend.ts";
import { createAccountMailSender } from "#server/mail/account-mails.ts";
import { openMail } from "#server/mail/open-mail.ts";
import { authRules } from "#server/platform/auth/rate-limit-rules.ts";
import { createIpReader } from "#server/platform/client-ip.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { checkProject } from "./check-project.ts";
import { createTokenVerifier } from "./remote-access-tokens.ts";

/** A remote Supabase (SUPABASE_URL) serves accounts, data API, files and realtime; this process serves pages and sends mail. */
export async function openRemoteBackend(
  sql: Sql,
  env: Env & { supabaseUrl: string },
  log: Logger,
): Promise<Backend> {
  const publishableKey = env.auth.publishableKey!;
  const { legacyJwtSecret, secretKey } = env.auth;
  const { providers } = await checkProject(env.supabaseUrl, { publishableKey, legacyJwtSecret });
  const mail = await openMail(sql, env, log);
  const ipOf = createIpReader(env.trustedProxies);
  return {
    routes: mail.routes,
    accounts: createAccounts(sql, {
      publishableKey,
      providers,
      verifyAccessToken: createTokenVerifier(env.supabaseUrl, legacyJwtSecret),
      rateLimits: createRateLimits(sql, authRules, env.auth.limitsScale),
      sendMail: createAccountMailSender(env.publicOrigin),
    }),
    hasMailbox: mail.hasMailbox,
    sendNow: mail.sendNow,
    files: secretKey ? openFiles(env.supabaseUrl, secretKey) : null,
    fetchFor: (c: Context) => fetchForVisitor({ secretKey, ip: ipOf(c) }),
    stop: mail.stop,
  };
}

/**
 * Forwards the visitor's address to /auth/v1, because the project's rate limits would otherwise count all visitors as
 * this server. The project trusts the header only together with the secret key. The data API never gets that key,
 * because it would bypass row-level security.
 */
function fetchForVisitor({ secretKey, ip }: { secretKey: string | undefined; ip: string }): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    if (secretKey && new URL(request.url).pathname.startsWith("/auth/v1/")) {
      const { headers } = request;
      if (headers.get("Authorization") === `Bearer ${headers.get("apikey")}`) {
        headers.set("Authorization", `Bearer ${secretKey}`);
      }
      headers.set("apikey", secretKey);
      headers.set("Sb-Forwarded-For", ip);
    }
    return fetch(request);
  };
}
