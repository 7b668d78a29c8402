import { decodeJwt, type JWTPayload } from "jose";
import { InvalidTokenError, verifyAccessToken } from "#server/platform/keys/access-tokens.ts";
import { type CallerKeys, identifyCaller } from "#server/platform/keys/caller.ts";

/** Who uses a channel, as PostgreSQL is told. */
export interface Identity {
  role: string;
  /** request.jwt.claims as text: people with the same text see the same rows. */
  claims: string;
  /** Seconds since 1970; keys do not expire. */
  expiresAt: number | null;
}

/** Says in Supabase's words why a token is not taken. */
export class RefusedToken extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const malformed = () => new RefusedToken("MalformedJWT", "The token provided is not a valid JWT");

/** The key with which a connection is opened. */
export async function identifyKey(apiKey: string, keys: CallerKeys): Promise<Identity> {
  try {
    const { role, claims } = await identifyCaller(new Headers({ apikey: apiKey }), keys);
    return { role, claims: JSON.stringify(claims), expiresAt: null };
  } catch (error) {
    if (error instanceof InvalidTokenError) throw reasonOf(apiKey);
    if (error instanceof TypeError) throw malformed();
    throw error;
  }
}

/** A person's token; an API key in its place leaves the channel with the connection's own. */
export async function identifyPerson(token: string, keys: CallerKeys): Promise<Identity> {
  try {
    const claims = await verifyAccessToken(token.trim(), keys);
    return { role: claims.role, claims: JSON.stringify(claims), expiresAt: claims.exp };
  } catch (error) {
    if (error instanceof InvalidTokenError) throw reasonOf(token);
    throw error;
  }
}

export const isApiKey = (token: string) => token.startsWith("sb_");

export function expiredToken(expiresAt: number) {
  const seconds = Math.max(0, Math.floor(Date.now() / 1000 - expiresAt));
  return new RefusedToken("InvalidJWTToken", `Token has expired ${seconds} seconds ago`);
}

function reasonOf(token: string): RefusedToken {
  let claims: JWTPayload;
  try {
    claims = decodeJwt(token);
  } catch {
    return malformed();
  }
  if (typeof claims.exp !== "number" || !claims.role)
    return new RefusedToken("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  if (claims.exp * 1000 <= Date.now()) return expiredToken(claims.exp);
  return new RefusedToken("JwtSignatureError", "Failed to validate JWT signature");
}
