import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { eventually, type RealtimeSite, startRealtimeSite, subscribed, type Wire } from "./site.ts";

// Bad input gets clean errors, limits hold, and other clients notice nothing.
let site: RealtimeSite;
beforeAll(async () => {
  site = await startRealtimeSite({
    limits: {
      eventsPerSecond: 50,
      joinsPerSecond: 8,
      channelsPerConnection: 5,
      presenceCallsPerHalfMinute: 4,
      bufferedBytes: 2_000_000,
      silenceMs: 65_000,
    },
  });
  await site.sql.unsafe(`
    create table public.texts (id int primary key, body text);
    grant select on public.texts to anon;
    alter publication supabase_realtime add table public.texts;
  `);
});
afterAll(() => site.stop());
afterEach(() => site.leave());

const isAlive = async (wire: Wire) =>
  expect((await wire.reply(wire.send("phoenix", "heartbeat", {}))).status).toBe("ok");

describe("opening a realtime connection", () => {
  const refusal = (query: string, path = "/realtime/v1/websocket") =>
    new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${site.port}${path}?${query}`);
      socket.on("open", () => reject(new Error("it opened")));
      socket.on("error", () => {});
      socket.on("unexpected-response", (_, response) => {
        let body = "";
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () => resolve(`${response.statusCode} ${body}`));
      });
    });

  test("a realtime connection needs a valid API key", async () => {
    expect(await refusal("vsn=2.0.0")).toBe('401 {"error":"API key is missing"}');
    expect(await refusal("apikey=guessed")).toBe('401 {"error":"The token provided is not a valid JWT"}');
    expect(await refusal("apikey=sb_secret_guessed")).toBe(
      '401 {"error":"The token provided is not a valid JWT"}',
    );
    expect(await refusal(`apikey=${await site.token("x", {}, -10)}`)).toMatch(/^401 .*Token has expired/);
    expect(await refusal(`apikey=${await site.token("x")}`)).toMatch(/^401/);
    expect(await refusal("apikey=%00%0d%0aX: y")).toMatch(/^401/);
  });

  test("a realtime connection needs a known protocol version and path", async () => {
    expect(await refusal(`apikey=${site.publishableKey}&vsn=9.0.0`)).toMatch(/^400/);
    expect(await refusal(`apikey=${site.publishableKey}`, "/realtime/v1/elsewhere")).toMatch(/^404/);
  });

  test("requests that are no websocket do not break realtime", async () => {
    for (const head of [
      "GET /realtime/v1/websocket?apikey=x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      `GET /realtime/v1/websocket?apikey=${site.publishableKey} HTTP/1.1\r\nHost: x\r\nUpgrade: nonsense\r\nConnection: Upgrade\r\n\r\n`,
      `GET http://[ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    ]) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(site.port, "127.0.0.1", () => socket.write(head));
        let text = "";
        socket.on("data", (data) => {
          text += data;
        });
        socket.on("close", () => resolve(text));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    }
    await isAlive(await site.wire());
  });
});

