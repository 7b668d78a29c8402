import type { RealtimeChannel } from "@supabase/supabase-js";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openChangeFeed } from "#server/platform/realtime/change-feed.ts";
import { eventually, type RealtimeSite, refusal, startRealtimeSite, subscribed } from "./site.ts";

// Several processes on one database share their channels; no committed change is lost or delivered twice.
let one: RealtimeSite;
let other: RealtimeSite;
beforeAll(async () => {
  one = await startRealtimeSite();
  other = await startRealtimeSite({ beside: one });
  await one.sql.unsafe(`
    create table public.events (id int primary key, note text);
    grant select on public.events to anon;
    alter publication supabase_realtime add table public.events;
    create policy "all read" on realtime.messages for select to anon using (true);
    create policy "all write" on realtime.messages for insert to anon with check (true);
  `);
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});
afterEach(async () => {
  await Promise.all([one.leave(), other.leave()]);
  await one.sql`truncate public.events`;
});

async function receiveBroadcasts(site: RealtimeSite, topic: string, isPrivate = false) {
  const received: unknown[] = [];
  const channel = site.client().channel(topic, { config: { private: isPrivate, broadcast: { ack: true } } });
  channel.on("broadcast", { event: "*" }, ({ payload }) => received.push(payload));
  await subscribed(channel);
  return { channel, received };
}

async function receiveEvents(site: RealtimeSite) {
  const received: number[] = [];
  const channel = site.client().channel("events");
  channel.on("postgres_changes", { event: "INSERT", schema: "public", table: "events" }, (change) =>
    received.push(change.new.id as number),
  );
  await subscribed(channel);
  return received;
}

test("broadcasts reach other processes in order, small and large, as JSON and as bytes", async () => {
  const here = await receiveBroadcasts(one, "both");
  const there = await receiveBroadcasts(other, "both");
  const large = "ñ".repeat(20_000);
  for (const payload of [{ n: 1 }, { n: 2, large }, { n: 3 }, { n: 3 }])
    expect(await here.channel.send({ type: "broadcast", event: "x", payload })).toBe("ok");
  await here.channel.send({ type: "broadcast", event: "x", payload: new Uint8Array(9_000).fill(7).buffer });
  await eventually(() => expect(there.received).toHaveLength(5));
  expect(there.received.slice(0, 4)).toEqual([{ n: 1 }, { n: 2, large }, { n: 3 }, { n: 3 }]);
  expect(new Uint8Array(there.received[4] as ArrayBuffer)).toEqual(new Uint8Array(9_000).fill(7));
  expect(here.received).toEqual([]);
});

test("a thousand broadcasts arrive at another process in order", async () => {
  const here = await receiveBroadcasts(one, "many");
  const there = await receiveBroadcasts(other, "many");
  const numbers = Array.from({ length: 1000 }, (_, n) => n);
  await Promise.all(numbers.map((n) => here.channel.send({ type: "broadcast", event: "x", payload: { n } })));
  await eventually(() => expect(there.received).toEqual(numbers.map((n) => ({ n }))));
});

test("messages from the database and persisted ones are delivered once in each process", async () => {
  const here = await receiveBroadcasts(one, "kept", true);
  const there = await receiveBroadcasts(other, "kept", true);
  await one.sql`select realtime.send('{"id": "a"}', 'x', 'kept')`;
  await eventually(() => expect([here.received, there.received]).toEqual([[{ id: "a" }], [{ id: "a" }]]));
  await here.channel.send({ type: "broadcast", event: "x", payload: { id: "b" }, persist: true });
  await one.sql`select realtime.send('{"id": "c"}', 'x', 'kept')`;
  await eventually(() => expect(there.received).toEqual([{ id: "a" }, { id: "b" }, { id: "c" }]));
  await eventually(() => expect(here.received).toEqual([{ id: "a" }, { id: "c" }]));
});

test("changes reach the subscribers of every process", async () => {
  const lists = [await receiveEvents(one), await receiveEvents(other)];
  await one.sql`insert into public.events select n from generate_series(1, 2500) n`;
  const numbers = Array.from({ length: 2500 }, (_, n) => n + 1);
  for (const received of lists) await eventually(() => expect(received).toEqual(numbers));
});

