import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test.each(["✓ settings", "✓ database"])(
  "SIGTERM after the step %s stops the database and ends with code 0",
  async (step) => {
    const dataDir = await mkdtemp(join(tmpdir(), "hornero-interrupted-"));
    folders.push(dataDir);
    const { PATH = "" } = process.env;
    const site = spawn(process.execPath, [resolve(import.meta.dirname, "../../server/main.ts")], {
      env: { PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [site.stdout, site.stderr])
      stream.on("data", (chunk) => {
        const isFirst = !output.includes(step);
        output += chunk;
        if (isFirst && output.includes(step)) site.kill("SIGTERM");
      });
    const [code] = await once(site, "close");
    expect(output).toContain("SIGTERM: finishing this step of the start, then stopping");
    expect(output.trimEnd().endsWith("stopped")).toBe(true);
    expect(code).toBe(0);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    if (existsSync(join(dataDir, "owner"))) expect(readdirSync(join(dataDir, "owner"))).toEqual([]);
  },
);
