import fc from "fast-check";
import { expect, test } from "vitest";
import { MalformedFormError, readFormFile } from "./multipart-form.ts";

const boundary = "----linea";
const type = `multipart/form-data; boundary=${boundary}`;

/** Splits the bytes into pieces of the given lengths. */
async function* inPieces(bytes: Buffer, lengths: number[]) {
  let at = 0;
  for (const length of lengths) {
    if (at >= bytes.length) return;
    yield bytes.subarray(at, at + length);
    at += length;
  }
  if (at < bytes.length) yield bytes.subarray(at);
}

async function collect(body: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const part = (head: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from("\r\n")]);
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (body: Buffer | string) =>
  part('Content-Disposition: form-data; name=""; filename="a.bin"\r\nContent-Type: image/png', body);
const end = Buffer.from(`--${boundary}--\r\n`);

test("a form's fields and file are read however its bytes are split", async () => {
  // Split boundaries are the hard case.
  const content = fc
    .array(
      fc.oneof(
        fc.uint8Array({ maxLength: 20 }),
        fc.constantFrom("\r", "\r\n", "\r\n-", `\r\n--${boundary.slice(0, 5)}`),
      ),
    )
    .map((pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))));
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.string(),
      fc.array(fc.integer({ min: 1, max: 30 })),
      async (bytes, value, lengths) => {
        const text = value.replaceAll("\r\n", " ");
        const form = Buffer.concat([field("cacheControl", "60"), field("ñ", text), file(bytes), end]);
        const read = await readFormFile(type, inPieces(form, lengths));
        expect(read?.fields.get("cacheControl")).toBe("60");
        expect(read?.fields.get("ñ")).toBe(Buffer.from(text).toString("utf8"));
        expect(read?.type).toBe("image/png");
        expect((await collect(read!.body)).equals(bytes)).toBe(true);
      },
    ),
  );
});

test("parts after a form's file are skipped", async () => {
  const form = Buffer.concat([file("bytes"), field("late", "x"), end]);
  const read = await readFormFile(type, inPieces(form, [7]));
  expect((await collect(read!.body)).toString()).toBe("bytes");
});

test("a form without a file returns null", async () => {
  expect(await readFormFile(type, inPieces(Buffer.concat([field("a", "b"), end]), []))).toBeNull();
});

test.each<[string, Buffer, string?]>([
  ["without a boundary", file("x"), "multipart/form-data"],
  ["with nothing in it", Buffer.alloc(0)],
  ["with another boundary", Buffer.from("--otra\r\n\r\n\r\n")],
  ["cut off in its headers", Buffer.from(`--${boundary}\r\nContent-Disp`)],
  ["with endless headers", Buffer.from(`--${boundary}\r\n${"X: y\r\n".repeat(3000)}`)],
  ["with too many fields", Buffer.concat(Array.from({ length: 12 }, () => field("same", "x")))],
  ["with an endless field", field("a", "x".repeat(1_100_000))],
])("a form %s is malformed", async (_kind, form, contentType = type) => {
  await expect(readFormFile(contentType, inPieces(form, [1000]))).rejects.toThrow(MalformedFormError);
});

test("a form whose file is truncated is an error", async () => {
  const whole = Buffer.concat([file("bytes"), end]);
  const read = await readFormFile(type, inPieces(whole.subarray(0, whole.length - 12), []));
  await expect(collect(read!.body)).rejects.toThrow(MalformedFormError);
});
