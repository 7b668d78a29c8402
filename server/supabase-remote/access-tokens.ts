import { createSecretKey } from "node:crypto";
import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";

const keySetKeptMs = 10 * 60_000; // spec §9

/** Reads the project's access tokens by its published keys; tokens of older projects by their shared secret. */
export function createTokenReader(url: string, legacySecret: string | undefined) {
  const published = createRemoteJWKSet(keySetAddress(url), { cacheMaxAge: keySetKeptMs });
  const secret = legacySecret ? createSecretKey(legacySecret, "utf8") : null;
  return async (token: string): Promise<JWTPayload> => {
    const rules = { audience: "authenticated", requiredClaims: ["exp", "sub"] };
    if (decodeProtectedHeader(token).alg === "HS256") {
      if (!secret) throw new Error("tokens of this make are not accepted");
      return (await jwtVerify(token, secret, { ...rules, algorithms: ["HS256"] })).payload;
    }
    return (await jwtVerify(token, published, { ...rules, algorithms: ["ES256", "RS256", "EdDSA"] })).payload;
  };
}

export function keySetAddress(url: string) {
  return new URL("/auth/v1/.well-known/jwks.json", url);
}
