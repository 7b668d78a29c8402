import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
let bucket: string;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  site = await startStorageSite();
  bucket = await newBucket(site);
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#884422" } });
  png = Buffer.from(await picture.png().toBuffer());
});
afterAll(() => site.stop());

const text = "Un hornero hace su casa. ".repeat(2000);
const files = (id = bucket) => site.operator().from(id);
const textOf = async (path: string, id = bucket) => (await succeeds(files(id).download(path))).text();

describe("uploads", () => {
  const form = () => {
    const data = new FormData();
    data.append("", new Blob([text]), "file.txt");
    return data;
  };
  test.each<[string, () => Parameters<ReturnType<typeof files>["upload"]>[1]]>([
    ["text", () => text],
    ["Buffer", () => Buffer.from(text)],
    ["ArrayBuffer", () => new TextEncoder().encode(text).buffer as ArrayBuffer],
    ["typed array", () => new TextEncoder().encode(text)],
    ["Blob", () => new Blob([text])],
    ["File", () => new File([text], "nombre con ñ.txt", { type: "text/plain" })],
    ["FormData", form],
    ["web stream", () => new Blob([text]).stream()],
    ["Node stream", () => Readable.from([Buffer.from(text)])],
    ["URLSearchParams", () => new URLSearchParams({ text })],
    ["nothing", () => ""],
  ])("an upload arrives complete when it is sent as %s", async (kind, body) => {
    const path = `kinds/${kind}.txt`;
    const saved = await succeeds(files().upload(path, body()));
    expect(saved).toEqual({ path, id: expect.any(String), fullPath: `${bucket}/${path}` });
    const expected = { nothing: "", URLSearchParams: new URLSearchParams({ text }).toString() }[kind] ?? text;
    expect(await textOf(path)).toBe(expected);
  });

  test("an upload stores type, cache time and metadata, as a body and as a form", async () => {
    const options = { contentType: "image/png", cacheControl: "60", metadata: { rooms: 4, town: "Ávila" } };
    await succeeds(files().upload("with/body.png", png, options));
    const blob = new Blob([png], { type: "image/png" });
    await succeeds(files().upload("with/form.png", blob, options));
    for (const path of ["with/body.png", "with/form.png"]) {
      expect(await succeeds(files().info(path)), path).toMatchObject({
        name: path,
        bucketId: bucket,
        size: png.length,
        contentType: "image/png",
        cacheControl: "max-age=60",
        metadata: { rooms: 4, town: "Ávila" },
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        version: expect.any(String),
      });
    }
  });

  test("an upload without Cache-Control is cacheable for an hour", async () => {
    await succeeds(files().upload("kept/client.txt", "a"));
    await site.call(`/object/${bucket}/kept/plain.txt`, { method: "POST", body: "a" });
    const bare = new FormData();
    bare.append("", new Blob(["a"]), "a");
    await site.call(`/object/${bucket}/kept/form.txt`, { method: "POST", body: bare });
    for (const name of ["client", "plain", "form"]) {
      const response = await site.call(`/object/${bucket}/kept/${name}.txt`);
      expect(response.headers.get("Cache-Control"), name).toBe("max-age=3600");
    }
  });

  test("an upload with Content-Encoding is served with it", async () => {
    const packed = gzipSync(text);
    await succeeds(
      files().upload("packed.txt", packed, { contentEncoding: "gzip", contentType: "text/plain" }),
    );
    const response = await site.call(`/object/${bucket}/packed.txt`);
    expect(response.headers.get("Content-Encoding")).toBe("gzip");
    expect(await response.text()).toBe(text);
    expect(await succeeds(files().info("packed.txt"))).toMatchObject({
      contentEncoding: "gzip",
      size: packed.length,
    });
  });
});

