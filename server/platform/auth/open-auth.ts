import type { Logger } from "pino";
import type { Sql } from "postgres";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import type { SendAuthMail } from "./auth-mail.ts";
import { authRules } from "./rate-limit-rules.ts";
import type { AuthService, AuthSettings } from "./service.ts";

interface AuthOptions {
  settings: AuthSettings;
  sendMail: SendAuthMail;
  log: Logger;
}

/** Needs a database that has the platform's schema. */
export async function openAuth(sql: Sql, { settings, sendMail, log }: AuthOptions): Promise<AuthService> {
  const [keys, secrets] = await Promise.all([
    openSigningKeys(sql, settings.accessTokenSeconds),
    openSecrets(sql, settings),
  ]);
  const rateLimits = createRateLimits(sql, authRules, settings.limitsScale);
  return { sql, settings, keys, secrets, rateLimits, sendMail, log };
}
