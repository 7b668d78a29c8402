import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthSite, goodPassword, newUser, startAuthSite } from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

/** The command, beside the running site. */
const keys = (...words: string[]) =>
  promisify(execFile)(process.execPath, ["server/cli/hornero.ts", "keys", ...words], {
    env: { ...process.env, DATABASE_URL: site.database.ownerUrl },
  });
const usersWith = (key: string) =>
  site.call("/admin/users", { headers: { apikey: key, Authorization: `Bearer ${key}` } });
const secretIn = (output: string) => output.match(/sb_secret_[\w-]+/)![0];

test("npm run keys -- rotate leaves tokens, sessions and the API keys before it valid", async () => {
  const { session } = await newUser(site);
  expect((await keys("show")).stdout).toContain(site.secretKey);
  const next = secretIn((await keys("rotate")).stdout);
  expect(next).not.toBe(site.secretKey);
  // The running site knows the new key without a restart.
  await expect.poll(async () => (await usersWith(next)).status).toBe(200);
  expect((await usersWith(site.secretKey)).status).toBe(200);
  expect((await site.call("/user", { token: session.access_token })).status).toBe(200);
  expect((await site.call("/.well-known/jwks.json")).json.keys).toHaveLength(2);
  // A second rotation ends the first one's predecessor.
  await keys("rotate");
  await expect.poll(async () => (await usersWith(site.secretKey)).status).toBe(401);
  expect((await usersWith(next)).status).toBe(200);
});

test("npm run keys -- revoke ends tokens, sessions and API keys at once", async () => {
  await site.stop();
  site = await startAuthSite();
  const { email, session } = await newUser(site);
  const before = secretIn((await keys("show")).stdout);
  const { stdout } = await keys("revoke");
  const apikey = stdout.match(/sb_publishable_[\w-]+/)![0];
  const call: AuthSite["call"] = (path, options) => site.call(path, { ...options, headers: { apikey } });
  await expect.poll(async () => (await usersWith(secretIn(stdout))).status).toBe(200);
  for (const key of [before, site.publishableKey]) expect((await usersWith(key)).status).toBe(401);
  expect((await call("/user", { token: session.access_token })).status).toBe(403);
  const body = { refresh_token: session.refresh_token };
  const refreshed = await call("/token?grant_type=refresh_token", { method: "POST", body });
  expect(refreshed.json.error_code).toBe("refresh_token_not_found");
  expect((await call("/.well-known/jwks.json")).json.keys).toHaveLength(1);
  const credentials = { email, password: goodPassword };
  const signedIn = await call("/token?grant_type=password", { method: "POST", body: credentials });
  expect(signedIn.status).toBe(200);
});

test("npm run keys refuses an unknown command", async () => {
  await expect(keys("dance")).rejects.toThrow(/keys show \| rotate/);
});