describe("concurrent uploads", () => {
  test("a second upload is refused; upsert and update replace the first and its bytes", async () => {
    const path = "twice/a.txt";
    await succeeds(files().upload(path, "first", { metadata: { round: 1 } }));
    const { version, id } = await succeeds(files().info(path));
    expect(await fails(files().upload(path, "second"))).toMatchObject({
      message: "The resource already exists",
      statusCode: "409",
      status: 400,
    });
    expect(await textOf(path)).toBe("first");
    const before = (await site.filesOnDisk()).length;
    await succeeds(files().upload(path, "second", { upsert: true }));
    expect(await textOf(path)).toBe("second");
    await succeeds(files().update(path, "third", { metadata: { round: 3 } }));
    expect(await textOf(path)).toBe("third");
    expect(await succeeds(files().info(path))).toMatchObject({ id, metadata: { round: 3 } });
    const onDisk = await site.filesOnDisk();
    expect(onDisk).toHaveLength(before);
    expect(onDisk).not.toContain(version);
  });

  test("of twenty concurrent uploads one wins and the others leave nothing", async () => {
    const before = (await site.filesOnDisk()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => files().upload("race/one.txt", `number ${number}`)),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect((await site.filesOnDisk()).length).toBe(before + 1);
  });

  test("of twenty concurrent upserts one complete file remains", async () => {
    const before = (await site.filesOnDisk()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        files().upload("race/many.txt", `${number};`.repeat(10_000), { upsert: true }),
      ),
    );
    expect(answers.filter(({ error }) => error)).toEqual([]);
    expect(await textOf("race/many.txt")).toMatch(/^(\d+;)\1{9999}$/);
    expect((await site.filesOnDisk()).length).toBe(before + 1);
  });
});

describe("size limits of a bucket", () => {
  let small: string;
  beforeAll(async () => {
    small = await newBucket(site, { public: true, fileSizeLimit: "1KB" });
  });
  const tooLarge = {
    message: "The object exceeded the maximum allowed size",
    statusCode: "413",
    status: 400,
  };

  test("a file of exactly the bucket's limit is accepted", async () => {
    await succeeds(files(small).upload("just.txt", "a".repeat(1000)));
    await succeeds(files(small).upload("just-form.txt", new Blob(["a".repeat(1000)])));
  });

  test("a file above the bucket's limit is refused by length, in a form and in a stream", async () => {
    expect(await fails(files(small).upload("large.txt", "a".repeat(1001)))).toMatchObject(tooLarge);
    expect(await fails(files(small).upload("large.txt", new Blob(["a".repeat(1001)])))).toMatchObject(
      tooLarge,
    );
    const stream = new Blob(["a".repeat(1001)]).stream();
    expect(await fails(files(small).upload("large.txt", stream))).toMatchObject(tooLarge);
    expect(await succeeds(files(small).list())).not.toContainEqual(
      expect.objectContaining({ name: "large.txt" }),
    );
  });

  test("the global size limit applies to a bucket without one", async () => {
    const before = (await site.filesOnDisk()).length;
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65536)) });
    const error = await files()
      .upload("endless.bin", endless)
      .then(({ error }) => error);
    expect(error).not.toBeNull();
    expect((await site.filesOnDisk()).length).toBe(before);
  });

  test("an empty placeholder file creates a folder", async () => {
    const typed = await newBucket(site, { public: false, allowedMimeTypes: ["image/png"] });
    await succeeds(files(typed).upload("plans/.emptyFolderPlaceholder", new Blob([])));
    expect(await fails(files(typed).upload("more/.emptyFolderPlaceholder", new Blob(["a"])))).toMatchObject(
      tooLarge,
    );
  });
});

