import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { defaultLimits } from "#server/platform/realtime/realtime-limits.ts";
import { type RealtimeSite, startRealtimeSite, subscribed } from "#tests/platform/realtime/site.ts";

// Connections that go silent without closing, with the default timeouts (product §9), which take minutes.
let site: RealtimeSite;
beforeAll(async () => {
  site = await startRealtimeSite();
});
afterAll(() => site.stop());

const heartbeatIntervalMs = 30_000;
const inTime = (check: () => void) => vi.waitFor(check, { timeout: 300_000, interval: 100 });

/** A proxy to the site that can stop forwarding, as a lost network does. */
async function openLine() {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(site.port, "127.0.0.1");
    pairs.push([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.concurrent("silence", () => {
  test("a client that is silent for 65 s is disconnected, one with a heartbeat every 30 s stays", async () => {
    const steady = site
      .client({ heartbeatIntervalMs })
      .channel("room", { config: { presence: { key: "steady", enabled: true } } });
    const states: string[] = [];
    await new Promise<void>((resolve) => {
      steady.subscribe((state) => {
        states.push(state);
        if (state === "SUBSCRIBED") resolve();
      });
    });
    await steady.track({});
    const quiet = await site.wire();
    await quiet.join("room", { presence: { key: "quiet", enabled: true } });
    await quiet.reply(quiet.send("realtime:room", "presence", { event: "track", payload: {} }));
    const lastWordAt = Date.now();
    await inTime(() => expect(Object.keys(steady.presenceState()).sort()).toEqual(["quiet", "steady"]));

    expect((await quiet.closed).code).toBe(1006);
    expect(Date.now() - lastWordAt).toBeGreaterThanOrEqual(defaultLimits.silenceMs);
    await inTime(() => expect(Object.keys(steady.presenceState())).toEqual(["steady"]));
    expect(states).toEqual(["SUBSCRIBED"]);
  });

  test("a client without an answer to its heartbeat reconnects and gets new messages", async () => {
    const line = await openLine();
    const client = createClient(line.url, site.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { heartbeatIntervalMs },
    });
    const beats: string[] = [];
    client.realtime.onHeartbeat((status) => beats.push(status));
    const heard: unknown[] = [];
    let joins = 0;
    const channel = client.channel("far away");
    channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
    channel.subscribe((state) => {
      if (state === "SUBSCRIBED") joins += 1;
    });
    await inTime(() => expect(joins).toBe(1));
    await inTime(() => expect(beats).toContain("ok"));
    line.fallSilent();
    await inTime(() => expect(joins).toBe(2));
    expect(beats).toContain("timeout");
    const sender = await subscribed(
      site.client().channel("far away", { config: { broadcast: { ack: true } } }),
    );
    expect(await sender.send({ type: "broadcast", event: "x", payload: { n: 1 } })).toBe("ok");
    await inTime(() => expect(heard).toEqual([{ n: 1 }]));
    await client.realtime.disconnect();
    line.close();
  });
});
