import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner } from "#tests/setup/person.ts";
import { freePort, type Site, startSite } from "#tests/setup/site.ts";

// Debian's Varnish with our own rules, in front of two processes.

let site: Site;
let edge: string;
let stopVarnish: () => Promise<void>;

beforeAll(async () => {
  installVarnish();
  const port = await freePort();
  edge = `http://127.0.0.1:${port}`;
  site = await startSite({
    CDN_SECONDS: "3600",
    CDN_PURGE_URL: `${edge}/`,
    PROCESSES: "2",
    LOG_LEVEL: "error",
  });
  stopVarnish = await startVarnish(port, site.localOrigin);
});
afterAll(async () => {
  await stopVarnish?.();
  await site?.stop();
});

function installVarnish() {
  if (spawnSync("sh", ["-c", "command -v varnishd"]).status === 0) return;
  if (process.getuid?.() !== 0)
    throw new Error("No varnishd was found. Install: sudo apt-get install varnish");
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" } as const;
  execFileSync("apt-get", ["update"], quiet);
  execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", "varnish"], quiet);
}

async function startVarnish(port: number, target: string) {
  const folder = await mkdtemp(join(tmpdir(), "hornero-varnish-"));
  // Varnish changes to a user of its own.
  await chmod(folder, 0o755);
  const rules = await readFile(resolve(import.meta.dirname, "../../deploy/varnish.vcl"), "utf8");
  const file = join(folder, "rules.vcl");
  await writeFile(file, rules.replace('"3000"', `"${new URL(target).port}"`));
  const options = [
    "-F",
    "-n",
    join(folder, "work"),
    "-f",
    file,
    "-a",
    `127.0.0.1:${port}`,
    "-s",
    "malloc,64m",
  ];
  const child = spawn("varnishd", options, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit").then(() => {
    throw new Error(`varnishd ended before it was ready:\n${output}`);
  });
  await Promise.race([waitUntilReady(), ended]);
  return async () => {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
}

async function waitUntilReady() {
  for (;;) {
    const isReady = await fetch(`${edge}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(edge + path, { headers, redirect: "manual" });
  // Varnish names the request that filled its cache beside this one.
  const isHit = (response.headers.get("X-Varnish") ?? "").includes(" ");
  return { status: response.status, headers: response.headers, text: await response.text(), isHit };
}

test("a changed price is on the edge at once, for pages and payloads", async () => {
  const paths = ["/catalogo/alba", "/en/catalogo/alba", "/catalogo/alba.data", "/viviendas"];
  for (const path of paths) {
    await expect.poll(async () => (await get(path)).isHit).toBe(true);
    expect((await get(path, { Cookie: "sb-someone=1" })).isHit).toBe(true);
    expect((await get(path)).headers.get("Cache-Control")).toContain("s-maxage=3600");
  }
  for (const price of [187_654, 198_770]) {
    await asOwner(site, (sql) => sql`update houses set price_eur = ${price} where slug = 'alba'`);
    const changedAt = performance.now();
    const withTax = Math.round(price * 1.1);
    const shown = new RegExp(`${Math.floor(withTax / 1000)}[.,]?${withTax % 1000}`);
    for (const path of paths)
      await expect.poll(async () => (await get(path)).text, { timeout: 60_000, interval: 10 }).toMatch(shown);
    console.log(
      `a changed price was on all pages of the edge after ${Math.round(performance.now() - changedAt)} ms`,
    );
    // It stays, whichever process answers the next request.
    for (let turn = 0; turn < 20; turn += 1) expect((await get("/catalogo/alba")).text).toMatch(shown);
  }
});

test("pages of one person, forms, the home page and the data API are never shared", async () => {
  for (const path of [
    "/portal/favoritos",
    "/operator/status",
    "/",
    "/confirm",
    "/auth/v1/settings",
    "/readyz",
  ]) {
    for (let turn = 0; turn < 3; turn += 1) {
      const { isHit, headers } = await get(path);
      expect(isHit, path).toBe(false);
      expect(headers.get("Cache-Control") ?? "", path).not.toContain("s-maxage");
    }
  }
});

test("tags are for the edge alone, and only the site may purge", async () => {
  expect((await get("/viviendas")).headers.has("Surrogate-Key")).toBe(false);
  const purge = (tags: string) =>
    fetch(edge, { method: "PURGE", headers: { "Surrogate-Key": tags } }).then(({ status }) => status);
  expect(await purge("houses plots")).toBe(200);
  expect(await purge("houses) || obj.status != (0")).toBe(400);
});
