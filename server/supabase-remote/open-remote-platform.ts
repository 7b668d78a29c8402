import type { Context } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { openAccounts } from "#server/accounts.ts";
import { openFiles } from "#server/assets/storage-client.ts";
import { cleanUpLeads } from "#server/leads/lead-inbox.ts";
import { openMail } from "#server/mail/open-mail.ts";
import { authRules } from "#server/platform/auth/rate-limit-rules.ts";
import { startCleanup } from "#server/platform/cleanup.ts";
import { createAddressReader } from "#server/platform/client-address.ts";
import type { Platform } from "#server/platform/open-platform.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { createTokenReader } from "./access-tokens.ts";
import { visitProject } from "./project.ts";

/** A Supabase elsewhere keeps accounts, data API and files (SUPABASE_URL); here remain the mail and the pages. */
export async function openHosted(
  sql: Sql,
  env: Env & { supabaseUrl: string },
  log: Logger,
): Promise<Platform> {
  const publishableKey = env.auth.publishableKey!;
  const { legacyJwtSecret, secretKey } = env.auth;
  const { providers } = await visitProject(env.supabaseUrl, { publishableKey, legacyJwtSecret });
  const mail = await openMail(sql, env, log);
  const cleanup = startCleanup(sql, log, cleanUpLeads);
  const addressOf = createAddressReader(env.trustedProxies);
  return {
    routes: mail.routes,
    accounts: openAccounts(sql, {
      publishableKey,
      providers,
      verify: createTokenReader(env.supabaseUrl, legacyJwtSecret),
      rateLimits: createRateLimits(sql, authRules, env.auth.limitsScale),
    }),
    hasMailbox: mail.hasMailbox,
    files: secretKey ? openFiles(env.supabaseUrl, secretKey) : null,
    fetchFor: (c: Context) => fetchForVisitor({ secretKey, address: addressOf(c) }),
    async stop() {
      cleanup.stop();
      await mail.stop();
    },
  };
}

/**
 * A project limits attempts by address, and all of ours would share one. It believes the visitor's address only when
 * the secret key comes with it; the data API never gets that key, since it would open every row.
 */
function fetchForVisitor({
  secretKey,
  address,
}: {
  secretKey: string | undefined;
  address: string;
}): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    if (secretKey && new URL(request.url).pathname.startsWith("/auth/v1/")) {
      const { headers } = request;
      if (headers.get("Authorization") === `Bearer ${headers.get("apikey")}`) {
        headers.set("Authorization", `Bearer ${secretKey}`);
      }
      headers.set("apikey", secretKey);
      headers.set("Sb-Forwarded-For", address);
    }
    return fetch(request);
  };
}
