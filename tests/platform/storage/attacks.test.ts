import { connect } from "node:net";
import fc from "fast-check";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
let bucket: string;
beforeAll(async () => {
  site = await startStorageSite();
  bucket = await newBucket(site, { public: true });
  await succeeds(site.operator().from(bucket).upload("a.txt", "a"));
});
afterAll(() => site.stop());

/** Sends raw bytes; resolves with the response when the connection closes. */
function sendRaw(...parts: (string | Buffer)[]) {
  const { hostname, port } = new URL(site.url);
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.on("data", (data) => (received += data.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
    for (const part of parts) socket.write(part);
  });
}
const head = (line: string, ...headers: string[]) =>
  `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${site.secrets.secretKey}\r\n${headers
    .map((header) => `${header}\r\n`)
    .join("")}\r\n`;
const statusOf = (answer: string) => Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0);
const isWell = async () => expect((await site.call(`/object/public/${bucket}/a.txt`)).status).toBe(200);

const leftovers = async () => (await site.sql`select from platform_private.storage_garbage`).length;
/** Waits for the cleanup of aborted requests. */
const hasNoLeftovers = () => expect.poll(leftovers).toBe(0);

describe("path traversal", () => {
  test.each([
    "..%2f..%2fetc%2fpasswd",
    "..%2F..%2F..%2Froot",
    "%2e%2e%2f%2e%2e%2fetc",
    "a/..%2f..%2f..%2fetc/passwd",
    "a%2f..%2fb",
    "%00",
    "a%00.txt",
    "a%0d%0aSet-Cookie:x",
    "%5c..%5c..%5cwindows",
    "a\\b",
    "%c3%b1",
    "%ff%fe",
    "%",
    "a%",
    "%E0%A4%A",
    "~root",
    "a|b",
    "a%22b",
    "<script>",
    `${"a".repeat(1025)}`,
  ])("a file named %s cannot be uploaded or read", async (name) => {
    const before = (await site.filesOnDisk()).length;
    for (const [method, path] of [
      ["POST", `/object/${bucket}/${name}`],
      ["PUT", `/object/${bucket}/${name}`],
      ["GET", `/object/${bucket}/${name}`],
      ["GET", `/object/public/${bucket}/${name}`],
      ["GET", `/object/info/${bucket}/${name}`],
      ["GET", `/render/image/public/${bucket}/${name}?width=10`],
      ["DELETE", `/object/${bucket}/${name}`],
      ["POST", `/object/upload/sign/${bucket}/${name}`],
      ["POST", `/object/sign/${bucket}/${name}`],
    ] as const) {
      const isSigning = path.startsWith("/object/sign");
      const body = method === "GET" || method === "DELETE" ? "" : isSigning ? '{"expiresIn":60}' : "x";
      const answer = await sendRaw(
        head(`${method} /storage/v1${path}`, `Content-Length: ${body.length}`),
        body,
      );
      expect(statusOf(answer), `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer), `${method} ${path}`).toBeLessThan(500);
      expect(answer).not.toMatch(/root:|\nSet-Cookie/i);
    }
    expect((await site.filesOnDisk()).length).toBe(before);
    await isWell();
  });

  test("dot segments that the client resolves match no route or bucket", async () => {
    for (const path of [
      "/object/../../etc/passwd",
      `/object/public/${bucket}/../../../../etc/passwd`,
      "/object/./..",
    ])
      expect([400, 404]).toContain(statusOf(await sendRaw(head(`GET /storage/v1${path}`))));
  });

  test("traversal names in the bodies of move, copy, sign, list and remove are refused", async () => {
    const post = async (path: string, body: object, method = "POST") => {
      const response = await site.call(path, {
        method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    for (const name of ["../up", "a/../b", "nul\0", "ñ", ""]) {
      const way = { bucketId: bucket, sourceKey: "a.txt", destinationKey: name };
      expect(await post("/object/move", way), name).toBe(400);
      expect(await post("/object/copy", way), name).toBe(400);
      expect(await post("/object/move", { ...way, sourceKey: name, destinationKey: "b" }), name).toBe(400);
      expect(
        await post("/object/copy", { ...way, destinationKey: "b", destinationBucket: "a/b" }),
        name,
      ).toBe(400);
    }
    expect(await post(`/object/list/${bucket}`, { prefix: "../../" })).toBe(200);
    expect(await post(`/object/list/${bucket}`, { prefix: "nul\0" })).toBe(400);
    expect(await post(`/object/${bucket}`, { prefixes: ["nul\0"] }, "DELETE")).toBe(400);
    expect(await post(`/object/${bucket}`, { prefixes: ["../../etc/passwd"] }, "DELETE")).toBe(200);
    expect(await post(`/object/sign/${bucket}`, { expiresIn: 60, paths: ["nul\0"] })).toBe(400);
    await isWell();
  });

  test("bucket names with slashes are refused", async () => {
    for (const id of ["a%2Fb", "..%2F..", "%2e%2e%2f", "a%5cb", "%00"])
      for (const path of [
        `/bucket/${id}`,
        `/object/${id}/x`,
        `/object/public/${id}/x`,
        `/object/info/${id}/x`,
      ]) {
        const status = statusOf(await sendRaw(head(`GET /storage/v1${path}`)));
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(500);
      }
  });
});

describe("false lengths", () => {
  const post = (...headers: string[]) => head(`POST /storage/v1/object/${bucket}/lie.bin`, ...headers);
  const isAbsent = async () => {
    expect((await site.operator().from(bucket).exists("lie.bin")).data).toBe(false);
    await hasNoLeftovers();
  };

  test("an upload with fewer bytes than declared is refused", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(post("Content-Length: 1000000"));
    socket.write(Buffer.alloc(1000));
    await expect.poll(leftovers).toBe(1);
    socket.destroy();
    await isAbsent();
  });

  test("bytes beyond the declared length are not part of the file", async () => {
    const answer = await sendRaw(post("Content-Length: 3"), "abcdefghij");
    expect([200, 400]).toContain(statusOf(answer));
    await expect.poll(async () => (await site.operator().from(bucket).exists("lie.bin")).data).toBe(true);
    expect(await (await succeeds(site.operator().from(bucket).download("lie.bin"))).text()).toBe("abc");
    await succeeds(site.operator().from(bucket).remove(["lie.bin"]));
  });

  test("conflicting and negative lengths are refused", async () => {
    expect(statusOf(await sendRaw(post("Content-Length: 3", "Content-Length: 4"), "abc"))).toBe(400);
    expect(statusOf(await sendRaw(post("Content-Length: -3"), "abc"))).toBe(400);
    expect(
      statusOf(await sendRaw(post("Content-Length: 3", "Transfer-Encoding: chunked"), "0\r\n\r\n")),
    ).toBe(400);
    await isAbsent();
  });

  test("an upload that declares a huge length is refused before its bytes arrive", async () => {
    const answer = await sendRaw(post("Content-Length: 900000000000"));
    expect(answer).toContain('"statusCode":"413"');
    await isAbsent();
  });
});

describe("malformed forms", () => {
  const boundary = "frontera";
  const file = `--${boundary}\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n`;
  const postForm = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
    sendRaw(
      head(
        `POST /storage/v1/object/${bucket}/form.bin`,
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
      ),
      body,
    );

  test.each([
    ["no boundary named", `${file}x\r\n--${boundary}--`, "multipart/form-data"],
    ["nothing", "", undefined],
    ["another boundary", "--otra\r\n\r\nx\r\n--otra--", undefined],
    ["no last boundary", `${file}x`, undefined],
    [
      "no file",
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary}--`,
      undefined,
    ],
    ["endless headers", `--${boundary}\r\n${"X: y\r\n".repeat(5000)}`, undefined],
    [
      "too many fields",
      `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(30)}${file}x\r\n--${boundary}--`,
      undefined,
    ],
    [
      "a type with a line in it",
      `${file.replace("\r\n\r\n", "\r\nContent-Type: text/plain\tx\r\n\r\n")}x\r\n--${boundary}--`,
      undefined,
    ],
  ])("a malformed form is refused: %s", async (_kind, body, type) => {
    expect(statusOf(await postForm(body, type))).toBe(400);
    await hasNoLeftovers();
  });

  test("a form's file has the same bytes however they are split", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.uint8Array({ maxLength: 40 }),
            fc.constant(Buffer.from(`\r\n--${boundary}`.slice(0, 9))),
          ),
          {
            maxLength: 12,
          },
        ),
        async (pieces) => {
          const form = new FormData();
          const bytes = Buffer.concat(pieces);
          form.append("", new Blob([bytes]), "a");
          const response = await site.call(`/object/${bucket}/fuzz.bin`, {
            method: "POST",
            body: form,
            headers: { "x-upsert": "true" },
          });
          expect(response.status).toBe(200);
          const stored = await (await site.call(`/object/${bucket}/fuzz.bin`)).arrayBuffer();
          expect(Buffer.from(stored).equals(bytes)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("forged tokens", () => {
  test("forged access tokens give no access to files", async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { role: "service_role", sub: crypto.randomUUID(), aud: "authenticated", exp: now + 600 };
    const { privateKey } = await generateKeyPair("ES256");
    const kid = site.keys.keySet().keys[0]!.kid!;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const closed = await newBucket(site);
    await succeeds(site.operator().from(closed).upload("secret.txt", "secret"));
    for (const token of [
      await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid }).sign(Buffer.alloc(32)),
      `${encode({ alg: "none", kid })}.${encode(claims)}.`,
      await site.keys.sign({ ...claims, role: "authenticated", exp: now - 10 }),
      await site.keys.sign({ ...claims, role: "postgres" }),
      await site.keys.sign({ ...claims, role: "authenticated", aud: "other" }),
      "sb_secret_nonsense",
      "a.b.c",
    ]) {
      for (const [method, path] of [
        ["GET", `/object/authenticated/${closed}/secret.txt`],
        ["GET", `/object/${closed}/secret.txt`],
        ["POST", `/object/${closed}/new.txt`],
        ["DELETE", `/object/${closed}/secret.txt`],
        ["GET", "/bucket"],
        ["POST", "/upload/resumable"],
      ] as const) {
        const response = await site.call(path, { method, key: token });
        expect(response.status, `${method} ${path}`).toBe(400);
        expect(await response.text()).not.toContain("secret.txt");
      }
    }
  });
});

test("invalid JSON, types and methods get a 4xx response", async () => {
  const bodies = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "1",
    '{"expiresIn":{}}',
    '{"a":'.repeat(5000),
    `{"prefix":"${"a".repeat(2_000_000)}"}`,
  ];
  for (const path of [
    "/bucket",
    `/object/list/${bucket}`,
    `/object/list-v2/${bucket}`,
    "/object/move",
    "/object/copy",
    `/object/sign/${bucket}`,
    `/object/sign/${bucket}/a.txt`,
  ])
    for (const body of bodies) {
      const response = await site.call(path, {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json" },
      });
      expect(response.status, `${path} ${body.slice(0, 30)}`).toBeLessThan(500);
    }
  for (const method of ["PATCH", "PUT", "OPTIONS", "PROPFIND"])
    expect((await site.call("/nothing/here", { method })).status).toBe(404);
  await isWell();
});
