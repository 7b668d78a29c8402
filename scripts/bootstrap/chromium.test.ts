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

test("CHROMIUM_PATH wins, and a wrong one is not silently replaced", () => {
  expect(findChromium({ PATH: "/nowhere", CHROMIUM_PATH: chromium })).toBe(chromium);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: "/nowhere/chromium" })).toBeNull();
});