describe("MIME types of a bucket", () => {
  let pictures: string;
  beforeAll(async () => {
    pictures = await newBucket(site, {
      public: true,
      allowedMimeTypes: ["image/*", "application/pdf", "text/plain"],
    });
  });
  const upload = (name: string, body: Buffer | string, contentType: string) =>
    files(pictures).upload(name, body, { contentType });
  const refused = (type: string) => ({
    message: `mime type ${type} is not supported`,
    statusCode: "415",
    status: 400,
  });

  test("allowed types are accepted with parameters and by wildcard", async () => {
    await succeeds(upload("a.png", png, "image/png"));
    await succeeds(upload("a.txt", "words", "text/plain; charset=utf-8"));
    await succeeds(upload("a.pdf", "%PDF-1.7\n…", "application/pdf"));
    await succeeds(files(pictures).upload("b.png", new Blob([png], { type: "image/png" })));
  });

  test("types that the bucket does not allow are refused, also in a form", async () => {
    expect(await fails(upload("a.zip", "PK", "application/zip"))).toMatchObject(refused("application/zip"));
    const blob = new Blob(["{}"], { type: "application/json" });
    expect(await fails(files(pictures).upload("a.json", blob))).toMatchObject(refused("application/json"));
    expect(await fails(upload("a", "a", "pictures"))).toMatchObject(refused("pictures"));
  });

  test("bytes that do not match the declared type are refused", async () => {
    const jpeg = await sharp(png).jpeg().toBuffer();
    const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(200)]);
    for (const [body, type] of [
      [jpeg, "image/png"],
      [zip, "image/png"],
      [zip, "image/jpeg"],
      [Buffer.from("<script>alert(1)</script>"), "image/png"],
      [Buffer.from("<html><svg></svg></html>"), "image/svg+xml"],
      [Buffer.from("MZ\x90\0\x03"), "application/pdf"],
      [png, "text/plain"],
      [Buffer.alloc(0), "image/png"],
    ] as const) {
      expect(await fails(upload("lie", body, type)), type).toMatchObject(refused(type));
      const blob = new Blob([Buffer.from(body)], { type });
      expect(await fails(files(pictures).upload("lie", blob)), type).toMatchObject(refused(type));
    }
    await succeeds(upload("right.jpg", jpeg, "image/jpg"));
    await succeeds(upload("right.svg", '<?xml version="1.0"?>\n<svg xmlns="x"></svg>', "image/svg+xml"));
  });

  test("the type is checked also when bytes arrive one by one", async () => {
    const drip = (body: Buffer) => Readable.from([...body].map((byte) => Buffer.from([byte])));
    expect(
      await fails(
        files(pictures).upload("drip.png", drip(Buffer.from("PK\x03\x04 no picture")), {
          contentType: "image/png",
        }),
      ),
    ).toMatchObject(refused("image/png"));
    await succeeds(files(pictures).upload("drip.png", drip(png), { contentType: "image/png" }));
  });

  test("a bucket's type rules apply to files from another bucket", async () => {
    await succeeds(files().upload("lie.png", "no picture at all", { contentType: "image/png" }));
    const to = { destinationBucket: pictures };
    expect(await fails(files().copy("lie.png", "copied.png", to))).toMatchObject(refused("image/png"));
    expect(await fails(files().move("lie.png", "moved.png", to))).toMatchObject(refused("image/png"));
    const tiny = await newBucket(site, { public: true, fileSizeLimit: 10 });
    expect(await fails(files().copy("lie.png", "a.png", { destinationBucket: tiny }))).toMatchObject({
      statusCode: "413",
    });
  });
});

test("an aborted upload leaves neither a row nor bytes", async () => {
  const before = (await site.filesOnDisk()).length;
  const controller = new AbortController();
  // Sends a first piece, then stalls.
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(100_000)) });
  const sending = site.call(`/object/${bucket}/broken.bin`, {
    method: "POST",
    body,
    duplex: "half",
    signal: controller.signal,
  });
  const refused = expect(sending).rejects.toThrow();
  const notes = async () => (await site.sql`select from platform_private.storage_garbage`).length;
  await expect.poll(notes).toBe(1);
  controller.abort();
  await refused;
  await expect.poll(notes).toBe(0);
  expect((await site.filesOnDisk()).length).toBe(before);
  expect(await fails(files().info("broken.bin"))).toMatchObject({ code: "NoSuchKey" });
});
