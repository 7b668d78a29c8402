import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { hashTables, hornero } from "#tests/setup/hornero.ts";
import { type Site, startSite } from "#tests/setup/site.ts";

// The built site runs and people write while it is backed up.
let folder: string;
let site: Site;
let dataDir: string;
let archive: string;
const password = "correct horse battery staple";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-rehearsal-"));
  await chmod(folder, 0o755);
  site = await startSite({ ENABLE_EMAIL_AUTOCONFIRM: "true" });
  dataDir = dirname(site.databaseUrlFile);
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function readKeys(settings: Record<string, string>) {
  const { stdout } = await hornero(["keys", "show"], settings);
  return {
    publishable: /publishable\s+(\S+)/.exec(stdout)![1]!,
    secret: /secret\s+(\S+)/.exec(stdout)![1]!,
  };
}

const client = (origin: string, key: string) =>
  createClient(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A chain: each message names the one before it, so that a copy of two moments shows a gap. */
async function writeUntil(signal: AbortSignal, keys: { publishable: string; secret: string }) {
  const files = client(site.origin, keys.secret).storage;
  await files.createBucket("rehearsal");
  const people: string[] = [];
  const photos = new Map<string, string>();
  for (let round = 0; !signal.aborted || round < 3; round += 1) {
    const email = `person-${round}@example.com`;
    const person = client(site.origin, keys.publishable);
    const { data, error } = await person.auth.signUp({ email, password });
    if (error) throw error;
    const { error: favouriteError } = await person
      .from("favorite_houses")
      .insert({ house_slug: "alba", user_id: data.user!.id });
    if (favouriteError) throw favouriteError;
    people.push(email);
    const bytes = Buffer.from(randomUUID().repeat(2000));
    const { error: uploadError } = await files.from("rehearsal").upload(`${round}.bin`, bytes);
    if (uploadError) throw uploadError;
    photos.set(`${round}.bin`, hash(bytes));
    if (round % 3 === 2) await files.from("rehearsal").remove([`${round - 1}.bin`]);
  }
  return { people, photos };
}

test("a backup during writes restores to a site with the same rows and files, where people sign in", async () => {
  const keys = await readKeys({ DATA_DIR: dataDir });
  const stop = new AbortController();
  const writing = writeUntil(stop.signal, keys);
  const sql = postgres(readFileSync(site.databaseUrlFile, "utf8").trim(), { max: 2, onnotice: () => {} });
  const threeWrote = expect
    .poll(async () => (await sql`select from auth.users`).length, { timeout: 60_000 })
    .toBeGreaterThan(2);
  // A write that fails ends the test.
  await Promise.race([threeWrote, writing]);
  const backups = join(folder, "backups");
  for (let time = 0; time < 3; time += 1) await hornero(["backup", "--to", backups], { DATA_DIR: dataDir });
  const usersAfter = (await sql`select from auth.users`).length;
  stop.abort();
  const written = await writing;
  await sql.end();
  archive = join(backups, (await readdir(backups)).sort().at(-1)!);

  const restoredDir = join(folder, "restored");
  await hornero(["restore", archive], { DATA_DIR: restoredDir });
  const restored = await startSite({ DATA_DIR: restoredDir });
  try {
    const restoredKeys = await readKeys({ DATA_DIR: restoredDir });
    expect(restoredKeys).toEqual(keys);
    const copy = postgres(readFileSync(join(restoredDir, "postgres-url"), "utf8").trim(), { max: 2 });
    const users = await copy<{ email: string; hearts: number }[]>`
      select email, (select count(*)::int from favorite_houses where user_id = users.id) as hearts from auth.users order by created_at`;
    // One moment: everyone up to it, nobody after it, and only the last may lack what they wrote next.
    expect(users.length).toBeGreaterThan(2);
    expect(users.length).toBeLessThanOrEqual(usersAfter + 1);
    expect(users.map(({ email }) => email)).toEqual(written.people.slice(0, users.length));
    expect(users.slice(0, -1).every(({ hearts }) => hearts === 1)).toBe(true);
    const objects = await copy<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'rehearsal'`;
    await copy.end();
    const files = client(restored.origin, keys.secret).storage.from("rehearsal");
    for (const { name } of objects) {
      const { data, error } = await files.download(name);
      expect(error).toBeNull();
      expect(hash(new Uint8Array(await data!.arrayBuffer()))).toBe(written.photos.get(name));
    }
    const { data, error } = await client(restored.origin, keys.publishable).auth.signInWithPassword({
      email: users[0]!.email,
      password,
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(users[0]!.email);
  } finally {
    await restored.stop();
  }
});

test("an archive moves the site into an external PostgreSQL, which must be empty", async () => {
  const external = await startEmbeddedPostgres({ dataDir: join(folder, "external"), report: () => {} });
  const admin = postgres(external.url, { max: 1, onnotice: () => {} });
  // As the guide tells: an owner who is no superuser.
  const guide = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const statements = [...guide.matchAll(/^ {4}psql -c "(.*)"$/gm)].map(([, statement]) => statement!);
  expect(statements).toHaveLength(2);
  for (const statement of statements) await admin.unsafe(statement);
  await admin`create database again owner hornero`;
  await admin.end();
  const urlOf = (name: string) =>
    Object.assign(new URL(external.url), { username: "hornero", password: "choose one", pathname: name })
      .href;
  const settings = { DATABASE_URL: urlOf("hornero"), DATA_DIR: join(folder, "files") };
  await hornero(["restore", archive], settings);
  // As the start does, it creates the login roles and grants what they need.
  await hornero(["migrate"], settings);
  expect((await hornero(["check", "--database"], settings)).stdout).toContain("and no more");
  await expect(hornero(["restore", archive], settings)).rejects.toThrow("already holds a site");
  // From there into another one, as to a newer major version.
  const moved = join(folder, "moved");
  const [one, other] = [urlOf("hornero"), urlOf("again")].map((url) =>
    postgres(url, { max: 2, onnotice: () => {} }),
  );
  const saved = await hashTables(one!);
  await hornero(["backup", "--to", moved], settings);
  const second = { DATABASE_URL: urlOf("again"), DATA_DIR: join(folder, "files-again") };
  await hornero(["restore", join(moved, (await readdir(moved))[0]!)], second);
  expect(await hashTables(other!)).toEqual(saved);
  await Promise.all([one!.end(), other!.end()]);
  await external.stop();
});

test("a damaged archive is refused and leaves nothing behind", async () => {
  const damaged = join(folder, "damaged.tar.gz");
  await promisify(execFile)("cp", [archive, damaged]);
  const file = await open(damaged, "r+");
  const { size } = await file.stat();
  await file.write(Buffer.from("damage"), 0, 6, Math.floor(size / 2));
  await file.close();
  await expect(hornero(["backup", "--check", damaged], {})).rejects.toThrow("is damaged");
  const damagedDir = join(folder, "from-damaged");
  await expect(hornero(["restore", damaged], { DATA_DIR: damagedDir })).rejects.toThrow("is damaged");
  await hornero(["restore", archive], { DATA_DIR: damagedDir });
});
