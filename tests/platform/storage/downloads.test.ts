import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
let open: string;
let closed: string;
const text = Array.from({ length: 100_000 }, (_, line) => `line ${line}\n`).join("");
beforeAll(async () => {
  site = await startStorageSite();
  open = await newBucket(site, { public: true });
  closed = await newBucket(site);
  for (const bucket of [open, closed])
    await succeeds(site.operator().from(bucket).upload("notes/a b.txt", text, { contentType: "text/plain" }));
});
afterAll(() => site.stop());

const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
const publicPath = () => `/object/public/${open}/notes/a%20b.txt`;
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.call(path, { key: "", headers, method });

describe("complete downloads", () => {
  test("a download has the headers of caches and browsers", async () => {
    const response = await get(publicPath());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-length": String(text.length),
      "cache-control": "max-age=3600",
      etag,
      "accept-ranges": "bytes",
      "last-modified": expect.stringMatching(/GMT$/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "x-robots-tag": "none",
    });
  });

  test("supabase-js downloads a blob and a stream", async () => {
    const files = site.operator().from(closed);
    const blob = await succeeds(files.download("notes/a b.txt"));
    expect(blob.type).toBe("text/plain");
    expect(await blob.text()).toBe(text);
    const stream = await succeeds(files.download("notes/a b.txt").asStream());
    expect(await new Response(stream).text()).toBe(text);
  });

  test("HEAD returns the headers of a download without the bytes", async () => {
    for (const path of [publicPath(), `/object/${open}/notes/a%20b.txt`]) {
      const response = await get(path, {}, "HEAD");
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Length")).toBe(String(text.length));
      expect(await response.text()).toBe("");
    }
  });
});

