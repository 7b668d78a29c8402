import { expect, test } from "vitest";
import { isPlausible, sniffType } from "./sniff-type.ts";

const begins = (text: string, length = 64) =>
  Buffer.concat([Buffer.from(text, "latin1"), Buffer.alloc(length)]);

test.each([
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["GIF89a", "image/gif"],
  ["RIFF\x10\0\0\0WEBP", "image/webp"],
  ["\0\0\0\x1cftypavif", "image/avif"],
  ["\0\0\0\x1cftypheic", "image/heic"],
  ["\0\0\0\x1cftypisom", "video/mp4"],
  ["%PDF-1.7", "application/pdf"],
  ["PK\x03\x04", "application/zip"],
  ["MZ\x90\0", "application/x-executable"],
])("bytes starting with %j have the type %s", (text, type) => {
  expect(sniffType(begins(text))).toBe(type);
});

test("SVG is distinguished from HTML and other XML", () => {
  expect(sniffType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe("image/svg+xml");
  expect(sniffType(Buffer.from('\ufeff<?xml version="1.0"?><!-- a --><!DOCTYPE svg><svg >'))).toBe(
    "image/svg+xml",
  );
  expect(sniffType(Buffer.from("<!doctype html><svg></svg>"))).toBeNull();
  expect(sniffType(Buffer.from("<svgs>"))).toBeNull();
});

test("bytes without a known signature have no type", () => {
  for (const text of ["", "BM", "MZ is not a program", "hello", "RIFF", "ftyp"])
    expect(sniffType(Buffer.from(text)), text).toBeNull();
});

test.each<[declared: string, text: string, isTaken: boolean]>([
  ["image/png", "\x89PNG\r\n\x1a\n", true],
  ["image/jpg", "\xff\xd8\xff", true],
  ["image/png", "\xff\xd8\xff", false],
  ["image/png", "PK\x03\x04", false],
  ["image/png", "text", false],
  ["text/plain", "text", true],
  ["text/plain", "\x89PNG\r\n\x1a\n", false],
  ["text/csv", "%PDF-", false],
  ["application/octet-stream", "PK\x03\x04", true],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK\x03\x04", true],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "MZ\x90\0", false],
  ["text/xml", "<svg >", true],
  ["video/mp4", "\0\0\0\x1cftypxxxx", true],
  ["application/x-unheard-of", "anything", true],
])("declared as %s, the bytes %j are plausible: %s", (declared, text, isTaken) => {
  expect(isPlausible(declared, begins(text, 8))).toBe(isTaken);
});
