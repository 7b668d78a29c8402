import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/database/embedded.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { type AuthSite, goodPassword, newUser, startAuthSite, succeeds } from "#tests/auth/site.ts";

// TEST_DATABASE_URL is an empty database of another PostgreSQL; the default is a second embedded instance.
let folder: string;
let server: EmbeddedPostgres | null = null;
let database: ScratchDatabase;
let sites: AuthSite[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-external-"));
  const given = process.env.TEST_DATABASE_URL;
  server = given ? null : await startEmbeddedPostgres({ dataDir: folder, report: () => {} });
  database = await openScratchDatabase({ DATABASE_URL: given ?? server!.url, DEMO: "false" });
  const beside = { database };
  sites = [await startAuthSite({}, beside), await startAuthSite({}, beside)];
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await database.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("two processes share accounts, keys and mail of an external database", async () => {
  const [one, other] = sites as [AuthSite, AuthSite];
  const { email, session } = await newUser(one);
  expect((await other.call("/user", { token: session.access_token })).json.email).toBe(email);
  const answer = await succeeds(other.visitor().auth.signInWithPassword({ email, password: goodPassword }));
  await succeeds(one.visitor().auth.setSession(answer.session));
  expect(one.secretKey).toBe(other.secretKey);
});

test("opening an external database again changes nothing", async () => {
  const { owner } = database;
  const keysBefore = await owner`select kid from platform_private.signing_keys`;
  const env = parseEnv({ DATABASE_URL: process.env.TEST_DATABASE_URL ?? server!.url, DEMO: "false" });
  const again = await openDatabase(env, (_name, run) => run());
  expect(await again.isReady()).toBe(true);
  await again.close();
  expect(await owner`select kid from platform_private.signing_keys`).toEqual(keysBefore);
});
