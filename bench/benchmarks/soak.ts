import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { type Site, startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded } from "../measure.ts";
import { residentMb } from "../memory.ts";
import { createProgress } from "../terminal.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const early = Math.ceil(minutes / 3);
/** Garbage collection makes memory vary, so each minute counts with the median of its samples. */
const samplesPerMinute = 12;

/** Cached pages and payloads, uncached pages, map marks, unknown pages. */
const paths = [
  () => "/",
  () => "/viviendas",
  () => "/en/terrenos",
  () => "/catalogo/alba.data",
  (turn: number) => `/viviendas?maxPrice=${150_000 + turn}`,
  (turn: number) => `/viviendas.data?minArea=${turn % 100_000}`,
  (turn: number) => `/terrenos?minArea=${turn % 100_000}`,
  (turn: number) => `/viviendas?invented${turn}=1`,
  (turn: number) => `/_plots/marks?view=${-9 + (turn % 70) / 10},37,${-2 + (turn % 70) / 10},42,7`,
  (turn: number) => `/no-hay-${turn}`,
];

const keys = { publishable: "sb_publishable_of_the_bench", secret: "sb_secret_of_the_bench" };
const person = { email: "person@example.com", password: "una casa junto al mar" };
/** Of so many requests one reads data and one signs in. */
const cycle = 24;

export const benchmark: Benchmark = {
  title: "Thirty minutes",
  question: `Does the memory of the process stay flat under ${minutes} minutes of mixed load: cached pages and payloads, uncached searches, unknown parameters, the data API, sign-ins?`,
  limitMinutes: minutes + 3,
  async run() {
    const site = await startSite({
      LOG_LEVEL: "warn",
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      // All requests come from one address.
      AUTH_LIMITS_SCALE: "100000",
    });
    const memory: number[] = [];
    const progress = createProgress("minutes", minutes);
    const end = new AbortController();
    try {
      await createAccount(site);
      const load = measure({ atOnce: 4, pauseMs: 5, until: end.signal }, (turn) => {
        if (turn % cycle === 0) return readData(site);
        if (turn % cycle === cycle / 2) return signInAndRead(site);
        return request(site.origin + paths[turn % paths.length]!(turn));
      });
      for (let minute = 1; minute <= minutes; minute += 1) {
        const samples: number[] = [];
        for (let turn = 0; turn < samplesPerMinute; turn += 1) {
          await Promise.race([sleep(60_000 / samplesPerMinute), load]);
          samples.push(residentMb(site.pid));
        }
        memory.push(samples.toSorted((a, b) => a - b)[samplesPerMinute / 2]!);
        progress(minute);
      }
      end.abort();
      const timings = await load;
      const at = (minute: number) => memory[minute - 1]!;
      return {
        tables: [
          {
            title: "Memory of the process, MB",
            columns: ["minute", "MB"],
            rows: [...new Set([1, early, Math.ceil((minutes * 2) / 3), minutes])].map((minute) => [
              minute,
              rounded(at(minute)),
            ]),
          },
        ],
        goals: [
          {
            name: `memory at minute ${minutes}, of minute ${early}`,
            measured: at(minutes) / at(early),
            atMost: 1.1,
            unit: "×",
          },
        ],
        notes: [
          `${timings.count} requests, ${rounded(timings.perSecond)} a second, p99 ${rounded(timings.p99)} ms.`,
        ],
      };
    } finally {
      end.abort();
      await site.stop();
    }
  },
};

async function request(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status >= 500) throw new Error(`${url} answers ${response.status}`);
  return new Response(await response.arrayBuffer());
}

async function createAccount({ origin }: Site) {
  const { admin } = createClient(origin, keys.secret, { auth: { persistSession: false } }).auth;
  const { error } = await admin.createUser({ ...person, email_confirm: true });
  if (error) throw error;
}

function readData({ origin }: Site, headers: Record<string, string> = {}) {
  const search = "select=slug,name,price_eur&order=price_eur&limit=24";
  return request(`${origin}/rest/v1/houses?${search}`, { headers: { apikey: keys.publishable, ...headers } });
}

async function signInAndRead(site: Site) {
  const answer = await request(`${site.origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: keys.publishable, "Content-Type": "application/json" },
    body: JSON.stringify(person),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error("the sign-in failed");
  return readData(site, { Authorization: `Bearer ${token}` });
}
