import { expect, test } from "vitest";
import { readFormTexts } from "./multipart-texts.ts";

async function encode(entries: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value as string);
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get("Content-Type")!,
    bytes: new Uint8Array(await encoded.arrayBuffer()),
  };
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const photo = new File([Uint8Array.from({ length: 5000 }, (_, i) => (i * 7) % 256)], 'vista; name="x".jpg');
const entries: [string, string | File][] = [
  ["municipality", "Llíria"],
  ["notes", "Dos líneas\r\n\r\n--y guiones\r\n"],
  ["empty", ""],
  ["photos", photo],
  ["services", "water"],
  ["services", "power"],
  ["documents", new File([], "vacio.pdf")],
  ["email", "ana@example.com"],
];
const texts = entries.filter(([, value]) => typeof value === "string");

test.each([1, 2, 3, 7, 64, 100_000])(
  "texts come out whole, however a form is cut (%i bytes)",
  async (size) => {
    const { contentType, bytes } = await encode(entries);
    expect(await readFormTexts(inPieces(bytes, size), { contentType, maxBytes: 1000 })).toEqual(texts);
  },
);

test("a form with too much text, a broken one and what is no form give nothing", async () => {
  const { contentType, bytes } = await encode(entries);
  const read = (body: Uint8Array, options = {}) =>
    readFormTexts(inPieces(body, 64), { contentType, maxBytes: 1000, ...options });
  expect(await read(bytes, { maxBytes: 20 })).toBeNull();
  expect(await read(bytes.subarray(0, bytes.length - 10))).toBeNull();
  expect(await read(bytes, { contentType: "application/json" })).toBeNull();
  expect(await read(Buffer.alloc(200_000, "a"))).toBeNull();
});

test("all of a body is read, also what follows its end", async () => {
  const { contentType, bytes } = await encode([["a", "1"]]);
  let isRead = false;
  async function* body() {
    yield bytes;
    yield Buffer.from("\r\n");
    isRead = true;
  }
  expect(await readFormTexts(body(), { contentType, maxBytes: 1000 })).toEqual([["a", "1"]]);
  expect(isRead).toBe(true);
});
