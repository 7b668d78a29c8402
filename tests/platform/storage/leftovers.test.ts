import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweep } from "#server/platform/storage/garbage.ts";
import { newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
let bucket: string;
beforeAll(async () => {
  site = await startStorageSite();
  bucket = await newBucket(site);
});
afterAll(() => site.stop());

const notes = () => site.sql<{ version: string }[]>`select version from platform_private.storage_garbage`;
async function* bytes() {
  yield Buffer.from("bytes");
}

test("bytes of an upload that died before its row are removed at the next start", async () => {
  const version = randomUUID();
  await site.sql`insert into platform_private.storage_garbage (version) values (${version})`;
  await site.service.bytes.write(version, bytes());
  expect(await site.filesOnDisk()).toContain(version);
  await sweep(site.service, 0);
  expect(await site.filesOnDisk()).not.toContain(version);
  expect(await notes()).toEqual([]);
});

test("a replaced or removed file whose bytes could not go at once loses them later, and no other does", async () => {
  const files = site.operator().from(bucket);
  await succeeds(files.upload("kept.txt", "kept"));
  await succeeds(files.upload("gone.txt", "gone"));
  const { version } = await succeeds(files.info("gone.txt"));
  const remove = site.service.bytes.remove;
  site.service.bytes.remove = async () => {
    throw new Error("the disk is away");
  };
  try {
    await succeeds(files.remove(["gone.txt"]));
    await succeeds(files.update("kept.txt", "kept anew"));
  } finally {
    site.service.bytes.remove = remove;
  }
  expect(await site.filesOnDisk()).toContain(version);
  expect(await notes()).toHaveLength(2);
  await sweep(site.service, 0);
  expect(await site.filesOnDisk()).not.toContain(version);
  expect(await (await succeeds(files.download("kept.txt"))).text()).toBe("kept anew");
  expect(await notes()).toEqual([]);
});

test("an upload under way in another process is left alone", async () => {
  const version = randomUUID();
  await site.sql`insert into platform_private.storage_garbage (version) values (${version})`;
  await site.service.bytes.write(version, bytes());
  const second = await startStorageSite({ beside: site });
  await second.stop();
  expect(await site.filesOnDisk()).toContain(version);
  await sweep(site.service, 0);
});

test("an upload whose bytes were swept away fails instead of naming nothing", async () => {
  const files = site.operator().from(bucket);
  const write = site.service.bytes.write;
  site.service.bytes.write = async (version, body) => {
    const written = await write(version, body);
    await sweep(site.service, 0);
    return written;
  };
  try {
    const { error } = await files.upload("swept.txt", "swept");
    expect(error?.message).toBe("Internal Server Error");
  } finally {
    site.service.bytes.write = write;
  }
  expect((await files.exists("swept.txt")).data).toBe(false);
});

test("every file on disk belongs to a row, and every row has its file", async () => {
  const rows = await site.sql<{ version: string }[]>`select version from storage.objects`;
  expect((await site.filesOnDisk()).sort()).toEqual(rows.map(({ version }) => version).sort());
});
