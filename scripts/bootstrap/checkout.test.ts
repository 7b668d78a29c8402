import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { requireWritable } from "./checkout.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "checkout-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

test("a checkout of the same user is accepted", () => {
  expect(() => requireWritable(folder)).not.toThrow();
});

test("a user who may not write to the checkout is pointed to a release instead of EACCES", async () => {
  const module = path.join(import.meta.dirname, "checkout.mjs");
  const program = `import(${JSON.stringify(module)}).then(({ requireWritable }) => {
    try { requireWritable(${JSON.stringify(folder)}) } catch ({ message, remedy }) { console.log(message, remedy) }
  })`;
  mkdirSync(path.join(folder, "node_modules"));
  // Root may write anywhere, so another user has to try.
  chmodSync(folder, 0o755);
  chmodSync(path.join(folder, "node_modules"), 0o555);
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const { stdout } = await promisify(execFile)("node", ["--eval", program], { cwd: "/", ...user });
  expect(stdout).toMatch(/may not write to .*checkout-.*npm run release.*bin\/hornero start/);
});
