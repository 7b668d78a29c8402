import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { type DetailedError, Upload, type UploadOptions } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
let second: StorageSite;
let bucket: string;
beforeAll(async () => {
  site = await startStorageSite();
  second = await startStorageSite({ beside: site });
  bucket = await newBucket(site);
});
afterAll(async () => {
  await second.stop();
  await site.stop();
});

const chunkSize = 1024 * 1024;

interface Sending extends Partial<UploadOptions> {
  path?: string;
  headers?: Record<string, string>;
}

/** Follows Supabase's guide; resolves with the URL of the upload. */
function send(
  body: Buffer,
  metadata: Record<string, string>,
  { path = "/upload/resumable", ...options }: Sending = {},
) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(body as never, {
      endpoint: `${site.url}${path}`,
      retryDelays: null,
      chunkSize,
      uploadDataDuringCreation: true,
      removeFingerprintOnSuccess: true,
      onError: reject,
      onSuccess: () => resolve(upload.url!),
      ...options,
      headers: { Authorization: `Bearer ${site.secrets.secretKey}`, ...options.headers },
      metadata: {
        bucketName: bucket,
        contentType: "application/octet-stream",
        cacheControl: "60",
        ...metadata,
      },
    });
    upload.start();
  });
}
const refusal = async (sending: Promise<unknown>) => {
  const error = (await sending.then(
    () => null,
    (error: unknown) => error,
  )) as DetailedError | null;
  if (!error?.originalResponse) throw error ?? new Error("it succeeded");
  return { status: error.originalResponse.getStatus(), text: error.originalResponse.getBody() };
};
const bytesOf = async (path: string, id = bucket) =>
  Buffer.from(await (await succeeds(site.operator().from(id).download(path))).arrayBuffer());

