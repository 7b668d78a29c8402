import { createSecretKey } from "node:crypto";
import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";

const keySetMaxAgeMs = 10 * 60_000; // product §9

/** Verifies access tokens with the project's published keys, or with the shared secret of older projects. */
export function createTokenVerifier(url: string, legacySecret: string | undefined) {
  const published = createRemoteJWKSet(keySetUrl(url), { cacheMaxAge: keySetMaxAgeMs });
  const secret = legacySecret ? createSecretKey(legacySecret, "utf8") : null;
  return async (token: string): Promise<JWTPayload> => {
    const rules = { audience: "authenticated", requiredClaims: ["exp", "sub"] };
    if (decodeProtectedHeader(token).alg === "HS256") {
      if (!secret) throw new Error("HS256 tokens are accepted only if JWT_SECRET is set");
      return (await jwtVerify(token, secret, { ...rules, algorithms: ["HS256"] })).payload;
    }
    return (await jwtVerify(token, published, { ...rules, algorithms: ["ES256", "RS256", "EdDSA"] })).payload;
  };
}

export function keySetUrl(url: string) {
  return new URL("/auth/v1/.well-known/jwks.json", url);
}
