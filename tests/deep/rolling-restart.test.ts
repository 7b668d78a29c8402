import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { freePort, type Site, startSite } from "#tests/setup/site.ts";
import { startTlsProxy } from "#tests/setup/tls-proxy.ts";

// Visitors read and write through nginx while every process of the site is replaced.

const host = "localhost";
const visitors = 12;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "hornero-rolling-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startProxied(target: (origin: string) => Promise<string | string[]>) {
  const port = await freePort();
  const origin = `https://${host}:${port}`;
  const proxy = await startTlsProxy({ port, host, target: await target(origin) });
  closing.push(proxy.stop);
  return { port, origin };
}

const settingsOf = (origin: string) => ({
  PUBLIC_ORIGIN: origin,
  TRUSTED_PROXIES: "127.0.0.1",
  LOG_LEVEL: "error",
});

/** Requests until the work is done; every fourth one sends the contact form. Returns how often each status came. */
async function loadWhile({ port, origin }: { port: number; origin: string }, work: () => Promise<unknown>) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors, rejectUnauthorized: false });
  const answers: Record<string, number> = {};
  let isDone = false;
  let turn = 0;
  const visit = async () => {
    while (!isDone) {
      turn += 1;
      const answer = await send(turn).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      answers[answer] = (answers[answer] ?? 0) + 1;
      await sleep(5);
    }
  };
  const send = (number: number) =>
    new Promise<string>((resolve, reject) => {
      const isForm = number % 4 === 0;
      const path = isForm ? "/contacto" : number % 2 ? "/viviendas" : `/viviendas?maxPrice=${number}`;
      const sent = request(
        {
          agent,
          port,
          path,
          host: "127.0.0.1",
          servername: host,
          method: isForm ? "POST" : "GET",
          headers: {
            Host: `${host}:${port}`,
            ...(isForm ? { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" } : {}),
          },
        },
        (response) => {
          response.on("error", reject);
          response.on("end", () => resolve(`${isForm ? "POST" : "GET"} ${response.statusCode}`));
          response.resume();
        },
      );
      sent.on("error", reject);
      const answers = { topic: "other", name: "Ana", message: `Pregunta ${number}`, consent: "on" };
      sent.end(
        isForm
          ? new URLSearchParams({ ...answers, email: `ana-${number}@example.com` }).toString()
          : undefined,
      );
    });
  const load = Array.from({ length: visitors }, visit);
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(load);
    agent.destroy();
  }
  return answers;
}

function expectNoLoss(answers: Record<string, number>) {
  console.log(`answers while every process was replaced: ${JSON.stringify(answers)}`);
  expect(Object.keys(answers).sort()).toEqual(["GET 200", "POST 303"]);
}

/** The processes that serve, of a site with PROCESSES. */
function workersOf({ pid }: Site) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("main.ts"));
}

test("SIGHUP replaces two processes on one port without losing a request", async () => {
  let site!: Site;
  const proxy = await startProxied(async (origin) => {
    site = await startSite({ ...settingsOf(origin), PROCESSES: "2" });
    closing.push(site.stop);
    return [site.localOrigin];
  });
  // The site answers as soon as the first of them is ready.
  await expect.poll(() => workersOf(site), { timeout: 60_000 }).toHaveLength(2);
  const before = workersOf(site);
  const answers = await loadWhile(proxy, async () => {
    await sleep(1000);
    process.kill(site.pid, "SIGHUP");
    await expect
      .poll(() => workersOf(site).filter((pid) => before.includes(pid)), { timeout: 180_000 })
      .toEqual([]);
    await expect.poll(() => workersOf(site)).toHaveLength(2);
  });
  expectNoLoss(answers);
});

test("no process that serves requests knows the address of the database's owner", async () => {
  const dataDir = await newFolder();
  const database = await startEmbeddedPostgres({ dataDir, report: () => {} });
  closing.push(database.stop);
  const site = await startSite({ DATABASE_URL: database.url, DEMO: "true", PROCESSES: "2" });
  closing.push(site.stop);
  await expect.poll(() => workersOf(site), { timeout: 60_000 }).toHaveLength(2);
  const { password } = new URL(database.url);
  for (const pid of workersOf(site)) {
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
    expect(environment).toContain("DATABASE_URL=postgres");
    expect(environment.includes(password)).toBe(false);
  }
  expect((await fetch(`${site.origin}/viviendas`)).status).toBe(200);
});

test("two sites on one database are restarted one after the other without losing a request", async () => {
  const [dataDir, files] = await Promise.all([newFolder(), newFolder()]);
  const database = await startEmbeddedPostgres({ dataDir, report: () => {} });
  closing.push(database.stop);
  const sites: Site[] = [];
  const proxy = await startProxied(async (origin) => {
    for (let number = 0; number < 2; number += 1) {
      const site = await startSite({
        ...settingsOf(origin),
        DATABASE_URL: database.url,
        DEMO: "true",
        DATA_DIR: files,
      });
      closing.push(site.stop);
      sites.push(site);
    }
    return sites.map(({ localOrigin }) => localOrigin);
  });
  const answers = await loadWhile(proxy, async () => {
    await sleep(1000);
    for (const site of sites) await site.restart();
  });
  expectNoLoss(answers);
});
