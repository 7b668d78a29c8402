import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkProject } from "./check-project.ts";
import { createTokenVerifier } from "./remote-access-tokens.ts";

// The two public endpoints of a remote project.
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
  return new SignJWT({ role: "authenticated", sub: "someone", aud: "authenticated", ...claims })
    .setProtectedHeader({ alg, kid: "k1" })
    .setExpirationTime(expires)
    .sign(key);
}

test("a remote project's access token is verified with its published key", async () => {
  const verify = createTokenVerifier(url, undefined);
  expect(await verify(await tokenOf())).toMatchObject({ sub: "someone", role: "authenticated" });
});

test("a legacy HS256 token is accepted only if its secret is set", async () => {
  const token = await tokenOf({}, { key: new TextEncoder().encode(secret), alg: "HS256" });
  expect(await createTokenVerifier(url, secret)(token)).toMatchObject({ sub: "someone" });
  await expect(createTokenVerifier(url, undefined)(token)).rejects.toThrow();
  await expect(createTokenVerifier(url, "another secret of the same length")(token)).rejects.toThrow();
});

test("forged, expired and foreign access tokens of a remote project are refused", async () => {
  const verify = createTokenVerifier(url, secret);
  const { privateKey } = await generateKeyPair("ES256");
  await expect(verify(await tokenOf({}, { key: privateKey }))).rejects.toThrow();
  await expect(verify(await tokenOf({}, { expires: "1s ago" }))).rejects.toThrow();
  await expect(verify(await tokenOf({ aud: "another" }))).rejects.toThrow();
  const [, payload] = (await tokenOf()).split(".");
  await expect(
    verify(`${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`),
  ).rejects.toThrow();
  await expect(verify("no token")).rejects.toThrow();
});

test("the enabled sign-in providers of a remote project are listed", async () => {
  const keys = { publishableKey: "right", legacyJwtSecret: undefined };
  expect(await checkProject(url, keys)).toEqual({ providers: ["google"] });
});

test.each([
  ["http://127.0.0.1:1", "right", "the Supabase at 127.0.0.1:1 does not answer"],
  ["right", "wrong", "refuses SUPABASE_PUBLISHABLE_KEY"],
])(
  "the start fails with one line if the remote project is at %s and the key is %s",
  async (address, publishableKey, line) => {
    const check = checkProject(address === "right" ? url : address, {
      publishableKey,
      legacyJwtSecret: undefined,
    });
    await expect(check).rejects.toThrow(line);
  },
);

test("a remote project without published keys needs its legacy secret", async () => {
  const previousKeys = publishedKeys;
  publishedKeys = [];
  const check = (legacyJwtSecret?: string) => checkProject(url, { publishableKey: "right", legacyJwtSecret });
  await expect(check()).rejects.toThrow("publishes no keys");
  await expect(check(secret)).resolves.toEqual({ providers: ["google"] });
  publishedKeys = previousKeys;
});
