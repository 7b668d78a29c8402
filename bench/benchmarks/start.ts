import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { rounded, summarise } from "../measure.ts";
import { residentMb } from "../memory.ts";

const starts = 5;

export const benchmark: Benchmark = {
  title: "Starting",
  question:
    "How long does the built site take from its start to its first response, on a new and on an existing database, and how much memory does it then use?",
  limitMinutes: 5,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), "hornero-bench-"));
    try {
      const first = await startOnce(dataDir);
      const later = [];
      for (let turn = 0; turn < starts; turn += 1) later.push(await startOnce(dataDir));
      const times = summarise(later.map(({ ms }) => ms));
      return {
        tables: [
          {
            title: "Until /readyz answers",
            columns: ["", "ms", "memory, MB"],
            rows: [
              ["first start: database, migrations, demo data", rounded(first.ms), rounded(first.mb)],
              [`median of ${starts} later ones`, rounded(times.p50), rounded(later[0]!.mb)],
            ],
          },
        ],
        goals: [{ name: "a later start", measured: times.max / 1000, atMost: 5, unit: "s" }],
      };
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function startOnce(dataDir: string) {
  const port = await freePort();
  const startMs = performance.now();
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const exit = once(site, "exit");
  try {
    while (!(await isReady(port))) await sleep(10);
    const ms = performance.now() - startMs;
    return { ms, mb: residentMb(site.pid!) };
  } finally {
    site.kill("SIGTERM");
    await exit;
  }
}

function isReady(port: number) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
