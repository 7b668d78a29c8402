import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createChunks, DEFAULT_COOKIE_OPTIONS } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { marketingPolling } from "#app/analytics/marketing-client.ts";
import { tagManagerPolling } from "#app/analytics/tag-manager.ts";
import { localeCookie } from "#app/i18n/locale.ts";
import { maxPreloadsAtOnce } from "#app/navigation/preload-queue.ts";
import { guardMs } from "#app/navigation/reload-guard.ts";
import { sessionCookie, sessionCookieOptions } from "#app/session/session-cookie.ts";
import * as loadingBar from "#app/shell/loading-phases.ts";
import { realtimeHeartbeatMs } from "#app/supabase/browser.ts";
import { iconTimeoutMs } from "#app/ui/icon/icon-store.ts";

// The constants of product §9. Those of the official clients are read from the clients, so that an update which changes
// one is noticed.

const day = 24 * 60 * 60;

test("cookies: the language lasts 365 days, a session 400 in chunks of 3180 characters", () => {
  expect(localeCookie.days).toBe(365);
  expect(sessionCookie.days).toBe(400);
  expect(sessionCookieOptions({ isHttps: true }).maxAge).toBe(400 * day);
  expect(DEFAULT_COOKIE_OPTIONS.maxAge).toBe(400 * day);
  const chunks = createChunks("session", "a".repeat(3181));
  expect(chunks.map(({ value }) => value.length)).toEqual([3180, 1]);
});

test("tokens: checked every 30 s, renewed when 3 checks or fewer remain; keys are cached for 10 minutes", () => {
  const client = createRequire(import.meta.resolve("@supabase/supabase-js"));
  const file = client.resolve("@supabase/auth-js").replace(/index\.\w+$/, "lib/constants.js");
  const constant = (name: string) =>
    new RegExp(`${name} = ([\\d *]+);`).exec(readFileSync(file, "utf8"))?.[1]?.trim();
  expect(constant("AUTO_REFRESH_TICK_DURATION_MS")).toBe("30 * 1000");
  expect(constant("AUTO_REFRESH_TICK_THRESHOLD")).toBe("3");
  expect(constant("JWKS_TTL")).toBe("10 * 60 * 1000");
});

test("realtime: heartbeat 30 s, timeout 10 s, again after 1, 2, 5 and 10 s", () => {
  expect(realtimeHeartbeatMs).toBe(30_000);
  const { realtime } = createClient("http://127.0.0.1", "key", {
    realtime: { heartbeatIntervalMs: realtimeHeartbeatMs },
  });
  expect(realtime.heartbeatIntervalMs).toBe(30_000);
  expect(realtime.timeout).toBe(10_000);
  expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1000, 2000, 5000, 10_000, 10_000,
  ]);
});

test("accounts: a renewal that is answered with 502, 503 or 504 is tried again, one that is refused is not", async () => {
  const statusesUntil = async (statuses: number[]) => {
    const given: number[] = [];
    const session = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3600 };
    const client = createClient("http://127.0.0.1", "key", {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async () => {
          const status = statuses[given.length] ?? 200;
          given.push(status);
          return Response.json({ ...session, user: { id: "1" } }, { status });
        },
      },
    });
    await client.auth.refreshSession({ refresh_token: "r" });
    return given;
  };
  expect(await statusesUntil([502, 503, 504])).toEqual([502, 503, 504, 200]);
  expect(await statusesUntil([400])).toEqual([400]);
});

test("data: a failed request is retried up to 3 times", async () => {
  let tries = 0;
  const client = createClient("http://127.0.0.1", "key", {
    global: {
      fetch: async () => {
        tries += 1;
        return new Response("", { status: 503, headers: { "Retry-After": "0" } });
      },
    },
  });
  await client.from("houses").select();
  expect(tries).toBe(4);
});

test("storage: lists have 100 names, files may be cached for 3600 s", async () => {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const client = createClient("http://127.0.0.1", "key", {
    global: {
      fetch: async (url, init) => {
        sent.push({ url: String(url), init });
        return Response.json(String(url).includes("/list/") ? [] : { Id: "1", Key: "a/b" });
      },
    },
  });
  await client.storage.from("photos").list();
  await client.storage.from("photos").upload("b.txt", "text");
  expect(JSON.parse(String(sent[0]!.init!.body))).toMatchObject({ limit: 100 });
  expect(new Headers(sent[1]!.init!.headers).get("cache-control")).toBe("max-age=3600");
});

test("pages: icons within 1500 ms, one reload in 10 s, 4 preloads at once", () => {
  expect(iconTimeoutMs).toBe(1500);
  expect(guardMs).toBe(10_000);
  expect(maxPreloadsAtOnce).toBe(4);
});

test("loading bar: throttle 200 ms, duration 2000 ms, hide delay 500 ms, reset delay 400 ms", () => {
  const { throttleMs, durationMs, hideDelayMs, resetDelayMs } = loadingBar;
  expect({ throttleMs, durationMs, hideDelayMs, resetDelayMs }).toEqual({
    throttleMs: 200,
    durationMs: 2000,
    hideDelayMs: 500,
    resetDelayMs: 400,
  });
});

test("tracking: the marketing client is waited for 3000 ms, the tag manager 5 s, both looked for every 100 ms", () => {
  expect(marketingPolling).toEqual({ everyMs: 100, times: 30 });
  expect(tagManagerPolling).toEqual({ everyMs: 100, times: 50 });
});
