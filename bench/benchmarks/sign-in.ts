import { createClient } from "@supabase/supabase-js";
import { type Site, startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded, summarise, type Timings, timeOf } from "../measure.ts";
import { createProgress } from "../terminal.ts";

const atOnce = 50;
const tries = 200;
const seconds = 20;
const pagePauseMs = 20;
const password = "una casa junto al mar";
const keys = { publishable: "sb_publishable_of_the_bench", secret: "sb_secret_of_the_bench" };

/** Uncached and cached pages. */
const pages = ["/viviendas?bathrooms=2", "/catalogo/alba", "/"];

export const benchmark: Benchmark = {
  title: "Signing in",
  question: `Do ${atOnce} simultaneous sign-ins delay the pages of others, and does the response time reveal whether an address has an account? One visitor opens pages one after the other, first alone, then during ${atOnce} continuous password sign-ins.`,
  limitMinutes: 6,
  async run() {
    const site = await startSite({
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      // All requests come from one address.
      AUTH_LIMITS_SCALE: "100000",
    });
    try {
      const emails = await createAccounts(site);
      const { known, unknown } = await compareAddresses(site, emails[0]!);
      const { quiet, loaded, signIns } = await measurePages(site, emails);
      const difference = Math.abs(known.p50 - unknown.p50);
      return {
        tables: [
          {
            title: "Page requests, ms",
            columns: ["", ...columns],
            rows: [row("quiet", quiet), row("loaded", loaded)],
          },
          {
            title: `${atOnce} sign-ins at once, ms`,
            columns: ["", ...columns],
            rows: [row("sign-in", signIns)],
          },
          {
            title: "Wrong password, one at a time, ms",
            columns: ["", ...columns],
            rows: [row("known address", known), row("unknown address", unknown)],
          },
        ],
        goals: [
          {
            name: `page p95 during ${atOnce} sign-ins`,
            measured: loaded.p95 / quiet.p95,
            atMost: 2,
            unit: "× quiet",
          },
          {
            name: `medians of ${tries} tries with known and unknown addresses differ by`,
            measured: (difference / known.p50) * 100,
            atMost: 5,
            unit: "%",
          },
        ],
        notes: [
          "Passwords are hashed with argon2id in low-priority threads on all cores but one, so that pages come first.",
        ],
      };
    } finally {
      await site.stop();
    }
  },
};

const columns = ["requests", "p50", "p95", "p99", "per second"];

function row(name: string, { count, p50, p95, p99, perSecond }: Omit<Timings, "cpu">) {
  return [name, count, ...[p50, p95, p99, perSecond].map(rounded)];
}

async function createAccounts({ origin }: Site) {
  const admin = createClient(origin, keys.secret, { auth: { persistSession: false } }).auth.admin;
  const emails = Array.from({ length: atOnce }, (_, index) => `person-${index}@example.com`);
  for (const email of emails) {
    const { error } = await admin.createUser({ email, password, email_confirm: true });
    if (error) throw error;
  }
  return emails;
}

/** Alternates the order, so that other load of the machine affects both equally. */
async function compareAddresses(site: Site, email: string) {
  const progress = createProgress("wrong passwords", tries);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const tryKnown = async () => {
      known.push(await timeOf(() => signIn(site, email, "not this one", 400)));
    };
    const tryUnknown = async () => {
      unknown.push(await timeOf(() => signIn(site, `nobody-${index}@example.com`, "not this one", 400)));
    };
    for (const attempt of index % 2 ? [tryKnown, tryUnknown] : [tryUnknown, tryKnown]) await attempt();
    progress(index + 1);
  }
  return { known: summarise(known), unknown: summarise(unknown) };
}

async function measurePages(site: Site, emails: string[]) {
  const openPages = (label: string) => {
    const progress = createProgress(label, seconds);
    const startMs = performance.now();
    return measure({ seconds, pauseMs: pagePauseMs, warmUp: pages.length * 10 }, async (index) => {
      await openPage(site, pages[index % pages.length]!);
      progress((performance.now() - startMs) / 1000);
    });
  };
  const quiet = await openPages("pages alone");
  const over = new AbortController();
  const signingIn = measure({ atOnce, until: over.signal }, (index) =>
    signIn(site, emails[index % atOnce]!, password, 200),
  );
  const loaded = await openPages(`pages during ${atOnce} sign-ins`);
  over.abort();
  return { quiet, loaded, signIns: await signingIn };
}

async function openPage({ origin }: Site, path: string) {
  const answer = await fetch(`${origin}${path}`, { headers: { "Accept-Language": "es" } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
}

async function signIn({ origin }: Site, email: string, given: string, expected: number) {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: keys.publishable, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: given }),
  });
  const text = await answer.text();
  if (answer.status !== expected) throw new Error(`${answer.status} for ${email}: ${text}`);
}
