import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  eventually,
  type RealtimeSite,
  refusal,
  startRealtimeSite,
  subscribed,
  type Version,
} from "./site.ts";

let site: RealtimeSite;
beforeAll(async () => {
  site = await startRealtimeSite();
  await site.sql.unsafe(`
    create policy "all read" on realtime.messages for select to anon, authenticated using (realtime.topic() like 'open %');
    create policy "members write" on realtime.messages for insert to authenticated with check (realtime.topic() like 'open %');
  `);
});
afterAll(() => site.stop());
afterEach(() => site.leave());

const versions: Version[] = ["1.0.0", "2.0.0"];

describe.each(versions)("protocol %s", (vsn) => {
  test("a broadcast reaches the other members of the topic but not its sender", async () => {
    const received: unknown[] = [];
    const listener = site.client({ vsn }).channel("room");
    listener.on("broadcast", { event: "greeting" }, ({ payload }) => received.push(payload));
    await subscribed(listener);
    const own: unknown[] = [];
    const sender = site.client({ vsn }).channel("room", { config: { broadcast: { ack: true } } });
    sender.on("broadcast", { event: "greeting" }, ({ payload }) => own.push(payload));
    await subscribed(sender);
    expect(await sender.send({ type: "broadcast", event: "greeting", payload: { text: "¡hola! 👋" } })).toBe(
      "ok",
    );
    await eventually(() => expect(received).toEqual([{ text: "¡hola! 👋" }]));
    expect(own).toEqual([]);
  });

  test("with self the sender receives its own broadcast", async () => {
    const received: unknown[] = [];
    const channel = site.client({ vsn }).channel("mirror", { config: { broadcast: { self: true } } });
    channel.on("broadcast", { event: "*" }, (message) => received.push(message));
    await subscribed(channel);
    await channel.send({ type: "broadcast", event: "first", payload: { n: 1 } });
    await channel.send({ type: "broadcast", event: "second", payload: { n: 2 } });
    await eventually(() => expect(received).toHaveLength(2));
    expect(received).toMatchObject([
      { type: "broadcast", event: "first", payload: { n: 1 } },
      { type: "broadcast", event: "second", payload: { n: 2 } },
    ]);
  });
});

test("clients of both protocol versions exchange broadcasts", async () => {
  const received: Record<string, unknown[]> = { "1.0.0": [], "2.0.0": [] };
  const channels = await Promise.all(
    versions.map((vsn) => {
      const channel = site.client({ vsn }).channel("mixed", { config: { broadcast: { self: true } } });
      channel.on("broadcast", { event: "hello" }, ({ payload }) => received[vsn]!.push(payload.from));
      return subscribed(channel);
    }),
  );
  for (const [at, channel] of channels.entries()) {
    await channel.send({ type: "broadcast", event: "hello", payload: { from: versions[at] } });
    await eventually(() =>
      expect(received).toEqual({ "1.0.0": versions.slice(0, at + 1), "2.0.0": versions.slice(0, at + 1) }),
    );
  }
});

test("binary broadcasts arrive as bytes if the protocol supports them", async () => {
  const received: unknown[] = [];
  const old: unknown[] = [];
  const [listener, veteran, sender] = ["2.0.0", "1.0.0", "2.0.0"].map((vsn) =>
    site.client({ vsn: vsn as Version }).channel("bytes", { config: { broadcast: { ack: true } } }),
  );
  listener!.on("broadcast", { event: "*" }, ({ payload }) => received.push(payload));
  veteran!.on("broadcast", { event: "*" }, ({ payload }) => old.push(payload));
  await Promise.all([listener!, veteran!, sender!].map(subscribed));
  const payload = new Uint8Array([0, 1, 254, 255]).buffer;
  await sender!.send({ type: "broadcast", event: "data", payload });
  await sender!.send({ type: "broadcast", event: "end", payload: { last: true } });
  await eventually(() => expect(old).toEqual([{ last: true }]));
  await eventually(() => expect(received).toHaveLength(2));
  expect(new Uint8Array(received[0] as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 254, 255]));
});

