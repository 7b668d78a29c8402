import { decodeJwt, type JWTPayload } from "jose";
import type { Sql } from "postgres";
import { InvalidTokenError, verifyAccessToken } from "#server/platform/keys/access-tokens.ts";
import { type CallerKeys, identifyCaller } from "#server/platform/keys/caller.ts";
import { requireSession, SessionEndedError } from "#server/platform/keys/user-session.ts";

/** The user of a channel, as PostgreSQL sees them. */
export interface Identity {
  role: string;
  /** request.jwt.claims as JSON; callers with the same text see the same rows. */
  claims: string;
  /** Seconds since 1970; null for API keys, which do not expire. */
  expiresAt: number | null;
  /** The session of a user's access token. */
  sessionId: string | null;
}

/** Code and message are Supabase's. */
export class TokenRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const malformed = () => new TokenRefused("MalformedJWT", "The token provided is not a valid JWT");

/** By the API key of the connection. */
export async function identifyKey(apiKey: string, keys: CallerKeys): Promise<Identity> {
  try {
    const { role, claims } = await identifyCaller(new Headers({ apikey: apiKey }), keys);
    return { role, claims: JSON.stringify(claims), expiresAt: null, sessionId: null };
  } catch (error) {
    if (error instanceof InvalidTokenError) throw refusalOf(apiKey);
    if (error instanceof TypeError) throw malformed();
    throw error;
  }
}

/** By a user's access token. */
export async function identifyUser(
  token: string,
  { sql, keys }: { sql: Sql; keys: CallerKeys },
): Promise<Identity> {
  try {
    const claims = await verifyAccessToken(token.trim(), keys);
    await requireSession(sql, claims);
    return {
      role: claims.role,
      claims: JSON.stringify(claims),
      expiresAt: claims.exp,
      sessionId: claims.session_id ?? null,
    };
  } catch (error) {
    if (error instanceof SessionEndedError) throw new TokenRefused("InvalidJWTToken", error.message);
    if (error instanceof InvalidTokenError) throw refusalOf(token);
    throw error;
  }
}

export const isApiKey = (token: string) => token.startsWith("sb_");

export function expiredToken(expiresAt: number) {
  const seconds = Math.max(0, Math.floor(Date.now() / 1000 - expiresAt));
  return new TokenRefused("InvalidJWTToken", `Token has expired ${seconds} seconds ago`);
}

function refusalOf(token: string): TokenRefused {
  let claims: JWTPayload;
  try {
    claims = decodeJwt(token);
  } catch {
    return malformed();
  }
  if (typeof claims.exp !== "number" || !claims.role)
    return new TokenRefused("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  if (claims.exp * 1000 <= Date.now()) return expiredToken(claims.exp);
  return new TokenRefused("JwtSignatureError", "Failed to validate JWT signature");
}
