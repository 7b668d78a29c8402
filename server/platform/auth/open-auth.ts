import type { Logger } from "pino";
import type { Sql } from "postgres";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { authRules } from "./rate-limit-rules.ts";
import type { AuthService, AuthSettings } from "./service.ts";

/** Readies keys, secrets and counters on a database that has the platform's schema. */
export async function openAuthService(sql: Sql, settings: AuthSettings, log: Logger): Promise<AuthService> {
  const [keys, secrets] = await Promise.all([
    openSigningKeys(sql, settings.accessTokenSeconds),
    openSecrets(sql, settings),
  ]);
  const rateLimits = createRateLimits(sql, authRules, settings.limitsScale);
  return { sql, settings, keys, secrets, rateLimits, log };
}