test("a public and a private channel of one name are separate", async () => {
  const received: string[] = [];
  const token = await site.token("6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d10");
  for (const isPrivate of [true, false]) {
    const channel = site.client({ token }).channel("open room", { config: { private: isPrivate } });
    channel.on("broadcast", { event: "*" }, ({ payload }) => received.push(`${isPrivate} ${payload.to}`));
    await subscribed(channel);
  }
  for (const isPrivate of [true, false]) {
    const sender = site
      .client({ token })
      .channel("open room", { config: { private: isPrivate, broadcast: { ack: true } } });
    await subscribed(sender);
    expect(await sender.send({ type: "broadcast", event: "x", payload: { to: isPrivate } })).toBe("ok");
  }
  await eventually(() => expect(received).toEqual(["true true", "false false"]));
});

describe("broadcasts over HTTP", () => {
  test("httpSend reaches public and private channels, with JSON and with bytes", async () => {
    const token = await site.token("6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d10");
    for (const isPrivate of [false, true]) {
      const received: unknown[] = [];
      const config = { private: isPrivate };
      const listener = site.client({ token }).channel("open post/office", { config });
      listener.on("broadcast", { event: "*" }, ({ event, payload }) => received.push([event, payload]));
      await subscribed(listener);
      const sender = site.client({ token }).channel("open post/office", { config });
      expect(await sender.httpSend("json event", { n: 1 })).toEqual({ success: true });
      expect(await sender.httpSend("bytes", new Uint8Array([7]).buffer)).toEqual({ success: true });
      await eventually(() => expect(received).toHaveLength(2));
      expect(received[0]).toEqual(["json event", { n: 1 }]);
      expect(new Uint8Array((received[1] as [string, ArrayBuffer])[1])).toEqual(new Uint8Array([7]));
    }
  });

  test("send before joining broadcasts over HTTP", async () => {
    const received: unknown[] = [];
    for (const vsn of versions) {
      const listener = site.client({ vsn }).channel("early");
      listener.on("broadcast", { event: "news" }, ({ payload }) => received.push(payload));
      await subscribed(listener);
    }
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(
      await site
        .client()
        .channel("early")
        .send({ type: "broadcast", event: "news", payload: { n: 1 } }),
    ).toBe("ok");
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("falling back to REST"));
    warn.mockRestore();
    await eventually(() => expect(received).toEqual([{ n: 1 }, { n: 1 }]));
  });

  const call = (path: string, init: RequestInit, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/realtime/v1/api/broadcast${path}`, {
      method: "POST",
      ...init,
      headers: { apikey: site.publishableKey, "Content-Type": "application/json", ...headers },
    });

  test("an HTTP broadcast without the right to write is refused", async () => {
    const answer = await call("/open%20room/events/x?private=true", { body: "{}" });
    expect([answer.status, await answer.json()]).toEqual([403, { message: "Unauthorized" }]);
  });

  test.each([
    ["no key", "/t/events/e", { body: "{}" }, { apikey: "" }, 401],
    ["a wrong key", "/t/events/e", { body: "{}" }, { apikey: "sb_secret_guessed" }, 401],
    ["a forged token", "/t/events/e", { body: "{}" }, { Authorization: "Bearer a.b.c" }, 401],
    ["broken JSON", "/t/events/e", { body: "{" }, {}, 422],
    ["another type", "/t/events/e", { body: "<a/>" }, { "Content-Type": "text/xml" }, 415],
    ["no messages", "", { body: "{}" }, {}, 422],
    ["no topic", "", { body: JSON.stringify({ messages: [{ event: "x", payload: {} }] }) }, {}, 422],
    [
      "a payload that is no object",
      "",
      { body: JSON.stringify({ messages: [{ topic: "t", event: "x", payload: 1 }] }) },
      {},
      422,
    ],
    ["far too much", "/t/events/e", { body: JSON.stringify("x".repeat(2_000_000)) }, {}, 413],
    ["too much", "/t/events/e", { body: JSON.stringify("x".repeat(1_100_000)) }, {}, 422],
    ["another path", "/t/nothing", { body: "{}" }, {}, 404],
  ])("an HTTP broadcast is refused: %s", async (_, path, init, headers, status) => {
    expect((await call(path, init, headers)).status).toBe(status);
  });
});

describe("broadcasts from the database", () => {
  async function listener(topic: string, isPrivate: boolean, vsn: Version = "2.0.0") {
    const received: Record<string, unknown>[] = [];
    const channel = site.client({ vsn }).channel(topic, { config: { private: isPrivate } });
    channel.on("broadcast", { event: "*" }, (message) => received.push(message));
    await subscribed(channel);
    return received;
  }

  test.each(versions)("realtime.send is delivered when its transaction commits, protocol %s", async (vsn) => {
    const isPrivate = await listener("open sql", true, vsn);
    const isPublic = await listener("open sql", false, vsn);
    const { sql } = site;
    await sql.begin(async (tx) => {
      await tx`select realtime.send('{"n": 1}', 'news', 'open sql')`;
      await tx`select realtime.send('{"n": 2, "id": "mine"}', 'news', 'open sql', false)`;
    });
    await sql
      .begin(async (tx) => {
        await tx`select realtime.send('{"n": 3}', 'news', 'open sql')`;
        throw new Error("undone");
      })
      .catch(() => {});
    await sql`select realtime.send('{"n": 4}', 'news', 'open sql')`;
    await eventually(() => expect(isPrivate).toHaveLength(2));
    expect(isPrivate).toMatchObject([
      { event: "news", payload: { n: 1, id: expect.any(String) }, meta: { id: expect.any(String) } },
      { event: "news", payload: { n: 4 } },
    ]);
    // It arrives over another connection.
    await eventually(() =>
      expect(isPublic).toMatchObject([{ event: "news", payload: { n: 2, id: "mine" } }]),
    );
  });

  test("realtime.send_binary carries bytes", async () => {
    const received = await listener("open bytes", true);
    await site.sql`select realtime.send_binary('\\x00ff'::bytea, 'news', 'open bytes')`;
    await eventually(() => expect(received).toHaveLength(1));
    expect(new Uint8Array(received[0]!.payload as ArrayBuffer)).toEqual(new Uint8Array([0, 255]));
  });

  test("realtime.broadcast_changes sends rows from a trigger", async () => {
    await site.sql.unsafe(`
      create table public.boards (id int primary key, title text);
      create function public.broadcast_board() returns trigger language plpgsql security definer as $$ begin
        perform realtime.broadcast_changes('open boards', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger broadcast after insert or update or delete on public.boards for each row execute function public.broadcast_board();
    `);
    const received = await listener("open boards", true);
    await site.sql`insert into public.boards values (1, 'first')`;
    await site.sql`update public.boards set title = 'second'`;
    await site.sql`delete from public.boards`;
    await eventually(() => expect(received).toHaveLength(3));
    const shared = { table: "boards", schema: "public" };
    expect(received.map(({ event, payload }) => ({ event, payload }))).toMatchObject([
      {
        event: "INSERT",
        payload: { ...shared, operation: "INSERT", record: { id: 1, title: "first" }, old_record: null },
      },
      {
        event: "UPDATE",
        payload: { ...shared, record: { title: "second" }, old_record: { title: "first" } },
      },
      { event: "DELETE", payload: { ...shared, record: null, old_record: { id: 1, title: "second" } } },
    ]);
  });

  test("realtime.send respects write policies", async () => {
    const received = await listener("open fenced", true);
    await site.sql.begin(async (tx) => {
      await tx`set local role anon`;
      await tx`select realtime.send('{"from": "anon"}', 'news', 'open fenced')`;
    });
    await site.sql`select realtime.send('{"from": "owner"}', 'news', 'open fenced')`;
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ payload: { from: "owner" } });
  });

  test("earlier messages are replayed in order to clients that join a private channel", async () => {
    const { sql } = site;
    await sql`select realtime.send('{"n": 0}', 'news', 'open replay')`;
    await sql`update realtime.messages set inserted_at = inserted_at - interval '1 hour' where topic = 'open replay'`;
    await sql`select realtime.send('{"n": 1}', 'news', 'open replay')`;
    await sql`select realtime.send_binary('\\x02', 'news', 'open replay')`;
    await sql`select realtime.send('{"n": 3}', 'news', 'open replay')`;
    const replay = { since: Date.now() - 60_000, limit: 10 };
    for (const vsn of versions) {
      const received: Record<string, unknown>[] = [];
      const channel = site
        .client({ vsn })
        .channel("open replay", { config: { private: true, broadcast: { replay } } });
      channel.on("broadcast", { event: "*" }, (message) => received.push(message));
      await subscribed(channel);
      await eventually(() => expect(received).toHaveLength(vsn === "1.0.0" ? 2 : 3));
      expect(received[0]).toMatchObject({
        payload: { n: 1 },
        meta: { replayed: true, id: expect.any(String) },
      });
      expect(received.at(-1)).toMatchObject({ payload: { n: 3 }, meta: { replayed: true } });
    }
  });

  test("replay is refused on public channels and with invalid options", async () => {
    const wire = await site.wire();
    const replay = { since: Date.now() };
    expect((await wire.join("open a", { broadcast: { replay } })).response.reason).toBe(
      "UnableToReplayMessages: Replay is not allowed for public channels",
    );
    const answer = await wire.join("open a", {
      private: true,
      broadcast: { replay: { since: "yesterday" } },
    });
    expect(answer.response.reason).toBe("UnableToReplayMessages: Replay params are not valid");
  });

  test("a persisted message is delivered once and replayed later", async () => {
    const token = await site.token("6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d10");
    const received = await listener("open kept", true);
    const own: unknown[] = [];
    const sender = site.client({ token }).channel("open kept", {
      config: { private: true, broadcast: { ack: true } },
    });
    sender.on("broadcast", { event: "*" }, (message) => own.push(message));
    await subscribed(sender);
    const say = (n: number, persist: boolean | { ttl: number }) =>
      sender.send({ type: "broadcast", event: "kept", payload: { n }, persist });
    expect(await say(1, true)).toBe("ok");
    expect(await say(2, { ttl: 60 })).toBe("ok");
    expect(await sender.httpSend("kept", { n: 3 }, { persist: { ttl: 60 } })).toEqual({ success: true });
    await eventually(() =>
      expect(received.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]),
    );
    expect(own).toMatchObject([{ payload: { n: 3 } }]);
    const later: Record<string, unknown>[] = [];
    const channel = site.client().channel("open kept", {
      config: { private: true, broadcast: { replay: { since: Date.now() - 60_000 } } },
    });
    channel.on("broadcast", { event: "*" }, ({ payload }) => later.push(payload));
    await subscribed(channel);
    await eventually(() => expect(later).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]));
  });
});

test("a client gets the replication_ready message on request", async () => {
  const received: unknown[] = [];
  const channel = site.client().channel("ready", { config: { broadcast: { replication_ready: true } } });
  channel.on("system", {}, (payload) => received.push(payload));
  await subscribed(channel);
  await eventually(() =>
    expect(received).toMatchObject([
      { extension: "system", status: "ok", message: "Replication connection established", channel: "ready" },
    ]),
  );
});

test("a join without a topic name is refused", async () => {
  expect(await refusal(site.client().channel(""))).toBe("TopicNameRequired: You must provide a topic name");
});
