// Identifies the caller by API key and access token, for /auth, /rest, /storage and /realtime.
import { createHash, timingSafeEqual } from "node:crypto";
import { type Claims, InvalidTokenError, type Role, verifyAccessToken } from "./access-tokens.ts";
import type { Secrets } from "./secrets.ts";
import type { SigningKeys } from "./signing-keys.ts";

export interface Caller {
  role: Role;
  /** Passed to PostgreSQL as request.jwt.claims. */
  claims: Claims | { role: Role };
  /** The access token of a user, if one was sent. */
  token: string | null;
}

export interface CallerKeys {
  keys: SigningKeys;
  secrets: Secrets;
  legacySecret?: string | undefined;
}

/** Reads `apikey` and `Authorization` like Supabase's gateway; throws InvalidTokenError. */
export async function identifyCaller(
  headers: Headers,
  platform: CallerKeys,
  queryKey?: string | null,
): Promise<Caller> {
  const apiKey = headers.get("apikey") ?? queryKey ?? null;
  const bearer = headers.get("Authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null;

  const keyRole = apiKey ? await roleOfKey(apiKey, platform) : null;
  if (!bearer || bearer === apiKey) return asRole(keyRole ?? "anon");
  const bearerRole = plainKeyRole(bearer, platform.secrets);
  if (bearerRole) return asRole(bearerRole);
  const claims = await verifyAccessToken(bearer, platform);
  return { role: claims.role, claims, token: bearer };
}

function asRole(role: Role): Caller {
  return { role, claims: { role }, token: null };
}

async function roleOfKey(key: string, platform: CallerKeys): Promise<Role> {
  const role = plainKeyRole(key, platform.secrets);
  if (role) return role;
  const claims = await verifyAccessToken(key, platform);
  if (claims.role === "authenticated") throw new InvalidTokenError("an access token is not an API key");
  return claims.role;
}

function plainKeyRole(key: string, secrets: Secrets): Role | null {
  const is = (expected: string | undefined) => expected !== undefined && isSame(key, expected);
  if (is(secrets.secretKey) || is(secrets.previousSecretKey)) return "service_role";
  if (is(secrets.publishableKey) || is(secrets.previousPublishableKey)) return "anon";
  return null;
}

/** Compares digests in constant time, so that the duration reveals neither length nor a common prefix. */
function isSame(given: string, expected: string) {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string) {
  return createHash("sha256").update(text).digest();
}
