import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/database/embedded.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import {
  fails,
  newBucket,
  type StorageSite,
  startStorageSite,
  succeeds,
} from "#tests/platform/storage/site.ts";

// TEST_DATABASE_URL is an empty database of another PostgreSQL; the default is a second embedded instance.
let folder: string;
let server: EmbeddedPostgres | null = null;
let database: ScratchDatabase;
let one: StorageSite;
let other: StorageSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-external-"));
  const given = process.env.TEST_DATABASE_URL;
  server = given ? null : await startEmbeddedPostgres({ dataDir: folder, report: () => {} });
  database = await openScratchDatabase({ DATABASE_URL: given ?? server!.url, DEMO: "false" });
  const beside = { database, folder: join(folder, "storage") };
  one = await startStorageSite({ beside });
  other = await startStorageSite({ beside });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await database.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("two processes share buckets, files and policies of an external database", async () => {
  const bucket = await newBucket(one, { public: true });
  const body = randomBytes(300_000);
  await succeeds(one.operator().from(bucket).upload("a/b.bin", body));
  const blob = await succeeds(other.operator().from(bucket).download("a/b.bin"));
  expect(Buffer.from(await blob.arrayBuffer()).equals(body)).toBe(true);
  expect((await fetch(`${other.url}/object/public/${bucket}/a/b.bin`)).status).toBe(200);
  const { signedUrl } = await succeeds(one.operator().from(bucket).createSignedUrl("a/b.bin", 60));
  expect((await fetch(signedUrl.replace(one.url, other.url))).status).toBe(200);
  await succeeds(other.operator().from(bucket).move("a/b.bin", "c.bin"));
  expect((await succeeds(one.operator().from(bucket).list())).map(({ name }) => name)).toEqual(["c.bin"]);
  await database.owner.unsafe(`create policy "people add files" on storage.objects for insert to authenticated
    with check (bucket_id = '${bucket}' and owner_id = (select auth.uid())::text)`);
  const { storage } = await one.person();
  await succeeds(storage.from(bucket).upload("mine.txt", "mine"));
  expect(await fails(one.visitor().from(bucket).upload("no.txt", "no"))).toMatchObject({ statusCode: "403" });
  await succeeds(other.operator().emptyBucket(bucket));
  await succeeds(one.operator().deleteBucket(bucket));
  expect(await one.filesOnDisk()).toEqual([]);
});

test("one of two processes that upload to the same name at once wins", async () => {
  const bucket = await newBucket(one);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      [one, other].map((site) => site.operator().from(bucket).upload(`race-${round}.txt`, site.url)),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  }
  expect(await one.filesOnDisk()).toHaveLength(10);
});
