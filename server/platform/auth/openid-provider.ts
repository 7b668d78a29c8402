import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { AuthError, badRequest, validationFailed } from "./errors.ts";
import type { AuthSettings, ProviderSettings } from "./service.ts";
import { parseEmail } from "./users.ts";

const discoveryMaxAgeMs = 10 * 60_000;
const responseTimeoutMs = 10_000;

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
});

const tokenResponse = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string(),
});

/** A user as the provider describes them. */
export interface ExternalUser {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  claims: Record<string, unknown>;
}

const discovered = new Map<
  string,
  {
    document: z.infer<typeof discoveryDocument>;
    keys: ReturnType<typeof createRemoteJWKSet>;
    expiresAt: number;
  }
>();

async function discover({ issuer }: ProviderSettings) {
  const known = discovered.get(issuer);
  if (known && known.expiresAt > Date.now()) return known;
  const document = discoveryDocument.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (document.issuer.replace(/\/$/, "") !== issuer)
    throw providerFailed("the provider names another issuer");
  const entry = {
    document,
    keys: createRemoteJWKSet(new URL(document.jwks_uri)),
    expiresAt: Date.now() + discoveryMaxAgeMs,
  };
  discovered.set(issuer, entry);
  return entry;
}

export function requireProvider({ providers }: AuthSettings, id: string | undefined): ProviderSettings {
  const provider = providers.find((candidate) => candidate.id === id);
  if (!provider) throw validationFailed("Unsupported provider: provider is not enabled");
  return provider;
}

/** They prove that the provider's response belongs to our request. */
export function createNonceAndVerifier() {
  return { nonce: randomBytes(16).toString("base64url"), verifier: randomBytes(32).toString("base64url") };
}

export async function authorizationUrl(
  provider: ProviderSettings,
  {
    state,
    secrets,
    callback,
    scopes,
  }: {
    state: string;
    secrets: ReturnType<typeof createNonceAndVerifier>;
    callback: string;
    scopes: string[];
  },
) {
  const { document } = await discover(provider);
  const url = new URL(document.authorization_endpoint);
  const values = {
    client_id: provider.clientId,
    redirect_uri: callback,
    response_type: "code",
    scope: [...new Set(["openid", "email", "profile", ...scopes])].join(" "),
    state,
    nonce: secrets.nonce,
    code_challenge: createHash("sha256").update(secrets.verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

export async function exchangeProviderCode(
  provider: ProviderSettings,
  {
    code,
    secrets,
    callback,
  }: { code: string; secrets: ReturnType<typeof createNonceAndVerifier>; callback: string },
) {
  const { document } = await discover(provider);
  const tokens = tokenResponse.parse(
    await fetchJson(document.token_endpoint, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: callback,
        code_verifier: secrets.verifier,
        client_id: provider.clientId,
        client_secret: provider.secret,
      }),
    }),
  );
  const claims = await verifyIdToken(provider, tokens.id_token);
  if (claims.nonce !== secrets.nonce)
    throw badRequest("bad_oauth_callback", "The provider answered another question");
  const more = claims.email
    ? {}
    : await readUserInfo(document.userinfo_endpoint, tokens.access_token, claims.sub!);
  return { tokens, externalUser: externalUserOf({ ...more, ...claims }) };
}

/** Verifies an ID token that an app obtained by itself, and its nonce if it has one. */
export async function verifyAppIdToken(
  provider: ProviderSettings,
  idToken: string,
  nonce: string | null,
): Promise<ExternalUser> {
  const claims = await verifyIdToken(provider, idToken);
  if (Boolean(claims.nonce) !== Boolean(nonce)) {
    throw validationFailed("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce && claims.nonce !== createHash("sha256").update(nonce).digest("hex"))
    throw validationFailed("Nonces mismatch");
  return externalUserOf(claims);
}

async function verifyIdToken(provider: ProviderSettings, idToken: string) {
  const { document, keys } = await discover(provider);
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: document.issuer,
      audience: provider.clientId,
      requiredClaims: ["sub", "exp"],
      // Asymmetric only: neither "none" nor a signature made with the client secret.
      algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"],
    });
    return payload;
  } catch {
    throw badRequest("bad_jwt", "Bad ID token");
  }
}

async function readUserInfo(url: string | undefined, accessToken: string, subject: string) {
  if (!url) return {};
  const claims = (await fetchJson(url, {
    headers: { Authorization: `Bearer ${accessToken}` },
  })) as JWTPayload;
  return claims.sub === subject ? claims : {};
}

function externalUserOf(claims: JWTPayload): ExternalUser {
  const text = (name: string) => (typeof claims[name] === "string" ? (claims[name] as string) : undefined);
  // A line break in an address would start another header of a mail.
  const email = text("email") === undefined ? null : parseEmail(text("email"));
  const isEmailVerified = claims.email_verified === true || claims.email_verified === "true";
  const name = text("name");
  const identityData = {
    iss: claims.iss,
    sub: claims.sub,
    email: email ?? undefined,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
    given_name: text("given_name"),
    family_name: text("family_name"),
    picture: text("picture"),
    avatar_url: text("picture"),
    provider_id: claims.sub,
  };
  const present = Object.fromEntries(Object.entries(identityData).filter(([, value]) => value !== undefined));
  return { subject: claims.sub!, email, isEmailVerified, claims: present };
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { Accept: "application/json", ...init.headers },
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (error) {
    throw providerFailed((error as Error).message);
  }
}

function providerFailed(reason: string) {
  return new AuthError(500, "unexpected_failure", `Unable to exchange external code: ${reason}`);
}