describe("presences across processes", () => {
  const keysIn = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort();
  async function enter(site: RealtimeSite, topic: string, key: string) {
    const channel = site.client().channel(topic, { config: { presence: { key, enabled: true } } });
    await subscribed(channel);
    await channel.track({ key });
    return channel;
  }

  test("presences are shared with processes that start later and removed with those that stop", async () => {
    const ana = await enter(one, "shared", "ana");
    const bea = await enter(other, "shared", "bea");
    for (const channel of [ana, bea]) await eventually(() => expect(keysIn(channel)).toEqual(["ana", "bea"]));
    const third = await startRealtimeSite({ beside: one });
    const carla = await enter(third, "shared", "carla");
    for (const channel of [ana, bea, carla])
      await eventually(() => expect(keysIn(channel)).toEqual(["ana", "bea", "carla"]));
    await third.stop();
    for (const channel of [ana, bea]) await eventually(() => expect(keysIn(channel)).toEqual(["ana", "bea"]));
  });

  test("presences of a crashed process are removed", async () => {
    const ana = await enter(one, "crash", "ana");
    const node = "00000000-0000-4000-8000-000000000001";
    await one.sql`insert into platform_private.realtime_nodes (id, last_heartbeat_at) values (${node}, now() - interval '5 minutes')`;
    await one.sql`insert into platform_private.realtime_presences values ('ghost', ${node}, 'public:crash', 'ghost', '{}')`;
    // A process that starts cleans up, reads the state and notifies the others.
    const third = await startRealtimeSite({ beside: one });
    const bea = await enter(third, "crash", "bea");
    await eventually(() => expect(keysIn(bea)).toEqual(["ana", "bea"]));
    await eventually(() => expect(keysIn(ana)).toEqual(["ana", "bea"]));
    expect(await one.sql`select from platform_private.realtime_nodes where id = ${node}`).toEqual([]);
    await third.stop();
  });
});

describe("exactly-once delivery of changes", () => {
  test("each change is delivered once when transactions commit in another order than they wrote", async () => {
    const received = await receiveEvents(one);
    const { promise: firstMayEnd, resolve: endFirst } = Promise.withResolvers<void>();
    const { promise: firstHasWritten, resolve: firstWrote } = Promise.withResolvers<void>();
    const first = one.sql.begin(async (tx) => {
      await tx`insert into public.events values (1)`;
      firstWrote();
      await firstMayEnd;
      await tx`insert into public.events values (3)`;
    });
    await firstHasWritten;
    await one.sql`insert into public.events values (2)`;
    await eventually(() => expect(received).toEqual([2]));
    endFirst();
    await first;
    await one.sql`insert into public.events values (4)`;
    await eventually(() => expect(received).toEqual([2, 1, 3, 4]));
  });

  test("each change is delivered once when a client joins while the log is being read", async () => {
    const received: unknown[] = [];
    const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>();
    let questions = 0;
    // The reader's first query waits until others have joined and written.
    const slow = ((...question: Parameters<typeof one.sql>) => {
      questions += 1;
      return questions === 1 ? mayBegin.then(() => one.sql(...question)) : one.sql(...question);
    }) as unknown as typeof one.sql;
    const feed = openChangeFeed(slow, {
      log: pino({ level: "silent" }),
      isIdle: () => false,
      deliver: async (entries) => void received.push(...entries.map(({ record }) => record?.id)),
    });
    feed.wake();
    await feed.ready();
    await one.sql`insert into public.events values (1)`;
    begin();
    await eventually(() => {
      feed.wake();
      expect(received).toEqual([1]);
    });
    await feed.stop();
  });

  test("each change is delivered once when the database closes a connection before the first client joins", async () => {
    const received: unknown[] = [];
    let questions = 0;
    const failing = ((...question: Parameters<typeof one.sql>) => {
      questions += 1;
      return questions === 1 ? Promise.reject(new Error("connection closed")) : one.sql(...question);
    }) as unknown as typeof one.sql;
    const feed = openChangeFeed(failing, {
      log: pino({ level: "silent" }),
      isIdle: () => false,
      deliver: async (entries) => void received.push(...entries.map(({ record }) => record?.id)),
    });
    await feed.ready();
    await one.sql`insert into public.events values (1)`;
    await eventually(() => {
      feed.wake();
      expect(received).toEqual([1]);
    });
    await feed.stop();
  });

  test("each change is delivered once when the listening connection breaks", async () => {
    const received = await receiveEvents(one);
    const count = 300;
    const writing = (async () => {
      for (let id = 1; id <= count; id += 1) await one.sql`insert into public.events values (${id})`;
    })();
    for (const part of [0.2, 0.5, 0.8]) {
      await eventually(() => expect(received.length).toBeGreaterThan(count * part * 0.5));
      await one.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hornero realtime%'`;
    }
    await writing;
    await eventually(() => expect(received).toHaveLength(count));
    expect(received).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  });

  test("each change is delivered once under overlapping writers", async () => {
    const lists = [await receiveEvents(one), await receiveEvents(other)];
    const rows = Array.from({ length: 200 }, (_, n) => n + 1);
    await Promise.all(
      rows.map((id) =>
        one.sql.begin(async (tx) => {
          await tx`insert into public.events values (${id * 2})`;
          await tx`select pg_sleep(random() / 100)`;
          await tx`insert into public.events values (${id * 2 + 1})`;
        }),
      ),
    );
    const written = rows.flatMap((id) => [id * 2, id * 2 + 1]);
    for (const received of lists) {
      // Compares all ids, so that a failure names those that are missing.
      await eventually(() => expect(received.toSorted((a, b) => a - b)).toEqual(written));
      for (const id of rows) expect(received.indexOf(id * 2)).toBeLessThan(received.indexOf(id * 2 + 1));
    }
  });
});