describe("ranges", () => {
  test.each([
    ["bytes=0-9", 0, 9],
    ["bytes=100-", 100, text.length - 1],
    ["bytes=-7", text.length - 7, text.length - 1],
    [`bytes=5-${text.length + 100}`, 5, text.length - 1],
    [`bytes=-${text.length + 100}`, 0, text.length - 1],
  ])("the range %s is served", async (range, first, last) => {
    const response = await get(publicPath(), { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${text.length}`);
    expect(response.headers.get("Content-Length")).toBe(String(last - first + 1));
    expect(await response.text()).toBe(text.slice(first, last + 1));
  });

  test.each([
    "bytes=",
    "bytes=9-5",
    `bytes=${text.length}-`,
    "bytes=-0",
    "bytes=a-b",
    "bytes=0-1,4-5",
    "lines=1-2",
  ])("the range %s is refused", async (range) => {
    const response = await get(publicPath(), { Range: range });
    expect(response.status).toBe(416);
    expect(await response.json()).toMatchObject({ statusCode: "416", error: "invalid_range" });
  });

  test("a range with If-Range of another version returns the complete file", async () => {
    expect((await get(publicPath(), { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await get(publicPath(), { Range: "bytes=0-9", "If-Range": '"other"' })).status).toBe(200);
  });
});

describe("conditional requests", () => {
  test.each([
    { "If-None-Match": etag },
    { "If-None-Match": `"other", W/${etag}` },
    { "If-None-Match": "*" },
    { "If-Modified-Since": new Date(Date.now() + 60_000).toUTCString() },
  ])("a request with %o gets 304", async (headers) => {
    const response = await get(publicPath(), headers as unknown as Record<string, string>);
    expect(response.status).toBe(304);
    expect(response.headers.get("ETag")).toBe(etag);
    expect(await response.text()).toBe("");
  });

  test.each([
    { "If-None-Match": '"other"' },
    { "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
    { "If-Modified-Since": "yesterday" },
    { "If-None-Match": '"other"', "If-Modified-Since": new Date(Date.now() + 60_000).toUTCString() },
  ])("a request with %o gets the complete file", async (headers) => {
    expect((await get(publicPath(), headers as unknown as Record<string, string>)).status).toBe(200);
  });
});

describe("attachments", () => {
  test("a download can be saved under its own or another name", async () => {
    const disposition = async (query: string) =>
      (await get(`${publicPath()}?${query}`)).headers.get("Content-Disposition");
    expect(await disposition("download=")).toBe("attachment;");
    expect(await disposition("download=plano.txt")).toBe(
      "attachment; filename=plano.txt; filename*=UTF-8''plano.txt",
    );
    const odd = encodeURIComponent('año "1"\r\nSet-Cookie: a=b.txt');
    expect(await disposition(`download=${odd}`)).toBe(
      `attachment; filename=a%C3%B1o%20%221%22%0D%0ASet-Cookie%3A%20a%3Db.txt; filename*=UTF-8''a%C3%B1o%20%221%22%0D%0ASet-Cookie%3A%20a%3Db.txt`,
    );
    expect(await disposition("")).toBeNull();
  });

  test("active content is always served as an attachment", async () => {
    for (const [name, type, shown] of [
      ["page.html", "text/html", "text/plain"],
      ["drawing.svg", "image/svg+xml", "image/svg+xml"],
      ["page.xhtml", "application/xhtml+xml", "application/xhtml+xml"],
    ] as const) {
      await succeeds(
        site.operator().from(open).upload(name, "<svg onload='alert(1)'/>", { contentType: type }),
      );
      const { headers } = await get(`/object/public/${open}/${name}`);
      expect(headers.get("Content-Type"), name).toBe(shown);
      expect(headers.get("Content-Disposition"), name).toMatch(/^attachment/);
      expect(headers.get("Content-Security-Policy"), name).toContain("sandbox");
      expect(headers.get("X-Content-Type-Options"), name).toBe("nosniff");
    }
  });
});

test("the uploader sets X-Robots-Tag, and invalid values are refused", async () => {
  const files = site.operator().from(open);
  const send = (tag: string) =>
    files.upload("robots.txt", "a", { upsert: true, headers: { "x-robots-tag": tag } });
  await succeeds(send("noindex, nofollow"));
  const response = await get(`/object/public/${open}/robots.txt`);
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(await fails(send("<script>"))).toMatchObject({ message: "Invalid X-Robots-Tag header" });
});

describe("public and private buckets", () => {
  test("files of a public bucket are readable even with an expired token", async () => {
    for (const path of [publicPath(), `/object/${open}/notes/a%20b.txt`]) {
      expect((await get(path)).status, path).toBe(200);
      expect((await get(path, { Authorization: "Bearer nonsense" })).status, path).toBe(200);
    }
    expect((await get(`/object/info/public/${open}/notes/a%20b.txt`)).status).toBe(200);
    expect((await get(`/object/info/${open}/notes/a%20b.txt`)).status).toBe(200);
  });

  test("a private bucket looks missing without access", async () => {
    for (const path of ["/object/public", "/object", "/object/info/public", "/render/image/public"]) {
      const response = await get(`${path}/${closed}/notes/a%20b.txt`);
      expect(response.status, path).toBe(400);
      expect(await response.json(), path).toMatchObject({ statusCode: "404", message: "Bucket not found" });
    }
    const response = await get(`/object/authenticated/${closed}/notes/a%20b.txt`);
    expect(await response.json()).toMatchObject({ statusCode: "403", message: "Invalid Compact JWS" });
    const visitors = await fails(site.visitor().from(closed).download("notes/a b.txt"));
    expect(visitors).toMatchObject({ message: "Object not found", statusCode: "404", status: 400 });
  });

  test("private downloads vary by caller, also for caches", async () => {
    const response = await site.call(`/object/authenticated/${closed}/notes/a%20b.txt`);
    expect(response.headers.get("Vary")).toContain("Authorization");
  });

  test("a missing file or bucket gets Supabase's error", async () => {
    const files = site.operator().from(open);
    expect(await fails(files.download("none.txt"))).toMatchObject({
      message: "Object not found",
      statusCode: "404",
    });
    expect(await fails(site.operator().from("nowhere").download("a"))).toMatchObject({
      message: "Bucket not found",
    });
    expect((await files.exists("none.txt")).data).toBe(false);
    expect((await files.exists("notes/a b.txt")).data).toBe(true);
    await expect(site.operator().from("nowhere").exists("a")).rejects.toThrow("Bucket not found");
  });
});

test("bytes that changed on disk are not served as a complete file", async () => {
  await succeeds(site.operator().from(open).upload("rot.txt", text));
  const { version } = await succeeds(site.operator().from(open).info("rot.txt"));
  const file = join(site.folder, "objects", version.slice(0, 2), version);
  await writeFile(file, text.replace("line 7\n", "line 8\n"));
  await expect(get(`/object/public/${open}/rot.txt`).then((response) => response.text())).rejects.toThrow();
  await writeFile(file, text.slice(0, -1));
  const response = await get(`/object/public/${open}/rot.txt`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ message: "Internal Server Error" });
});
