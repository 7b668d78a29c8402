import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import type { Secrets } from "#server/platform/keys/secrets.ts";
import type { SigningKeys } from "#server/platform/keys/signing-keys.ts";
import type { AuthRateLimits } from "./rate-limit-rules.ts";

export type AuthSettings = Env["auth"];

/** What every part of the authentication service works with: built once per process. */
export interface AuthService {
  sql: Sql;
  settings: AuthSettings;
  keys: SigningKeys;
  secrets: Secrets;
  rateLimits: AuthRateLimits;
  log: Logger;
}

/** What is remembered of the request that an account was used from. */
export interface Origin {
  address: string;
  userAgent: string | null;
}
