import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOf, readStamp, removeStamp, writeStamp } from "./stamp.mjs";

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(tmpdir(), "stamp-"));
  fs.mkdirSync(path.join(root, "app/routes"), { recursive: true });
  fs.writeFileSync(path.join(root, "app/routes/home.tsx"), "home");
  fs.writeFileSync(path.join(root, "settings.json"), "{}");
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const hash = () => hashOf(root, ["app", "settings.json", "absent.json"]);

test("touching a file changes nothing, its content does", () => {
  const before = hash();
  const home = path.join(root, "app/routes/home.tsx");
  fs.utimesSync(home, 1, 1);
  expect(hash()).toBe(before);
  fs.writeFileSync(home, "changed");
  expect(hash()).not.toBe(before);
});

test("a new, a renamed and a removed file are each noticed", () => {
  const seen = new Set([hash()]);
  fs.writeFileSync(path.join(root, "app/new.ts"), "");
  seen.add(hash());
  fs.renameSync(path.join(root, "app/new.ts"), path.join(root, "app/renamed.ts"));
  seen.add(hash());
  fs.rmSync(path.join(root, "app/routes/home.tsx"));
  seen.add(hash());
  expect(seen.size).toBe(4);
});

test("text that moves from one file to the next is noticed", () => {
  fs.writeFileSync(path.join(root, "app/a"), "12");
  fs.writeFileSync(path.join(root, "app/b"), "3");
  const before = hash();
  fs.writeFileSync(path.join(root, "app/a"), "1");
  fs.writeFileSync(path.join(root, "app/b"), "23");
  expect(hash()).not.toBe(before);
});

test("ignored files do not count, and the machine does", () => {
  const before = hash();
  fs.writeFileSync(path.join(root, "app/photo.avif"), "bytes");
  expect(hashOf(root, ["app", "settings.json"], { ignores: (file) => file === "app/photo.avif" })).toBe(
    before,
  );
  expect(hashOf(root, ["settings.json"], { salt: "linux-x64" })).not.toBe(
    hashOf(root, ["settings.json"], { salt: "linux-arm64" }),
  );
});

test("a stamp is there once written and gone once removed", () => {
  const stamp = path.join(root, "build", ".stamp");
  expect(readStamp(stamp)).toBeNull();
  writeStamp(stamp, "abc");
  expect(readStamp(stamp)).toBe("abc");
  removeStamp(stamp);
  expect(readStamp(stamp)).toBeNull();
});
