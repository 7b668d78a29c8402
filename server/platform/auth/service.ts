import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Secrets } from "#server/platform/keys/secrets.ts";
import type { SigningKeys } from "#server/platform/keys/signing-keys.ts";
import type { SendAuthMail } from "./auth-mail.ts";
import type { AuthRateLimits } from "./rate-limit-rules.ts";

export interface ProviderSettings {
  id: string;
  clientId: string;
  secret: string;
  /** The OpenID issuer, without a slash at its end. */
  issuer: string;
}

export interface AuthSettings {
  /** The site's origin: where redirects lead by default, and the issuer of access tokens. */
  siteUrl: string;
  additionalRedirectUrls: string[];
  isSignupDisabled: boolean;
  /** Confirms new addresses without a mail. */
  confirmsEmailItself: boolean;
  allowsAnonymousUsers: boolean;
  minPasswordLength: number;
  /** Refuses passwords from a list of common ones, and those made of the address or of `refusedPasswordWords`. */
  refusesCommonPasswords: boolean;
  refusedPasswordWords: string[];
  /** Whether changes of access need the current password or a recent sign-in. */
  requiresReauthentication: boolean;
  /** A session ends when it was not refreshed for so long, and in any case after the maximum. */
  sessionIdleDays: number;
  sessionMaxDays: number;
  accessTokenSeconds: number;
  /** How long the links of mails work. */
  oneTimeTokenSeconds: number;
  /** How long the six digits of mails work, which are easier to guess. */
  oneTimeCodeSeconds: number;
  legacyJwtSecret?: string | undefined;
  /** API keys; generated at the first start if unset. */
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
  /** Multiplies every rate limit. */
  limitsScale: number;
  providers: ProviderSettings[];
}

/** The dependencies of every function of the authentication service; built once per process. */
export interface AuthService {
  sql: Sql;
  settings: AuthSettings;
  keys: SigningKeys;
  secrets: Secrets;
  rateLimits: AuthRateLimits;
  sendMail: SendAuthMail;
  log: Logger;
}

/** Where a request came from, as sessions and the audit log store it. */
export interface RequestMeta {
  ip: string;
  userAgent: string | null;
}
