import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteGarbage } from "#server/platform/storage/garbage.ts";
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

test("bytes of a crashed upload are removed at the next start", async () => {
  const version = randomUUID();
  await site.sql`insert into platform_private.storage_garbage (version) values (${version})`;
  await site.service.bytes.write(version, bytes());
  expect(await site.filesOnDisk()).toContain(version);
  await deleteGarbage(site.service, 0);
  expect(await site.filesOnDisk()).not.toContain(version);
  expect(await notes()).toEqual([]);
});

test("bytes of a replaced or removed file that could not be deleted are deleted later", async () => {
  const files = site.operator().from(bucket);
  await succeeds(files.upload("current.txt", "current"));
  await succeeds(files.upload("gone.txt", "gone"));
  const { version } = await succeeds(files.info("gone.txt"));
  const remove = site.service.bytes.remove;
  site.service.bytes.remove = async () => {
    throw new Error("the disk is away");
  };
  try {
    await succeeds(files.remove(["gone.txt"]));
    await succeeds(files.update("current.txt", "current again"));
  } finally {
    site.service.bytes.remove = remove;
  }
  expect(await site.filesOnDisk()).toContain(version);
  expect(await notes()).toHaveLength(2);
  await deleteGarbage(site.service, 0);
  expect(await site.filesOnDisk()).not.toContain(version);
  expect(await (await succeeds(files.download("current.txt"))).text()).toBe("current again");
  expect(await notes()).toEqual([]);
});

test("garbage collection spares a running upload of another process", async () => {
  const version = randomUUID();
  await site.sql`insert into platform_private.storage_garbage (version) values (${version})`;
  await site.service.bytes.write(version, bytes());
  const second = await startStorageSite({ beside: site });
  await second.stop();
  expect(await site.filesOnDisk()).toContain(version);
  await deleteGarbage(site.service, 0);
});

test("an upload whose bytes were collected fails", async () => {
  const files = site.operator().from(bucket);
  const write = site.service.bytes.write;
  site.service.bytes.write = async (version, body) => {
    const written = await write(version, body);
    await deleteGarbage(site.service, 0);
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

test("every stored file has a row and every row has its file", async () => {
  const rows = await site.sql<{ version: string }[]>`select version from storage.objects`;
  expect((await site.filesOnDisk()).sort()).toEqual(rows.map(({ version }) => version).sort());
});
