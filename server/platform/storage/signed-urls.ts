// Tokens of signed URLs. They have their own derived key and audience, so that a token gives access to one file and to
// nothing else.
import { createSecretKey, hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Secrets } from "#server/platform/keys/secrets.ts";
import { errors } from "./errors.ts";

type Scope = "download" | "upload";

interface Claims {
  /** bucket/name */
  url: string;
  transformations?: string;
  owner?: string;
  upsert?: boolean;
}

export type UrlSigner = ReturnType<typeof createUrlSigner>;

/** Far in the future, and still a valid JavaScript date. */
const maxSeconds = 100 * 365 * 24 * 3600;

/** Reads the key each time, because it may be revoked. */
export function createUrlSigner(secrets: Pick<Secrets, "tokenKey">) {
  const key = () =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secrets.tokenKey, "", "storage signed addresses", 32)));
  const audienceOf = (scope: Scope) => `storage:${scope}`;

  return {
    async sign(scope: Scope, claims: Claims, seconds: number) {
      if (!Number.isSafeInteger(seconds) || seconds < 1 || seconds > maxSeconds)
        throw errors.invalidParameter("expiresIn");
      return new SignJWT({ ...claims, scope })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setAudience(audienceOf(scope))
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key());
    },

    /** Throws unless the token is for this file and this purpose. */
    async verify(scope: Scope, token: string | undefined, url: string) {
      if (!token) throw errors.invalidRequest("querystring must have required property 'token'");
      let payload: Claims & { scope?: string; exp: number };
      try {
        const verified = await jwtVerify<Claims>(token, key(), {
          algorithms: ["HS256"],
          requiredClaims: ["exp", "aud"],
        });
        payload = verified.payload as typeof payload;
        if (payload.scope !== scope || verified.payload.aud !== audienceOf(scope))
          throw errors.invalidSignature(`Token is not scoped for ${scope}`);
      } catch (error) {
        if ((error as { code?: string }).code === "InvalidSignature") throw error;
        throw errors.invalidToken((error as Error).message);
      }
      if (payload.url !== url) throw errors.invalidSignature();
      return payload;
    },
  };
}
