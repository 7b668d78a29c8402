import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createClient, type RealtimeChannel } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import postgres from "postgres";
import { type Site, startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { rounded, summarise } from "../measure.ts";
import { createProgress } from "../terminal.ts";

const clientCount = 500;
const peopleCount = 200;
const rounds = 60;
const warmUps = 5;
const waitMs = 10_000;
const publishableKey = "sb_publishable_of_the_bench";
const jwtSecret = "a secret of the bench that is long enough";

export const benchmark: Benchmark = {
  title: "Realtime",
  question: `How long does a broadcast take to reach all of ${clientCount} connected clients, and a changed row all of ${peopleCount} signed-in people, each under their own row-level security? The clients are the official ones, in one other process on the same machine.`,
  limitMinutes: 6,
  async run() {
    const site = await startSite({ SUPABASE_PUBLISHABLE_KEY: publishableKey, JWT_SECRET: jwtSecret });
    try {
      const small = await measureBroadcasts(site, "small", { text: "hello" });
      const large = await measureBroadcasts(site, "large", { text: "x".repeat(10_000) });
      const changes = await measureChanges(site);
      const rows = [
        { name: `broadcast of 16 bytes to ${clientCount}`, ...small },
        { name: `broadcast of 10 kB to ${clientCount}`, ...large },
        { name: `changed row to ${peopleCount} people`, ...changes },
      ];
      return {
        tables: [
          {
            title: "Until the last client has it, ms",
            columns: ["", "rounds", "p50", "p95", "max", "not received"],
            rows: rows.map(({ name, timings, missing }) => [
              name,
              timings.count,
              ...[timings.p50, timings.p95, timings.max].map(rounded),
              missing,
            ]),
            chart: "p95",
          },
        ],
        goals: [
          {
            name: "messages not received",
            measured: rows.reduce((sum, { missing }) => sum + missing, 0),
            atMost: 0,
            unit: "messages",
          },
          {
            name: `broadcast to all of ${clientCount}, p95`,
            measured: small.timings.p95,
            atMost: 250,
            unit: "ms",
          },
        ],
        notes: [
          "The time includes what the receiving process needs to read its messages, one after the other.",
          "Row-level security is checked for each person and change, in one round trip to PostgreSQL.",
        ],
      };
    } finally {
      await site.stop();
    }
  },
};

function open({ origin }: Site, token?: string) {
  const client = createClient(origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    ...(token && { accessToken: async () => token }),
  });
  if (token) void client.realtime.setAuth(token);
  return client;
}

function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
}

/** Counts the clients that received the message of a round; resolves when all have, or after the timeout. */
function createRound(of: number) {
  let current = { number: -1, left: 0, done: () => {} };
  return {
    got(number: number) {
      if (number !== current.number) return;
      current.left -= 1;
      if (current.left === 0) current.done();
    },
    async time(number: number, send: () => Promise<unknown>) {
      const { promise, resolve } = Promise.withResolvers<void>();
      current = { number, left: of, done: resolve };
      const start = performance.now();
      await send();
      const timeout = setTimeout(resolve, waitMs);
      await promise;
      clearTimeout(timeout);
      return { ms: performance.now() - start, missing: current.left };
    },
  };
}

async function run(round: ReturnType<typeof createRound>, send: (number: number) => Promise<unknown>) {
  const times: number[] = [];
  let missing = 0;
  for (let number = 0; number < warmUps + rounds; number += 1) {
    const found = await round.time(number, () => send(number));
    missing += found.missing;
    if (number >= warmUps) times.push(found.ms);
  }
  return { timings: summarise(times), missing };
}

async function measureBroadcasts(site: Site, topic: string, payload: object) {
  const round = createRound(clientCount);
  const showProgress = createProgress(`clients, ${topic}`, clientCount);
  const clients = Array.from({ length: clientCount }, () => open(site));
  let count = 0;
  for (let from = 0; from < clientCount; from += 50) {
    await Promise.all(
      clients.slice(from, from + 50).map(async (client) => {
        const channel = client.channel(topic);
        channel.on("broadcast", { event: "news" }, (message) => round.got(message.payload.number));
        await joined(channel);
        count += 1;
        showProgress(count);
      }),
    );
  }
  const sender = open(site);
  const channel = await joined(sender.channel(topic));
  const found = await run(round, (number) =>
    channel.send({ type: "broadcast", event: "news", payload: { ...payload, number } }),
  );
  await Promise.all([...clients, sender].map((client) => client.realtime.disconnect()));
  return found;
}

async function measureChanges(site: Site) {
  const sql = postgres((await readFile(site.databaseUrlFile, "utf8")).trim(), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`
      create table public.bench_notes (id int primary key, readers uuid[]);
      alter table public.bench_notes enable row level security;
      create policy "readers read" on public.bench_notes for select to authenticated using ((select auth.uid()) = any (readers));
      grant select on public.bench_notes to authenticated;
      alter publication supabase_realtime add table public.bench_notes;
    `);
    const round = createRound(peopleCount);
    const people = Array.from({ length: peopleCount }, () => randomUUID());
    const clients = await Promise.all(
      people.map(async (sub) => {
        const client = open(site, await tokenOf(sub));
        const channel = client.channel("notes");
        channel.on(
          "postgres_changes",
          { event: "INSERT", schema: "public", table: "bench_notes" },
          (change) => round.got(change.new.id),
        );
        await joined(channel);
        return client;
      }),
    );
    const found = await run(
      round,
      (number) => sql`insert into public.bench_notes values (${number}, ${people})`,
    );
    await Promise.all(clients.map((client) => client.realtime.disconnect()));
    return found;
  } finally {
    await sql.end();
  }
}

function tokenOf(sub: string) {
  return new SignJWT({ sub, role: "authenticated", aud: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(jwtSecret));
}
