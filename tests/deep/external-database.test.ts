import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/database/embedded.ts";

// Repeats the tests of accounts, data API, files and realtime on an external PostgreSQL: another embedded instance, with
// an empty database for each file.
const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
let folder: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-external-"));
  server = await startEmbeddedPostgres({ dataDir: folder, report: () => {} });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

// Tests that open a database in another way do not use the external one.
const services = /start(Auth|Rest|Storage|Realtime)Site\(/;
const files = globSync("tests/{auth,platform}/**/*.test.ts", { cwd: root })
  .filter((file) => services.test(readFileSync(join(root, file), "utf8")))
  .sort();

test.each(files)("%s passes on an external database", async (file) => {
  const name = file.replaceAll(/\W+/g, "_");
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  await sql`create database ${sql(name)}`;
  const url = new URL(server.url);
  url.pathname = name;
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { stdout } = await run(process.execPath, [vitest, "run", "--project", "database", file], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: url.href },
    maxBuffer: 50_000_000,
  }).catch((error: { stdout?: string; message: string }) => {
    throw new Error(error.stdout || error.message);
  });
  expect(stdout).toMatch(/\d+ passed/);
  const used = postgres(url.href, { max: 1 });
  expect(await used`select from pg_tables where schemaname = 'auth'`).not.toEqual([]);
  await used.end();
  await sql`drop database ${sql(name)} with (force)`;
  await sql.end();
});
