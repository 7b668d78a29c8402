import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { listMissingGrants, listRoleProblems } from "#server/database/grants.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

const local = { isRemote: false };
let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "false" });
});
afterAll(() => database.close());

test.each(["server", "authenticator", "visitor"] as const)(
  "the connection of the %s has none of the owner's rights",
  async (name) => {
    const sql = database[name];
    const [role] = await sql`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "hasRights"
      from pg_roles where rolname = session_user`;
    expect(role).toEqual({ hasRights: false });
    const refused = /permission denied|must be owner|read-only/;
    await expect(sql.unsafe("create role intruder")).rejects.toThrow(refused);
    await expect(sql.unsafe("create table public.intruder (id int)")).rejects.toThrow(refused);
    await expect(sql.unsafe("alter table auth.users disable row level security")).rejects.toThrow(refused);
    await expect(sql.unsafe("drop table public.leads")).rejects.toThrow(refused);
    await expect(sql.unsafe("select pg_read_file('/etc/passwd')")).rejects.toThrow(refused);
    await expect(sql.unsafe("copy (select 1) to program 'true'")).rejects.toThrow(refused);
  },
);

test("the authenticator reads neither accounts nor keys, and no table of the product without a caller's role", async () => {
  const sql = database.authenticator;
  for (const table of ["auth.users", "platform_private.secrets", "public.leads", "public.profiles"]) {
    await expect(sql.unsafe(`select from ${table}`)).rejects.toThrow(/permission denied/);
  }
  const [row] = await sql`select session_user as role`;
  expect(row!.role).toBe("authenticator");
});

test("a check of the database names exactly the grant that is missing", async () => {
  const { owner, server } = database;
  expect(await listMissingGrants(server, local)).toEqual([]);
  expect(await listRoleProblems(server, local)).toEqual([]);
  await owner`revoke update on leads from hornero_server`;
  await owner`drop policy "services of the API read and write" on storage.objects`;
  await owner`revoke anon from authenticator`;
  await owner`alter role hornero_server createdb`;
  const missing = [
    "grant select, insert, update, delete on leads to hornero_server",
    `create policy "services of the API read and write" on storage.objects to authenticator using (true) with check (true)`,
  ];
  expect(await listMissingGrants(server, local)).toEqual(missing);
  expect(await listRoleProblems(server, local)).toEqual([
    "hornero_server must not have createdb: alter role hornero_server nocreatedb",
    "authenticator cannot act as anon: grant anon to authenticator",
  ]);
  for (const statement of missing) await owner.unsafe(statement);
  await owner`grant anon to authenticator`;
  await owner`alter role hornero_server nocreatedb`;
  expect(await listMissingGrants(server, local)).toEqual([]);
});

/** A database of the same PostgreSQL, owned by a user who may not create roles. */
async function newDatabase(name: string, password: string) {
  await database.owner.unsafe(`create role ${name}_owner login password '${password}'`);
  await database.owner.unsafe(`create database ${name} owner ${name}_owner`);
  const url = new URL(database.ownerUrl);
  url.username = `${name}_owner`;
  url.password = password;
  url.pathname = name;
  return url.href;
}

test("an owner who may not create roles uses those of the role script, with DATABASE_APP_URL", async () => {
  const ownerUrl = await newDatabase("plain", "the owner");
  await database.owner`alter role hornero_server password 'the site'`;
  await database.owner`alter role authenticator password 'the site'`;
  const appUrl = new URL(ownerUrl);
  appUrl.username = "hornero_server";
  appUrl.password = "the site";
  const lines: string[] = [];
  const env = parseEnv({ DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl.href, DEMO: "false" });
  const opened = await openDatabase(env, (_name, run) => run(), { report: (line) => lines.push(line) });
  const users = await Promise.all(
    [opened.server, opened.authenticator, opened.visitor].map((sql) => sql`select session_user as name`),
  );
  expect(users.map(([row]) => row!.name)).toEqual(["hornero_server", "authenticator", "hornero_server"]);
  expect(await opened.isReady()).toBe(true);
  expect(lines).toEqual([]);
  await opened.close();

  // Without the setting it still starts, and says what is wrong.
  const again = await openDatabase(
    parseEnv({ DATABASE_URL: ownerUrl, DEMO: "false" }),
    (_name, run) => run(),
    { report: (line) => lines.push(line) },
  );
  expect(lines.join()).toMatch(/runs as the owner of the database .*: set DATABASE_APP_URL/);
  await again.close();
});

test("a database without roles and an owner who may not create them stop the start with the way out", async () => {
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await sql`create role limited login password 'limited'`;
  await sql`create database limited owner limited`;
  await sql`alter role authenticator rename to authenticator_before`;
  const url = new URL(database.ownerUrl);
  Object.assign(url, { username: "limited", password: "limited", pathname: "limited" });
  try {
    const start = openDatabase(parseEnv({ DATABASE_URL: url.href, DEMO: "false" }), (_name, run) => run());
    await expect(start).rejects.toMatchObject({ remedy: expect.stringContaining("roles.sql") });
  } finally {
    await sql`alter role authenticator_before rename to authenticator`;
    await sql.end();
  }
});
