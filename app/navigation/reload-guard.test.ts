import { expect, test } from "vitest";
import { claimReload } from "./reload-guard.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("a page may reload itself once in ten seconds", () => {
  const storage = memory();
  expect(claimReload(storage, 1_000_000)).toBe(true);
  expect(claimReload(storage, 1_000_000)).toBe(false);
  expect(claimReload(storage, 1_009_999)).toBe(false);
  expect(claimReload(storage, 1_010_000)).toBe(true);
  expect(claimReload(storage, 1_010_001)).toBe(false);
});

test("a refused reload does not put off the next one", () => {
  const storage = memory();
  claimReload(storage, 0);
  claimReload(storage, 9_000);
  expect(claimReload(storage, 10_000)).toBe(true);
});

test("a clock that was set back by hours does not forbid reloading for hours", () => {
  const storage = memory();
  claimReload(storage, 50_000_000);
  expect(claimReload(storage, 1_000_000)).toBe(true);
});

test("a damaged note counts as none", () => {
  const storage = memory();
  storage.setItem("last-reload", "soon");
  expect(claimReload(storage, 1)).toBe(true);
});
