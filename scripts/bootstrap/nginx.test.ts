import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findNginx } from "./nginx.mjs";

const folder = fs.mkdtempSync(path.join(tmpdir(), "nginx-"));
const nginx = path.join(folder, "nginx");
fs.writeFileSync(nginx, "", { mode: 0o755 });

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("an nginx on the PATH is found before Debian's", () => {
  expect(findNginx({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(nginx);
});

test("a file that may not be run is no nginx", () => {
  fs.chmodSync(nginx, 0o644);
  expect(findNginx({ PATH: folder })).not.toBe(nginx);
});
