import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import sharp from "sharp";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fails, newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

// Two processes on one database without a shared disk; the bytes are in S3.
let folder: string;
let s3: S3rver;
let site: StorageSite;
let second: StorageSite;
let bucket: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-s3-"));
  const configureBuckets = [{ name: "files" }];
  s3 = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: folder, configureBuckets });
  const { port } = await s3.run();
  const settings = {
    FILE_SIZE_LIMIT: "60000000",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_PREFIX: "hornero/",
  };
  site = await startStorageSite({ settings });
  second = await startStorageSite({ settings, beside: { database: site.database } });
  bucket = await newBucket(site, { public: true });
});
afterAll(async () => {
  await second.stop();
  await site.stop();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const files = (where = site) => where.operator().from(bucket);
const bytesOf = async (path: string, where = second) =>
  Buffer.from(await (await succeeds(files(where).download(path))).arrayBuffer());
const keys = async () =>
  (await readdir(join(folder, "files"), { recursive: true })).filter((name) => name.endsWith("_object"));

test("with S3, files of one process are served by another, small and multipart, complete and by range", async () => {
  for (const size of [0, 11, 8 * 1024 * 1024, 20_000_001]) {
    const body = randomBytes(size);
    await succeeds(files().upload(`size-${size}.bin`, body));
    expect((await bytesOf(`size-${size}.bin`)).equals(body), String(size)).toBe(true);
    if (size < 100) continue;
    const part = await second.call(`/object/public/${bucket}/size-${size}.bin`, {
      headers: { Range: "bytes=99-1098" },
    });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(body.subarray(99, 1099))).toBe(true);
  }
  expect(await site.filesOnDisk()).toEqual([]);
  expect((await keys()).every((key) => key.startsWith("hornero/"))).toBe(true);
});

test("with S3, copies, moves, replacements and removals leave nothing behind", async () => {
  const before = (await keys()).length;
  await succeeds(files().upload("a.txt", "first"));
  await succeeds(files().copy("a.txt", "b.txt"));
  await succeeds(files().move("a.txt", "c/a.txt"));
  await succeeds(files().update("b.txt", "second"));
  expect((await bytesOf("b.txt")).toString()).toBe("second");
  expect((await bytesOf("c/a.txt")).toString()).toBe("first");
  expect((await keys()).length).toBe(before + 2);
  await succeeds(files().remove(["b.txt", "c/a.txt"]));
  expect((await keys()).length).toBe(before);
});

test("with S3, a refused upload leaves nothing behind", async () => {
  const before = (await keys()).length;
  const small = await newBucket(site, { public: false, fileSizeLimit: 20_000_000 });
  const stream = new Blob([Buffer.alloc(20_000_001)]).stream();
  expect(await fails(site.operator().from(small).upload("large.bin", stream))).toMatchObject({
    statusCode: "413",
  });
  expect((await keys()).length).toBe(before);
  expect(await site.sql`select from platform_private.storage_garbage`).toHaveLength(0);
});

test("with S3, a resumable upload starts in one process and ends in another", async () => {
  const body = randomBytes(10_000_000);
  const start = (options: object) =>
    new Promise<string>((resolve, reject) => {
      const upload = new Upload(body as never, {
        chunkSize: 3_000_000,
        retryDelays: null,
        headers: { Authorization: `Bearer ${site.secrets.secretKey}` },
        metadata: { bucketName: bucket, objectName: "pieces.bin" },
        onError: reject,
        onSuccess: () => resolve(upload.url!),
        onChunkComplete: async (_size, accepted) => {
          if ("uploadUrl" in options || accepted < 6_000_000) return;
          await upload.abort();
          resolve(upload.url!);
        },
        ...options,
      });
      upload.start();
    });
  const address = await start({ endpoint: `${site.url}/upload/resumable` });
  await start({ uploadUrl: address.replace(site.url, second.url) });
  expect((await bytesOf("pieces.bin", site)).equals(body)).toBe(true);
});

test("with S3, pictures are resized", async () => {
  const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#aa3311" } })
    .png()
    .toBuffer();
  await succeeds(files().upload("roof.png", png, { contentType: "image/png" }));
  const blob = await succeeds(files(second).download("roof.png", { transform: { width: 30 } }));
  expect(await sharp(Buffer.from(await blob.arrayBuffer())).metadata()).toMatchObject({ width: 30 });
});

test("with S3, missing bytes are an error and not an empty file", async () => {
  await succeeds(files().upload("lost.txt", "lost"));
  const { version } = await succeeds(files().info("lost.txt"));
  await site.service.bytes.remove(version);
  const response = await site.call(`/object/public/${bucket}/lost.txt`);
  expect(response.status).toBe(500);
});