describe("resumable uploads", () => {
  test("a resumable upload stores bytes, type, cache time and metadata", async () => {
    const body = randomBytes(3.5 * chunkSize);
    const before = (await site.filesOnDisk()).length;
    const progress: number[] = [];
    await send(
      body,
      { objectName: "big/a.bin", metadata: JSON.stringify({ town: "Soria" }) },
      { onChunkComplete: (_size, accepted) => progress.push(accepted) },
    );
    expect(progress).toHaveLength(4);
    expect((await bytesOf("big/a.bin")).equals(body)).toBe(true);
    expect(await succeeds(site.operator().from(bucket).info("big/a.bin"))).toMatchObject({
      size: body.length,
      contentType: "application/octet-stream",
      cacheControl: "max-age=60",
      metadata: { town: "Soria" },
    });
    expect((await site.filesOnDisk()).length).toBe(before + 1);
  });

  test("a resumable upload may start without data or length, or be empty", async () => {
    const body = randomBytes(1.5 * chunkSize);
    await send(body, { objectName: "big/b.bin" }, { uploadDataDuringCreation: false });
    expect((await bytesOf("big/b.bin")).equals(body)).toBe(true);
    await send(Buffer.alloc(0), { objectName: "big/empty.bin" });
    expect(await bytesOf("big/empty.bin")).toHaveLength(0);
    const headers = { Authorization: `Bearer ${site.secrets.secretKey}`, "Tus-Resumable": "1.0.0" };
    const named = `bucketName ${btoa(bucket)},objectName ${btoa("big/later.bin")}`;
    const created = await fetch(`${site.url}/upload/resumable`, {
      method: "POST",
      headers: { ...headers, "Upload-Defer-Length": "1", "Upload-Metadata": named },
    });
    expect(created.status).toBe(201);
    const ended = await fetch(new URL(created.headers.get("Location")!, site.url), {
      method: "PATCH",
      headers: {
        ...headers,
        "Upload-Length": "4",
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
      },
      body: "late",
    });
    expect(ended.status).toBe(204);
    expect((await bytesOf("big/later.bin")).toString()).toBe("late");
  });

  test("a resumable upload continues in another process", async () => {
    const body = randomBytes(4 * chunkSize);
    let address = "";
    await new Promise<void>((resolve) => {
      const upload = new Upload(body as never, {
        endpoint: `${site.url}/upload/resumable`,
        chunkSize,
        retryDelays: null,
        headers: { Authorization: `Bearer ${site.secrets.secretKey}` },
        metadata: { bucketName: bucket, objectName: "big/resumed.bin" },
        onChunkComplete: async (_size, accepted) => {
          if (accepted < 2 * chunkSize) return;
          address = upload.url!;
          await upload.abort();
          resolve();
        },
      });
      upload.start();
    });
    const elsewhere = address.replace(site.url, second.url);
    const seen: number[] = [];
    await send(
      body,
      { objectName: "ignored.bin" },
      { uploadUrl: elsewhere, onChunkComplete: (_, accepted) => seen.push(accepted) },
    );
    expect(seen[0]).toBeGreaterThan(2 * chunkSize);
    expect((await bytesOf("big/resumed.bin")).equals(body)).toBe(true);
  });

  test("a resumable upload keeps what arrived before the connection broke", async () => {
    const headers = { Authorization: `Bearer ${site.secrets.secretKey}`, "Tus-Resumable": "1.0.0" };
    const named = `bucketName ${btoa(bucket)},objectName ${btoa("big/broken.bin")}`;
    const whole = randomBytes(1_000_000);
    const created = await fetch(`${site.url}/upload/resumable`, {
      method: "POST",
      headers: { ...headers, "Upload-Length": String(whole.length), "Upload-Metadata": named },
    });
    const address = new URL(created.headers.get("Location")!, site.url);
    const patch = (offset: number, body: unknown, more = {}) =>
      fetch(address, {
        method: "PATCH",
        headers: {
          ...headers,
          "Upload-Offset": String(offset),
          "Content-Type": "application/offset+octet-stream",
        },
        body,
        ...more,
      } as RequestInit);
    const before = site.bytesReceived();
    const controller = new AbortController();
    // Sends a part, then stalls.
    const body = new ReadableStream({ start: (stream) => stream.enqueue(whole.subarray(0, 300_000)) });
    const breaking = expect(patch(0, body, { duplex: "half", signal: controller.signal })).rejects.toThrow();
    await expect.poll(() => site.bytesReceived() - before).toBeGreaterThan(300_000);
    controller.abort();
    await breaking;
    const offset = async () =>
      Number((await fetch(address, { method: "HEAD", headers })).headers.get("Upload-Offset"));
    await expect.poll(offset).toBeGreaterThan(0);
    const received = await offset();
    expect(received).toBeLessThanOrEqual(300_000);
    expect((await patch(received, whole.subarray(received))).status).toBe(204);
    expect((await bytesOf("big/broken.bin")).equals(whole)).toBe(true);
  });

  test("a resumable upload can be terminated", async () => {
    const headers = { Authorization: `Bearer ${site.secrets.secretKey}`, "Tus-Resumable": "1.0.0" };
    const named = `bucketName ${btoa(bucket)},objectName ${btoa("big/never.bin")}`;
    const created = await fetch(`${site.url}/upload/resumable`, {
      method: "POST",
      headers: { ...headers, "Upload-Length": "1000", "Upload-Metadata": named },
    });
    const address = new URL(created.headers.get("Location")!, site.url);
    expect((await fetch(address, { method: "DELETE", headers })).status).toBe(204);
    expect((await fetch(address, { method: "HEAD", headers })).status).toBe(404);
  });

  test("two concurrent writes at one offset do not mix", async () => {
    const headers = { Authorization: `Bearer ${site.secrets.secretKey}`, "Tus-Resumable": "1.0.0" };
    const named = `bucketName ${btoa(bucket)},objectName ${btoa("big/both.bin")}`;
    const created = await fetch(`${site.url}/upload/resumable`, {
      method: "POST",
      headers: { ...headers, "Upload-Length": "200000", "Upload-Metadata": named },
    });
    const { pathname } = new URL(created.headers.get("Location")!, site.url);
    const patch = (origin: string, letter: string) =>
      fetch(new URL(pathname, origin), {
        method: "PATCH",
        headers: { ...headers, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
        body: letter.repeat(200_000),
      });
    const answers = await Promise.all([patch(site.url, "a"), patch(second.url, "b")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { size } = await succeeds(site.operator().from(bucket).info("big/both.bin"));
    expect(size).toBe(200_000);
  });

  test("a complete upload of a crashed process is finished on the next request", async () => {
    const id = crypto.randomUUID();
    const { version, size, checksum } = await (async () => {
      const version = crypto.randomUUID();
      const written = await site.service.bytes.write(
        version,
        (async function* () {
          yield Buffer.from("all of it");
        })(),
      );
      return { version, ...written };
    })();
    const details = { size, isUpsert: false, isFinished: false, tus: { objectName: "big/dead.bin" } };
    await site.sql`insert into storage.s3_multipart_uploads (id, in_progress_size, upload_signature, bucket_id, key, version, metadata)
      values (${id}, ${size}, 'tus', ${bucket}, 'big/dead.bin', ${id}, ${site.sql.json(details)})`;
    await site.sql`insert into storage.s3_multipart_uploads_parts (upload_id, size, part_number, bucket_id, key, etag, version)
      values (${id}, ${size}, 1, ${bucket}, 'big/dead.bin', ${checksum}, ${version})`;
    const head = await fetch(`${site.url}/upload/resumable/${id}`, {
      method: "HEAD",
      headers: { "Tus-Resumable": "1.0.0" },
    });
    expect(head.headers.get("Upload-Offset")).toBe(String(size));
    expect((await bytesOf("big/dead.bin")).toString()).toBe("all of it");
  });
});

describe("refused resumable uploads", () => {
  test("a resumable upload to a missing bucket gets Supabase's error", async () => {
    expect(await refusal(send(randomBytes(10), { objectName: "a", bucketName: "nowhere" }))).toEqual({
      status: 404,
      text: "Bucket not found",
    });
  });

  test("a resumable upload that is too large is refused at the first request", async () => {
    const small = await newBucket(site, { public: false, fileSizeLimit: "10KB" });
    expect(await refusal(send(randomBytes(10_001), { objectName: "a", bucketName: small }))).toEqual({
      status: 413,
      text: "Maximum size exceeded\n",
    });
    await send(randomBytes(10_000), { objectName: "a", bucketName: small });
  });

  test("a resumable upload of a forbidden type or with false bytes is refused", async () => {
    const pictures = await newBucket(site, { public: false, allowedMimeTypes: ["image/png"] });
    const sendTo = (body: Buffer, contentType: string) =>
      send(body, { objectName: "a.png", bucketName: pictures, contentType });
    expect(await refusal(sendTo(randomBytes(10), "image/gif"))).toMatchObject({ status: 415 });
    expect(await refusal(sendTo(Buffer.from("PK\x03\x04 no picture"), "image/png"))).toMatchObject({
      status: 415,
    });
    const create = { width: 9, height: 9, channels: 3 as const, background: "#123456" };
    await sendTo(await sharp({ create }).png().toBuffer(), "image/png");
  });

  test("a resumable upload replaces a file only with upsert", async () => {
    await send(Buffer.from("first"), { objectName: "twice.bin" });
    expect(await refusal(send(Buffer.from("other"), { objectName: "twice.bin" }))).toMatchObject({
      status: 409,
    });
    await send(Buffer.from("other"), { objectName: "twice.bin" }, { headers: { "x-upsert": "true" } });
    expect((await bytesOf("twice.bin")).toString()).toBe("other");
  });

  test("a resumable upload with a traversal name or none is refused", async () => {
    for (const objectName of ["../../etc/passwd", "a/../../b", "", "nul\0", "ñ"]) {
      const answer = await refusal(send(randomBytes(10), { objectName }));
      expect(answer.status, objectName).toBe(400);
      expect(answer.text, objectName).toContain("Invalid key");
    }
    const headers = {
      Authorization: `Bearer ${site.secrets.secretKey}`,
      "Tus-Resumable": "1.0.0",
      "Upload-Length": "1",
    };
    const bare = await fetch(`${site.url}/upload/resumable`, { method: "POST", headers });
    expect(bare.status).toBe(400);
  });

  test("policies apply to every request of a resumable upload", async () => {
    const { id, token } = await site.person();
    const asPerson = { headers: { Authorization: `Bearer ${token}` } };
    expect(await refusal(send(randomBytes(10), { objectName: "mine.bin" }, asPerson))).toEqual({
      status: 403,
      text: "new row violates row-level security policy",
    });
    await site.sql.unsafe(`create policy "people add files" on storage.objects for insert to authenticated
      with check (owner_id = (select auth.uid())::text)`);
    await send(randomBytes(10), { objectName: "mine.bin" }, asPerson);
    const [row] = await site.sql`select owner_id from storage.objects where name = 'mine.bin'`;
    expect(row).toEqual({ owner_id: id });

    const created = await fetch(`${site.url}/upload/resumable`, {
      method: "POST",
      headers: {
        ...asPerson.headers,
        "Tus-Resumable": "1.0.0",
        "Upload-Length": "4",
        "Upload-Metadata": `bucketName ${btoa(bucket)},objectName ${btoa("later.bin")}`,
      },
    });
    const patch = (headers: Record<string, string>) =>
      fetch(new URL(created.headers.get("Location")!, site.url), {
        method: "PATCH",
        headers: {
          ...headers,
          "Tus-Resumable": "1.0.0",
          "Upload-Offset": "0",
          "Content-Type": "application/offset+octet-stream",
        },
        body: "late",
      });
    const other = await site.person();
    expect((await patch({ Authorization: `Bearer ${other.token}` })).status).toBe(404);
    expect((await patch({})).status).toBe(400);
    await site.sql.unsafe(`drop policy "people add files" on storage.objects`);
    expect((await patch(asPerson.headers)).status).toBe(403);
  });
});

describe("signed resumable uploads", () => {
  const signed = async (name: string) =>
    (await succeeds(site.operator().from(bucket).createSignedUploadUrl(name))).token;
  const sendSigned = (name: string, headers: Record<string, string>) =>
    send(
      Buffer.from("signed"),
      { objectName: name },
      { path: "/upload/resumable/sign", headers: { Authorization: "", ...headers } },
    );

  test("a signed resumable upload stores its file", async () => {
    await sendSigned("signed.bin", { "x-signature": await signed("signed.bin") });
    expect((await bytesOf("signed.bin")).toString()).toBe("signed");
  });

  test("a signed resumable upload needs a valid signature for its file", async () => {
    expect(await refusal(sendSigned("a.bin", {}))).toEqual({
      status: 400,
      text: "Missing x-signature header",
    });
    expect(await refusal(sendSigned("a.bin", { "x-signature": "nonsense" }))).toEqual({
      status: 400,
      text: "Invalid Compact JWS",
    });
    expect(await refusal(sendSigned("a.bin", { "x-signature": await signed("b.bin") }))).toMatchObject({
      status: 400,
    });
  });
});

test("resumable uploads allow cross-origin requests and announce their features", async () => {
  const response = await fetch(`${site.url}/upload/resumable`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://other.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,tus-resumable,upload-length,x-upsert",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.get("Access-Control-Allow-Headers")!.toLowerCase()).toContain("x-upsert");
  const plain = await fetch(`${site.url}/upload/resumable`, { method: "OPTIONS" });
  expect(plain.headers.get("Tus-Version")).toBe("1.0.0");
  expect(plain.headers.get("Tus-Extension")).toContain("creation");
});
