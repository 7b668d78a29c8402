import { decodeProtectedHeader } from "jose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { verifyAccessToken } from "#server/platform/keys/access-tokens.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "false" });
});
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => count * 60_000;
const claims = () => ({
  role: "authenticated",
  aud: "authenticated",
  exp: Math.floor(Date.now() / 1000) + 3600,
});
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

test("two processes that start at once share their secrets and one signing key", async () => {
  const [one, other] = await Promise.all([openSecrets(database.server), openSecrets(database.server)]);
  expect(one).toEqual(other);
  const keys = await Promise.all([1, 2, 3].map(() => openSigningKeys(database.server, 3600)));
  const [first, second] = keys.map((each) => each.keySet());
  expect(first!.keys).toHaveLength(1);
  expect(second).toEqual(first);
  for (const each of keys) each.stop();
});

test("a new signing key is published ten minutes before it signs, the old one until its last token expires", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const start = Date.now();
  const keys = await openSigningKeys(database.server, 3600);
  const other = await openSigningKeys(database.server, 3600);
  const oldToken = await keys.sign(claims());
  await keys.rotate();
  expect(keys.keySet().keys).toHaveLength(2);

  vi.setSystemTime(start + minutes(10));
  await other.refresh();
  expect(kidOf(await keys.sign(claims()))).toBe(kidOf(oldToken));
  expect(other.keySet().keys).toHaveLength(2);

  vi.setSystemTime(start + minutes(16));
  const newToken = await other.sign(claims());
  expect(kidOf(newToken)).not.toBe(kidOf(oldToken));
  await expect(verifyAccessToken(newToken, { keys })).resolves.toMatchObject({ role: "authenticated" });
  await expect(verifyAccessToken(oldToken, { keys })).resolves.toBeTruthy();

  vi.setSystemTime(start + minutes(16 + 62));
  expect(keys.keySet().keys.map(({ kid }) => kid)).toEqual([kidOf(newToken)]);
  await expect(verifyAccessToken(oldToken, { keys })).rejects.toThrow();
});

test("signing keys rotate after ninety days", async () => {
  await database.owner`delete from platform_private.signing_keys`;
  vi.useFakeTimers({ toFake: ["Date"] });
  const keys = await openSigningKeys(database.server, 3600);
  const before = kidOf(await keys.sign(claims()));
  vi.setSystemTime(Date.now() + minutes(91 * 24 * 60));
  await keys.refresh();
  const published = keys.keySet().keys.map(({ kid }) => kid);
  expect(published).toContain(before);
  expect(published).toHaveLength(2);
});

test("no API role can read keys, secrets, rate limits or the mailbox", async () => {
  for (const role of ["anon", "authenticated", "service_role"]) {
    const [row] =
      await database.owner`select has_schema_privilege(${role}, 'platform_private', 'usage') as may`;
    expect(row!.may).toBe(false);
    const tables = await database.owner`
      select relname from pg_class where relnamespace in ('auth'::regnamespace, 'platform_private'::regnamespace) and relkind = 'r'
        and has_table_privilege(${role}, oid, 'select')`;
    expect(tables).toEqual([]);
  }
});

test("tokens are signed while every database connection is in use", async () => {
  const keys = await openSigningKeys(database.server, 3600);
  const busy = Array.from({ length: 12 }, () =>
    database.owner.begin(async (tx) => {
      await tx`select 1`;
      return keys.sign(claims());
    }),
  );
  expect(new Set((await Promise.all(busy)).map(kidOf)).size).toBe(1);
});
