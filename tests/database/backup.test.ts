import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { openDiskStore } from "#server/platform/storage/disk-store.ts";
import { hashTables, hornero } from "#tests/setup/hornero.ts";

let folder: string;
let site: ScratchDatabase;
let archive: string;
let saved: Awaited<ReturnType<typeof hashTables>>;
const version = randomUUID();
const photo = Buffer.from("the bytes of a photo\nwith two lines");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-backup-"));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  site = await openScratchDatabase();
  const { owner: sql } = site;
  await sql`insert into auth.users (id, email, raw_user_meta_data) values (${randomUUID()}, 'ana@example.com', '{"text": "a\\nb\\tc"}')`;
  const bytes = openDiskStore(join(site.folder, "storage"));
  const { size, checksum } = await bytes.write(
    version,
    (async function* () {
      yield photo;
    })(),
  );
  const metadata = { size, eTag: `"${checksum}"`, mimetype: "image/jpeg" };
  await sql`insert into storage.objects (bucket_id, name, version, metadata)
    select id, 'photo.jpg', ${version}, ${sql.json(metadata)} from storage.buckets limit 1`;
  const backups = join(folder, "backups");
  saved = await hashTables(site.owner);
  const { stdout } = await hornero(["backup", "--to", backups], {
    DATA_DIR: site.folder,
    SMTP_URL: "smtp://me:hush@127.0.0.1",
  });
  expect(stdout).toMatch(/\d+ rows in \d+ tables, 1 files/);
  archive = join(backups, (await readdir(backups))[0]!);
  // The backup itself is recorded for the status page.
  const recorded = await site.owner`select archive, bytes::int from private.backups`;
  expect(recorded).toEqual([{ archive, bytes: (await stat(archive)).size }]);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test("an archive is private, passes its check and holds no secret of the settings", async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await hornero(["backup", "--check", archive], {})).stdout).toContain("is whole");
  const { stdout } = await promisify(execFile)("tar", ["-xzOf", archive, "manifest.json"], {
    maxBuffer: 10e6,
  });
  expect(stdout).toContain('"SMTP_URL": "(secret)"');
  expect(stdout).not.toContain("hush");
});

test("a restored data folder has the same rows, sequences and files", async () => {
  const dataDir = join(folder, "restored");
  const { stdout } = await hornero(["restore", archive], { DATA_DIR: dataDir });
  expect(stdout).toMatch(/restored \d+ rows and 1 files/);
  const restored = await startEmbeddedPostgres({ dataDir, report: () => {} });
  const sql = postgres(restored.url, { max: 2, onnotice: () => {} });
  expect(await hashTables(sql)).toEqual(saved);
  const sequences = (database: Sql) =>
    database`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
  expect(await sequences(sql)).toEqual(await sequences(site.owner));
  expect(await sql`select from pg_trigger where tgenabled = 'D'`).toEqual([]);
  await sql.end();
  await restored.stop();
  const store = openDiskStore(join(dataDir, "storage"));
  const checksum = createHash("sha256").update(photo).digest("hex");
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.read(version, { size: photo.length, checksum })) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(photo);
});
