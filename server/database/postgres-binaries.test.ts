import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyBinaries } from "./postgres-binaries.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornero-binaries-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A package whose library has a link, as a start without a copy leaves it. */
function installPackage(): string {
  const native = path.join(folder, "package", "native");
  fs.mkdirSync(path.join(native, "lib"), { recursive: true });
  fs.writeFileSync(path.join(native, "lib/libpq.so.5.17"), "library");
  fs.symlinkSync("libpq.so.5.17", path.join(native, "lib/libpq.so.5"));
  const links = [{ source: "native/lib/libpq.so.5.17", target: "native/lib/libpq.so.5" }];
  fs.writeFileSync(path.join(native, "pg-symlinks.json"), JSON.stringify(links));
  return native;
}

const readLibrary = (copy: string) => fs.readFileSync(path.join(copy, "lib/libpq.so.5"), "utf8");

test("a copy of PostgreSQL works after the checkout it came from is deleted", () => {
  const copy = copyBinaries(installPackage(), path.join(folder, "copy"));
  fs.rmSync(path.join(folder, "package"), { recursive: true });
  expect(readLibrary(copy)).toBe("library");
});

test("a copy with a broken link is repaired", () => {
  const native = installPackage();
  const copy = copyBinaries(native, path.join(folder, "copy"));
  fs.rmSync(path.join(copy, "lib/libpq.so.5"));
  fs.symlinkSync("/a/deleted/checkout/libpq.so.5.17", path.join(copy, "lib/libpq.so.5"));
  expect(readLibrary(copyBinaries(native, path.join(folder, "copy")))).toBe("library");
});
