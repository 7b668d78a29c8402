import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { AuthError, badRequest, validationFailed } from "./errors.ts";
import type { AuthSettings } from "./service.ts";

export interface ProviderSettings {
  id: string;
  clientId: string;
  secret: string;
  /** The OpenID issuer, without a slash at its end. */
  issuer: string;
}

const discoveryKeptMs = 10 * 60_000;
const answerTimeoutMs = 10_000;

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
});

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string(),
});

/** What a provider says about a person. */
export interface ExternalPerson {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  claims: Record<string, unknown>;
}

const discovered = new Map<
  string,
  { document: z.infer<typeof discoveryDocument>; keys: ReturnType<typeof createRemoteJWKSet>; until: number }
>();

async function discover({ issuer }: ProviderSettings) {
  const known = discovered.get(issuer);
  if (known && known.until > Date.now()) return known;
  const document = discoveryDocument.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (document.issuer.replace(/\/$/, "") !== issuer)
    throw providerFailed("the provider names another issuer");
  const entry = {
    document,
    keys: createRemoteJWKSet(new URL(document.jwks_uri)),
    until: Date.now() + discoveryKeptMs,
  };
  discovered.set(issuer, entry);
  return entry;
}

export function requireProvider({ providers }: AuthSettings, id: string | undefined): ProviderSettings {
  const provider = providers.find((candidate) => candidate.id === id);
  if (!provider) throw validationFailed("Unsupported provider: provider is not enabled");
  return provider;
}

/** Proofs that the provider's answer belongs to our own question. */
export function makeProofs() {
  return { nonce: randomBytes(16).toString("base64url"), verifier: randomBytes(32).toString("base64url") };
}

export async function authorizationAddress(
  provider: ProviderSettings,
  {
    state,
    proofs,
    callback,
    scopes,
  }: { state: string; proofs: ReturnType<typeof makeProofs>; callback: string; scopes: string[] },
) {
  const { document } = await discover(provider);
  const address = new URL(document.authorization_endpoint);
  const values = {
    client_id: provider.clientId,
    redirect_uri: callback,
    response_type: "code",
    scope: [...new Set(["openid", "email", "profile", ...scopes])].join(" "),
    state,
    nonce: proofs.nonce,
    code_challenge: createHash("sha256").update(proofs.verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}

export async function exchangeProviderCode(
  provider: ProviderSettings,
  { code, proofs, callback }: { code: string; proofs: ReturnType<typeof makeProofs>; callback: string },
) {
  const { document } = await discover(provider);
  const tokens = tokenAnswer.parse(
    await fetchJson(document.token_endpoint, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: callback,
        code_verifier: proofs.verifier,
        client_id: provider.clientId,
        client_secret: provider.secret,
      }),
    }),
  );
  const claims = await verifyIdToken(provider, tokens.id_token);
  if (claims.nonce !== proofs.nonce)
    throw badRequest("bad_oauth_callback", "The provider answered another question");
  const more = claims.email
    ? {}
    : await readUserInfo(document.userinfo_endpoint, tokens.access_token, claims.sub!);
  return { tokens, person: personOf({ ...more, ...claims }) };
}

/** An ID token that an app obtained itself, bound to it by a nonce when it has one. */
export async function readIdToken(
  provider: ProviderSettings,
  idToken: string,
  nonce: string | null,
): Promise<ExternalPerson> {
  const claims = await verifyIdToken(provider, idToken);
  if (Boolean(claims.nonce) !== Boolean(nonce)) {
    throw validationFailed("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce && claims.nonce !== createHash("sha256").update(nonce).digest("hex"))
    throw validationFailed("Nonces mismatch");
  return personOf(claims);
}

async function verifyIdToken(provider: ProviderSettings, idToken: string) {
  const { document, keys } = await discover(provider);
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: document.issuer,
      audience: provider.clientId,
      requiredClaims: ["sub", "exp"],
      // Never one that the client secret or nothing at all could make.
      algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"],
    });
    return payload;
  } catch {
    throw badRequest("bad_jwt", "Bad ID token");
  }
}

async function readUserInfo(address: string | undefined, accessToken: string, subject: string) {
  if (!address) return {};
  const claims = (await fetchJson(address, {
    headers: { Authorization: `Bearer ${accessToken}` },
  })) as JWTPayload;
  return claims.sub === subject ? claims : {};
}

function personOf(claims: JWTPayload): ExternalPerson {
  const text = (name: string) => (typeof claims[name] === "string" ? (claims[name] as string) : undefined);
  const email = text("email")?.toLowerCase() ?? null;
  const isEmailVerified = claims.email_verified === true || claims.email_verified === "true";
  const name = text("name");
  const told = {
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
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  return { subject: claims.sub!, email, isEmailVerified, claims: known };
}

async function fetchJson(address: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(address, {
      ...init,
      headers: { Accept: "application/json", ...init.headers },
      signal: AbortSignal.timeout(answerTimeoutMs),
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
