import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findChromium } from "./chromium.mjs";

const folder = fs.mkdtempSync(path.join(tmpdir(), "chromium-"));
const chromium = path.join(folder, "chromium");
fs.writeFileSync(chromium, "", { mode: 0o755 });

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("a Chromium on the PATH is found", () => {
  expect(findChromium({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(chromium);
});

test("the shell without a window is preferred, in whatever folder it is", () => {
  const other = fs.mkdtempSync(path.join(tmpdir(), "chromium-shell-"));
  const shell = path.join(other, "chromium-headless-shell");
  fs.writeFileSync(shell, "", { mode: 0o755 });
  expect(findChromium({ PATH: `${folder}${path.delimiter}${other}` })).toBe(shell);
  fs.rmSync(other, { recursive: true });
});

test("CHROMIUM_PATH wins, and a wrong one is not silently replaced", () => {
  expect(findChromium({ PATH: "/nowhere", CHROMIUM_PATH: chromium })).toBe(chromium);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: "/nowhere/chromium" })).toBeNull();
});
