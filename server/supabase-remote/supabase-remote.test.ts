import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTokenReader } from "./access-tokens.ts";
import { visitProject } from "./project.ts";

// The two things that a project tells everybody, as hosted ones do.
let server: Server;
let url: string;
let signingKey: CryptoKey;
let publishedKeys: object[];
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  signingKey = privateKey;
  publishedKeys = [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256", use: "sig" }];
  server = createServer((request, response) => {
    if (request.headers.apikey === "wrong") return response.writeHead(401).end();
    const bodies: Record<string, object> = {
      "/auth/v1/settings": { external: { google: true, github: false, email: true, anonymous_users: true } },
      "/auth/v1/.well-known/jwks.json": { keys: publishedKeys },
    };
    const body = bodies[request.url ?? ""];
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const secret = "the shared secret of an older project";

function tokenOf(
  claims: object = {},
  { key = signingKey as CryptoKey | Uint8Array, alg = "ES256", expires = "1h" } = {},
) {
  return new SignJWT({ role: "authenticated", sub: "somebody", aud: "authenticated", ...claims })
    .setProtectedHeader({ alg, kid: "k1" })
    .setExpirationTime(expires)
    .sign(key);
}

test("a token is read by the project's published key", async () => {
  const read = createTokenReader(url, undefined);
  expect(await read(await tokenOf())).toMatchObject({ sub: "somebody", role: "authenticated" });
});

test("a token of the older make counts only where its secret is set", async () => {
  const token = await tokenOf({}, { key: new TextEncoder().encode(secret), alg: "HS256" });
  expect(await createTokenReader(url, secret)(token)).toMatchObject({ sub: "somebody" });
  await expect(createTokenReader(url, undefined)(token)).rejects.toThrow();
  await expect(createTokenReader(url, "another secret of the same length")(token)).rejects.toThrow();
});

test("forged, expired and foreign tokens are refused", async () => {
  const read = createTokenReader(url, secret);
  const { privateKey } = await generateKeyPair("ES256");
  await expect(read(await tokenOf({}, { key: privateKey }))).rejects.toThrow();
  await expect(read(await tokenOf({}, { expires: "1s ago" }))).rejects.toThrow();
  await expect(read(await tokenOf({ aud: "another" }))).rejects.toThrow();
  const [, payload] = (await tokenOf()).split(".");
  await expect(read(`${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`)).rejects.toThrow();
  await expect(read("no token")).rejects.toThrow();
});

test("the project says which providers it has", async () => {
  const keys = { publishableKey: "right", legacyJwtSecret: undefined };
  expect(await visitProject(url, keys)).toEqual({ providers: ["google"] });
});

test.each([
  ["http://127.0.0.1:1", "right", "the Supabase at 127.0.0.1:1 does not answer"],
  ["right", "wrong", "refuses SUPABASE_PUBLISHABLE_KEY"],
])("at %s with the key %s the start stops with one line", async (address, publishableKey, line) => {
  const visit = visitProject(address === "right" ? url : address, {
    publishableKey,
    legacyJwtSecret: undefined,
  });
  await expect(visit).rejects.toThrow(line);
});

test("a project without published keys needs its secret", async () => {
  const kept = publishedKeys;
  publishedKeys = [];
  const visit = (legacyJwtSecret?: string) => visitProject(url, { publishableKey: "right", legacyJwtSecret });
  await expect(visit()).rejects.toThrow("publishes no keys");
  await expect(visit(secret)).resolves.toEqual({ providers: ["google"] });
  publishedKeys = kept;
});
