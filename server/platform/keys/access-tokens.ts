import { createSecretKey } from "node:crypto";
import { decodeProtectedHeader, jwtVerify } from "jose";
import type { SigningKeys } from "./signing-keys.ts";

export type Role = "anon" | "authenticated" | "service_role";

export interface Claims {
  role: Role;
  exp: number;
  sub?: string;
  session_id?: string;
  email?: string;
  aal?: string;
  is_anonymous?: boolean;
  app_metadata?: Record<string, unknown>;
  user_metadata?: Record<string, unknown>;
  [name: string]: unknown;
}

/** The message may be shown to clients. */
export class InvalidTokenError extends Error {}

const roles: unknown[] = ["anon", "authenticated", "service_role"] satisfies Role[];

/**
 * Our tokens are ES256 and name a published key. HS256 is accepted only if a legacy secret is set, for the anon and
 * service keys of older Supabase projects.
 */
export async function verifyAccessToken(
  token: string,
  { keys, legacySecret }: { keys: SigningKeys; legacySecret?: string | undefined },
): Promise<Claims> {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const key =
      alg === "ES256" && kid
        ? await keys.findPublicKey(kid)
        : alg === "HS256" && legacySecret
          ? createSecretKey(legacySecret, "utf8")
          : null;
    if (!key) throw new Error("signing method or key is not accepted");
    const { payload } = await jwtVerify(token, key, { algorithms: [alg!], requiredClaims: ["exp"] });
    if (!roles.includes(payload.role)) throw new Error("role is not accepted");
    if (payload.role === "authenticated" && payload.aud !== "authenticated")
      throw new Error("audience is not accepted");
    return payload as unknown as Claims;
  } catch (error) {
    throw new InvalidTokenError((error as Error).message);
  }
}