describe("realtime messages", () => {
  test.each(["1.0.0", "2.0.0"] as const)("malformed messages are dropped, protocol %s", async (vsn) => {
    const wire = await site.wire({ vsn });
    for (const text of [
      "",
      "{",
      "null",
      "[]",
      "[1,2,3,4,5]",
      "42",
      '"x"',
      "{}",
      '{"topic":1}',
      "[null,null,null,null]",
    ])
      wire.socket.send(text);
    for (const bytes of [[], [0], [3], [3, 255, 255, 255, 255, 255, 1], [4, 1, 1, 1, 1], [255, 255]])
      wire.socket.send(Buffer.from(bytes));
    await isAlive(wire);
  });

  test("payloads of any shape do not break a channel", async () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    const event = fc.constantFrom(
      "phx_join",
      "phx_leave",
      "broadcast",
      "presence",
      "access_token",
      "heartbeat",
      "x",
    );
    const topic = fc.constantFrom(
      "realtime:fuzz",
      "realtime:",
      "phoenix",
      "other",
      "realtime:\u0000",
      "__proto__",
    );
    const config = fc.record({
      config: fc.oneof(
        json,
        fc.record(
          {
            broadcast: json,
            presence: json,
            private: json,
            postgres_changes: fc.array(
              fc.oneof(
                json,
                fc.record({ event: json, schema: json, table: json, filter: fc.string(), select: json }),
              ),
              { maxLength: 3 },
            ),
          },
          { requiredKeys: [] },
        ),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(topic, event, fc.oneof(json, config)), { minLength: 1, maxLength: 15 }),
        async (messages) => {
          const wire = await site.wire();
          for (const [to, name, payload] of messages) wire.send(to, name, payload);
          await isAlive(wire);
          const unknown = wire.received.filter(({ payload }) =>
            JSON.stringify(payload).includes("Unknown Error"),
          );
          expect(unknown).toEqual([]);
          wire.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  test("messages with a NUL character are refused or passed on unchanged", async () => {
    const wire = await site.wire({ key: site.secretKey });
    expect((await wire.join("a\u0000b")).response.reason).toBe(
      "InvalidTopic: Topics may not contain null characters",
    );
    expect((await wire.join("a", { presence: { key: "\u0000" } })).status).toBe("error");
    await wire.join("a", {
      private: true,
      broadcast: { ack: true, self: true },
      presence: { key: "\ud800", enabled: true },
    });
    const ask = (event: string, payload: unknown) => wire.reply(wire.send("realtime:a", event, payload));
    expect((await ask("presence", { event: "track", payload: { "\u0000": "\u0000\ud800" } })).status).toBe(
      "ok",
    );
    expect((await ask("broadcast", { event: 1, payload: "\u0000" })).status).toBe("ok");
    await eventually(async () =>
      expect(
        await site.sql`select from platform_private.realtime_presences where topic = 'private:a'`,
      ).toHaveLength(1),
    );
    const response = await fetch(
      `${site.url}/realtime/v1/api/broadcast/a/events/e?private=true&persist=true`,
      {
        method: "POST",
        headers: { apikey: site.secretKey, "Content-Type": "application/json" },
        body: JSON.stringify("\u0000"),
      },
    );
    expect(response.status).toBe(422);
  });

  test("a message to a topic that was not joined gets an error", async () => {
    const wire = await site.wire();
    expect(await wire.reply(wire.send("realtime:nowhere", "broadcast", {}))).toMatchObject({
      status: "error",
      response: { reason: "unmatched topic" },
    });
    expect(await wire.reply(wire.send("other:topic", "phx_join", {}))).toMatchObject({
      status: "error",
      response: { reason: "unmatched topic" },
    });
    expect((await wire.reply(wire.send("realtime:nowhere", "phx_leave", {}))).status).toBe("ok");
  });

  test("a binary frame with invalid JSON is not delivered", async () => {
    const listener = await site.wire();
    await listener.join("frames");
    const wire = await site.wire();
    await wire.join("frames", { broadcast: { ack: true } });
    const topic = Buffer.from("realtime:frames");
    const head = [3, 1, 1, topic.length, 1, 0, 1];
    wire.socket.send(Buffer.concat([Buffer.from(head), Buffer.from("11"), topic, Buffer.from("e{not json")]));
    await isAlive(wire);
    await isAlive(listener);
    expect(listener.received.filter(({ event }) => event === "broadcast")).toEqual([]);
  });

  test.each(["1.0.0", "2.0.0"] as const)(
    "messages nested a hundred thousand levels deep are refused, protocol %s",
    async (vsn) => {
      const wire = await site.wire({ vsn });
      await wire.join("deep", { broadcast: { ack: true } });
      const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
      for (const event of ["broadcast", "presence", "phx_join", "x"]) {
        const payload = `{"event":"track","payload":${nested},"config":${nested}}`;
        wire.socket.send(
          vsn === "2.0.0"
            ? `["1","9","realtime:deep","${event}",${payload}]`
            : `{"topic":"realtime:deep","event":"${event}","payload":${payload},"ref":"9"}`,
        );
      }
      await isAlive(wire);
      const answer = await fetch(`${site.url}/realtime/v1/api/broadcast`, {
        method: "POST",
        headers: { apikey: site.publishableKey, "Content-Type": "application/json" },
        body: `{"realtime messages":[{"topic":"deep","event":"e","payload":{"a":${nested}}}]}`,
      });
      expect([202, 422]).toContain(answer.status);
    },
  );

  test("a huge message closes the connection of its sender", async () => {
    const wire = await site.wire();
    wire.socket.send("x".repeat(6_000_000));
    expect((await wire.closed).code).toBe(1009);
    await isAlive(await site.wire());
  });

  test.each(["1.0.0", "2.0.0"] as const)(
    "a frame above the limit is answered with an error in version %s",
    async (vsn) => {
      const wire = await site.wire({ vsn });
      await wire.join("huge", { broadcast: { ack: true } });
      const payload = { type: "broadcast", event: "x", payload: "x".repeat(2_000_000) };
      expect(await wire.reply(wire.send("realtime:huge", "broadcast", payload))).toMatchObject({
        status: "error",
        response: { reason: "payload_size_exceeded" },
      });
      await isAlive(wire);
    },
  );

  test("a message above the limit is refused", async () => {
    const wire = await site.wire({ vsn: "1.0.0" });
    await wire.join("large", { broadcast: { ack: true } });
    const payload = { type: "broadcast", event: "x", payload: "x".repeat(1_050_000) };
    expect(await wire.reply(wire.send("realtime:large", "broadcast", payload))).toMatchObject({
      status: "error",
      response: { reason: "payload_size_exceeded" },
    });
  });
});

describe("realtime limits", () => {
  test("connections from one address are limited", async () => {
    const small = await startRealtimeSite({ beside: site, limits: { connectionsPerIp: 2 } });
    const first = await small.wire();
    await small.wire();
    await expect(small.wire()).rejects.toThrow("429");
    first.close();
    await eventually(() => small.wire());
    await small.stop();
  });

  test("channels of one connection are limited", async () => {
    const wire = await site.wire();
    for (let n = 0; n < 5; n += 1) expect((await wire.join(`c${n}`)).status).toBe("ok");
    expect((await wire.join("one more")).response.reason).toBe("ChannelRateLimitReached: Too many channels");
    expect((await wire.join("c0")).status).toBe("ok");
  });

  test("joins are rate-limited", async () => {
    const wire = await site.wire();
    for (let n = 0; n < 80; n += 1) wire.send("realtime:again", "phx_join", {});
    const { code, reason } = await wire.closed;
    expect([code, reason]).toEqual([1008, "Too many joins per second"]);
  });

  test("too many messages end the channel with a reason, then the connection", async () => {
    const wire = await site.wire();
    await wire.join("busy");
    for (let n = 0; n < 400; n += 1)
      wire.send("realtime:busy", "broadcast", { type: "broadcast", event: 1, payload: {} });
    expect((await wire.next("system")).payload).toMatchObject({
      status: "error",
      message: "Too many messages per second",
    });
    await wire.next("phx_close");
    expect((await wire.closed).code).toBe(1008);
  });

  test("presence calls are rate-limited", async () => {
    const wire = await site.wire();
    await wire.join("restless", { presence: { enabled: true } });
    for (let n = 0; n < 5; n += 1)
      wire.send("realtime:restless", "presence", { event: "track", payload: { n } });
    expect((await wire.next("system")).payload.message).toBe("Client presence rate limit exceeded");
    await wire.next("phx_close");
  });

  test("a client that does not read is disconnected", async () => {
    const slow = await site.wire();
    await slow.join("flood");
    slow.socket.pause();
    const brisk: unknown[] = [];
    const listener = site.client().channel("flood");
    listener.on("broadcast", { event: "*" }, () => brisk.push(1));
    await subscribed(listener);
    const sender = await site.wire({ vsn: "1.0.0" });
    await sender.join("flood", { broadcast: { ack: true } });
    const payload = { type: "broadcast", event: "x", payload: "x".repeat(500_000) };
    for (let n = 0; n < 30; n += 1)
      expect((await sender.reply(sender.send("realtime:flood", "broadcast", payload))).status).toBe("ok");
    await eventually(() => expect(brisk).toHaveLength(30));
    slow.socket.resume();
    expect((await slow.closed).code).toBe(1006);
    await isAlive(sender);
  });
});

test("a pattern that never ends costs its owner the subscription and does not affect others", async () => {
  const received: unknown[] = [];
  const neighbour = site.client().channel("neighbour");
  neighbour.on("postgres_changes", { event: "*", schema: "public", table: "texts" }, (change) =>
    received.push(change.new),
  );
  await subscribed(neighbour);
  const wire = await site.wire();
  // The backreference forces PostgreSQL to try every division of an odd length.
  const filter = "body=match.^(x+)(x+)(x+)\\1\\2\\3$";
  await wire.join("evil", { postgres_changes: [{ event: "*", schema: "public", table: "texts", filter }] });
  expect((await wire.next("system")).payload.status).toBe("ok");
  const from = wire.received.length;
  await site.sql`insert into public.texts values (1, ${"x".repeat(401)})`;
  await eventually(() => expect(received).toHaveLength(1));
  expect((await wire.next("system", from)).payload).toMatchObject({
    extension: "postgres_changes",
    status: "error",
    message: "Unable to apply the filter to a changed row",
  });
  await site.sql`insert into public.texts values (2, 'short')`;
  await eventually(() => expect(received).toHaveLength(2));
});

test("joining a topic twice replaces the first join; leaving cleans up", async () => {
  const wire = await site.wire();
  const first = wire.send("realtime:twice", "phx_join", { config: { presence: { enabled: true } } });
  await wire.reply(first);
  await wire.reply(wire.send("realtime:twice", "presence", { event: "track", payload: {} }));
  await wire.join("twice", { presence: { enabled: true } });
  expect(await wire.next("phx_close")).toMatchObject({ joinRef: first, ref: first, topic: "realtime:twice" });
  expect((await wire.reply(wire.send("realtime:twice", "phx_leave", {}))).status).toBe("ok");
  wire.close();
  await eventually(async () =>
    expect(
      await site.sql`select from platform_private.realtime_presences where topic = 'public:twice'`,
    ).toEqual([]),
  );
});

test("malformed notifications are ignored", async () => {
  for (const text of [
    "nonsense",
    "null",
    "{}",
    '{"kind":1}',
    '{"kind":"broadcast","from":"x","body":null}',
    '{"kind":"presences","from":"x"}',
  ])
    await site.sql.notify("hornero_realtime", text);
  const wire = await site.wire();
  await wire.join("still there");
  await isAlive(wire);
});

test("no API role can access the change log, bus messages or presences", async () => {
  for (const role of ["anon", "authenticated", "service_role"]) {
    const [row] = await site.sql`select has_schema_privilege(${role}, 'platform_private', 'usage') as may`;
    expect(row!.may).toBe(false);
  }
});
