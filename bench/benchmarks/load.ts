import { Agent, request } from "node:https";
import { freePort, startSite } from "#tests/setup/site.ts";
import { startTlsProxy } from "#tests/setup/tls-proxy.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded } from "../measure.ts";
import { createProgress } from "../terminal.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const visitors = 16;
/** Between two requests of a visitor. */
const pauseMs = 50;
const host = "localhost";

/** What visitors request, by share: most pages are in the cache, one in ten is a search nobody made before. */
const kinds: { name: string; share: number; path: (turn: number) => string }[] = [
  {
    name: "cached page",
    share: 5,
    path: (turn) => ["/viviendas", "/terrenos", "/catalogo/alba", "/en", "/blog"][turn % 5]!,
  },
  {
    name: "payload",
    share: 3,
    path: (turn) => ["/viviendas.data", "/catalogo/haya.data", "/terrenos.data"][turn % 3]!,
  },
  { name: "new search", share: 1, path: (turn) => `/viviendas?maxPrice=${1_000_000 + turn}` },
  {
    name: "map",
    share: 1,
    path: (turn) => {
      const west = -9 + (turn % 70) / 10;
      return `/_plots/marks?view=${west.toFixed(1)},37,${(west + 7).toFixed(1)},42,7`;
    },
  },
];
const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

export const benchmark: Benchmark = {
  title: "Load behind nginx",
  question: `Do two processes behind nginx with TLS hold a mixed load for ${minutes} minutes (BENCH_MINUTES), and how long do visitors wait? ${visitors} visitors pause ${pauseMs} ms between requests.`,
  limitMinutes: minutes + 4,
  async run() {
    const port = await freePort();
    const origin = `https://${host}:${port}`;
    const site = await startSite({
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "127.0.0.1",
      PROCESSES: "2",
      LOG_LEVEL: "warn",
    });
    const proxy = await startTlsProxy({ port, host, target: [site.localOrigin] });
    const agent = new Agent({ keepAlive: true, maxSockets: visitors, rejectUnauthorized: false });
    const times = new Map(kinds.map(({ name }) => [name, [] as number[]]));
    const failures = new Map<string, number>();
    const get = (path: string) =>
      new Promise<number>((resolve, reject) => {
        request(
          { agent, port, path, host: "127.0.0.1", servername: host, headers: { Host: `${host}:${port}` } },
          (response) => {
            response.on("end", () => resolve(response.statusCode!));
            response.on("error", reject);
            response.resume();
          },
        )
          .on("error", reject)
          .end();
      });
    const progress = createProgress("seconds", Math.ceil(minutes * 60));
    const start = performance.now();
    try {
      const total = await measure(
        { atOnce: visitors, seconds: minutes * 60, pauseMs, warmUp: 50 },
        async (turn) => {
          const { name, path } = turns[turn % turns.length]!;
          const began = performance.now();
          const answer = await get(path(turn)).catch(
            (error: NodeJS.ErrnoException) => error.code ?? error.message,
          );
          times.get(name)!.push(performance.now() - began);
          if (answer !== 200) failures.set(`${name} ${answer}`, (failures.get(`${name} ${answer}`) ?? 0) + 1);
          progress(Math.floor((performance.now() - start) / 1000));
        },
      );
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
      return {
        tables: [
          {
            title: `Waiting times, ms, over ${minutes} minutes`,
            columns: ["", "requests", "p50", "p99"],
            rows: [...times].map(([name, all]) => [
              name,
              all.length,
              percentile(all, 0.5),
              percentile(all, 0.99),
            ]),
          },
        ],
        goals: [
          { name: "failed requests", measured: failed, atMost: 0, unit: "" },
          { name: "p99 of all requests", measured: total.p99, atMost: 1000, unit: "ms" },
        ],
        notes: [
          `${total.count} requests, ${rounded(total.perSecond)} a second. nginx, both processes, PostgreSQL and the visitors share this machine.`,
          ...[...failures].map(([what, count]) => `Failed: ${count} × ${what}.`),
        ],
      };
    } finally {
      agent.destroy();
      await proxy.stop();
      await site.stop();
    }
  },
};

function percentile(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
