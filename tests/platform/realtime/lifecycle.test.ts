import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createPageClient } from "#app/supabase/browser.ts";
import { defaultLimits } from "#server/platform/realtime/realtime-limits.ts";
import { eventually, type RealtimeSite, startRealtimeSite, subscribed, type Version } from "./site.ts";

let site: RealtimeSite;
beforeAll(async () => {
  site = await startRealtimeSite();
});
afterAll(() => site.stop());
afterEach(() => site.leave());

describe.each<Version>(["1.0.0", "2.0.0"])("protocol %s", (vsn) => {
  test("a channel goes through its states: closed, joining, joined, leaving", async () => {
    const channel = site.client({ vsn }).channel("states");
    expect(channel.state).toBe("closed");
    const joining = subscribed(channel);
    expect(channel.state).toBe("joining");
    await joining;
    expect(channel.state).toBe("joined");
    const leaving = channel.unsubscribe();
    expect(["leaving", "closed"]).toContain(channel.state);
    expect(await leaving).toBe("ok");
    expect(channel.state).toBe("closed");
  });

  test("heartbeats get replies", async () => {
    const states: string[] = [];
    // A missing reply before the next heartbeat is a timeout; a shorter interval would fail on a busy machine.
    const client = site.client({ vsn, heartbeatIntervalMs: 300 });
    client.realtime.onHeartbeat((status) => states.push(status));
    await subscribed(client.channel("pulse"));
    await eventually(() => expect(states.filter((status) => status === "ok").length).toBeGreaterThan(2));
  });

  test("the connection survives a change of channels and closes some time after the last one", async () => {
    const client = site.client({ vsn, heartbeatIntervalMs: 1_000 });
    const first = await subscribed(client.channel("first"));
    await client.removeChannel(first);
    const second = await subscribed(client.channel("second"));
    expect(client.realtime.isConnected()).toBe(true);
    await client.removeChannel(second);
    await eventually(() => expect(client.realtime.isConnected()).toBe(false));
  });

  test("leaving all channels closes the connection at once", async () => {
    const client = site.client({ vsn });
    await Promise.all(["one", "two"].map((name) => subscribed(client.channel(name))));
    expect(await client.removeAllChannels()).toEqual(["ok", "ok"]);
    expect(client.realtime.isConnected()).toBe(false);
  });
});

test("the site's client sends heartbeats every 30 s, times out after 10 s and reconnects after 1, 2, 5 and 10 s", async () => {
  // What the client needs of a page.
  vi.stubGlobal("location", { protocol: "https:", href: "https://example.com/" });
  vi.stubGlobal("document", { cookie: "", addEventListener() {}, visibilityState: "visible" });
  const { realtime, auth } = createPageClient(site.url, site.publishableKey);
  await auth.stopAutoRefresh();
  expect(realtime.heartbeatIntervalMs).toBe(30_000);
  expect(realtime.timeout).toBe(10_000);
  expect([1, 2, 3, 4, 5, 50].map(realtime.reconnectAfterMs)).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
  // The server's silence limit is longer than two heartbeats.
  expect(defaultLimits.silenceMs).toBeGreaterThan(2 * 30_000);
});
