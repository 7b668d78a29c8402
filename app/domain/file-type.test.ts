import sharp from "sharp";
import { expect, test } from "vitest";
import { typeOfBytes } from "./file-type.ts";

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#7a8b5c" } });

test.each([
  ["image/jpeg", () => picture.clone().jpeg().toBuffer()],
  ["image/png", () => picture.clone().png().toBuffer()],
  ["image/webp", () => picture.clone().webp().toBuffer()],
  ["image/avif", () => picture.clone().avif().toBuffer()],
  ["image/heic", async () => Buffer.from("\0\0\0\x18ftypheic", "latin1")],
  ["application/pdf", async () => Buffer.from("%PDF-1.4\n")],
  [null, async () => Buffer.from("<script>alert(1)</script>")],
  [null, async () => Buffer.alloc(0)],
])("the bytes of %s tell its type", async (type, bytes) => {
  expect(typeOfBytes(await bytes())).toBe(type);
});
