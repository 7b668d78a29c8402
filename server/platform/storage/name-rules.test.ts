import { expect, test } from "vitest";
import { isAllowedType, parseSizeLimit, requireBucketId, requireKey } from "./name-rules.ts";

test.each(["a", "a/b/c.txt", "Plano 1 (final).pdf", "a&$@=;:+,?!'*.x", ".hidden", "a..b", "...", "a/"])(
  "a file may be called %j",
  (key) => expect(() => requireKey(key)).not.toThrow(),
);

test.each([
  "",
  "/a",
  "..",
  ".",
  "../a",
  "a/../b",
  "a/..",
  "./a",
  "a\\b",
  "ñ",
  "a\0",
  "a\n",
  "a#b",
  "a%b",
  "a".repeat(1025),
])("a file may not be called %j", (key) => expect(() => requireKey(key)).toThrow("Invalid key"));

test.each(["a/b", "", " a", "a ", "..", "é", "a\0", "x".repeat(101)])("a bucket may not be called %j", (id) =>
  expect(() => requireBucketId(id)).toThrow("Bucket name invalid"),
);

test("a size limit is a number of bytes or a text with a unit", () => {
  expect(parseSizeLimit(5)).toBe(5);
  expect(parseSizeLimit("7")).toBe(7);
  expect(parseSizeLimit("20b")).toBe(20);
  expect(parseSizeLimit("1.5KB")).toBe(1500);
  expect(parseSizeLimit("2 MB")).toBe(2_000_000);
  expect(parseSizeLimit("3gb")).toBe(3_000_000_000);
  for (const text of ["", "MB", "-1MB", "1TB", "1e3", "1MB2"])
    expect(() => parseSizeLimit(text), text).toThrow();
});

test("a bucket allows MIME types exactly or by wildcard", () => {
  const allowed = ["image/*", "application/pdf"];
  for (const type of ["image/png", "IMAGE/JPEG", "image/svg+xml; charset=utf-8", "application/PDF"])
    expect(isAllowedType(type, allowed), type).toBe(true);
  for (const type of ["imagepng", "image", "images/png", "application/pdfx", "text/plain", "", "x/image/png"])
    expect(isAllowedType(type, allowed), type).toBe(false);
  expect(isAllowedType("text/plain", ["*/*"])).toBe(true);
});