test("a process that stops disconnects its clients and leaves no presence behind", async () => {
  const third = await startRealtimeSite({ beside: one });
  const wire = await third.wire();
  await wire.join("leaving", { presence: { enabled: true, key: "w" } });
  await wire.reply(wire.send("realtime:leaving", "presence", { event: "track", payload: {} }));
  const there = await receiveBroadcasts(third, "leaving");
  const stopped = third.realtime.stop();
  expect(await wire.closed).toEqual({ code: 1012, reason: "Realtime is restarting" });
  await stopped;
  expect(
    await one.sql`select from platform_private.realtime_presences where topic = 'public:leaving'`,
  ).toEqual([]);
  expect(there.received).toEqual([]);
  await third.stop();
});

test("a client whose connection breaks rejoins and gets later messages", async () => {
  const received: unknown[] = [];
  const client = one.client({ reconnectAfterMs: () => 20 });
  const channel = client.channel("again");
  channel.on("broadcast", { event: "*" }, ({ payload }) => received.push(payload));
  const states: string[] = [];
  channel.subscribe((status) => states.push(status));
  await eventually(() => expect(states).toEqual(["SUBSCRIBED"]));
  one.sever();
  await eventually(() => expect(states.filter((state) => state === "SUBSCRIBED")).toHaveLength(2));
  const sender = await receiveBroadcasts(one, "again");
  await sender.channel.send({ type: "broadcast", event: "x", payload: { n: 1 } });
  await eventually(() => expect(received).toEqual([{ n: 1 }]));
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  "without its database a process still carries public broadcasts",
  async () => {
    const lonely = await startRealtimeSite();
    const early = await receiveBroadcasts(lonely, "public");
    await lonely.stopDatabase();
    const late = await receiveBroadcasts(lonely, "public");
    expect(await late.channel.send({ type: "broadcast", event: "x", payload: { n: 1 } })).toBe("ok");
    await eventually(() => expect(early.received).toEqual([{ n: 1 }]));
    const secret = lonely.client().channel("secret", { config: { private: true } });
    expect(await refusal(secret)).toBe(
      "UnableToConnectToProject: Realtime was unable to connect to the project database",
    );
    await lonely.stop();
  },
);
