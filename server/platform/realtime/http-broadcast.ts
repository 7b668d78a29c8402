// Broadcasts over HTTP: POST /api/broadcast and /api/broadcast/{topic}/events/{event}.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { z } from "zod";
import { parseJson } from "#server/platform/parse-json.ts";
import { TokenBucket } from "#server/rate-limits/token-bucket.ts";
import { broadcastEverywhere, payloadBytes } from "./broadcasts.ts";
import type { Broadcast } from "./frames.ts";
import { type Identity, identifyKey, identifyUser, isApiKey, TokenRefused } from "./identity.ts";
import { historySeconds, storeMessage } from "./message-history.ts";
import { DatabaseUnreachable } from "./permissions.ts";
import type { RealtimeService } from "./service.ts";
import { topicKey } from "./topic-members.ts";

const messages = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string("can't be blank").min(1, "can't be blank"),
        event: z.string("can't be blank").min(1, "can't be blank"),
        payload: z.record(z.string(), z.unknown(), "is invalid"),
        private: z.boolean("is invalid").nullish(),
      }),
    )
    .min(1, "can't be blank")
    .max(100, "should have at most 100 item(s)"),
});

const maxAddresses = 10_000;
const maxValues = 50_000;

export function broadcastRoutes(service: RealtimeService, ipOf: (c: Context) => string) {
  const { limits, permissions, keys } = service;
  const app = new Hono<{ Variables: { identity: Identity } }>();
  const rates = new Map<string, TokenBucket>();

  function isWithinRate(ip: string, count: number) {
    let rate = rates.get(ip);
    if (!rate) {
      if (rates.size >= maxAddresses) rates.delete(rates.keys().next().value!);
      rate = new TokenBucket(limits.eventsPerSecond);
      rates.set(ip, rate);
    }
    return rate.tryConsume(count);
  }

  app.use(cors({ origin: "*", allowMethods: ["POST"], maxAge: 3600 }));
  app.use(
    bodyLimit({
      maxSize: limits.frameBytes,
      // The body is not read completely, so the connection cannot be reused.
      onError: (c) => c.json({ message: "Payload size exceeds tenant limit" }, 413, { Connection: "close" }),
    }),
  );
  app.use(async (c, next) => {
    try {
      c.set("identity", await identify(c.req.raw.headers));
    } catch (error) {
      if (error instanceof TokenRefused) return c.json({ message: "Unauthorized" }, 401);
      throw error;
    }
    await next();
    c.header("Cache-Control", "no-store");
  });

  async function identify(headers: Headers): Promise<Identity> {
    const bearer = headers.get("Authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1];
    const apiKey = headers.get("apikey");
    if (apiKey) {
      const own = await identifyKey(apiKey, keys);
      if (!bearer || bearer === apiKey) return own;
    }
    if (!bearer) throw new TokenRefused("Unauthorized", "Unauthorized");
    return isApiKey(bearer) ? identifyKey(bearer, keys) : identifyUser(bearer, service);
  }

  app.post("/api/broadcast", async (c) => {
    const { data, error } = messages.safeParse(await readJson(c));
    if (!data) return c.json({ errors: z.flattenError(error).fieldErrors }, 422);
    if (!isWithinRate(ipOf(c), data.messages.length))
      return c.json({ message: "Too many messages to broadcast, please reduce the batch size" }, 429);
    const broadcasts = data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
      topic,
      isPrivate: isPrivate ?? false,
      broadcast: { event, payload: JSON.stringify(payload) },
    }));
    if (broadcasts.some(({ broadcast }) => payloadBytes(broadcast) > limits.payloadBytes))
      return c.json({ errors: { messages: ["Payload size exceeds tenant limit"] } }, 422);
    const allowed = new Map<string, Promise<boolean>>();
    for (const { topic, isPrivate, broadcast } of broadcasts) {
      if (isPrivate) {
        const mayWrite = allowed.get(topic) ?? permissions.mayWrite(c.get("identity"), topic, "broadcast");
        allowed.set(topic, mayWrite);
        // As in Supabase, the sender gets no error and the rest of the batch is sent.
        if (!(await mayWrite)) continue;
      }
      broadcastEverywhere(service, topicKey(topic, isPrivate), broadcast);
    }
    return c.body(null, 202);
  });

  app.post("/api/broadcast/:topic/events/:event", async (c) => {
    const { topic, event } = c.req.param();
    const isPrivate = c.req.query("private") === "true";
    const broadcast = await readBroadcast(c, event);
    if (broadcast === "unsupported") return c.json({ message: "Unsupported Media Type" }, 415);
    if (!broadcast) return c.json({ errors: { payload: ["is invalid"] } }, 422);
    if (payloadBytes(broadcast) > limits.payloadBytes)
      return c.json({ errors: { payload: ["Payload size exceeds tenant limit"] } }, 422);
    if (!isWithinRate(ipOf(c), 1)) return c.json({ message: "You have exceeded your rate limit" }, 429);
    if (isPrivate && !(await permissions.mayWrite(c.get("identity"), topic, "broadcast")))
      return c.json({ message: "Unauthorized" }, 403);
    const seconds = historySeconds(readPersist(c));
    if (seconds === null) broadcastEverywhere(service, topicKey(topic, isPrivate), broadcast);
    else if (!isPrivate) return c.json({ message: "Messages are kept on private channels only" }, 422);
    else if (!(await storeMessage(service.sql, topic, broadcast, { seconds })))
      return c.json({ message: "The message cannot be stored" }, 422);
    return c.body(null, 202);
  });

  app.onError((error, c) => {
    service.log.error({ err: error }, "a broadcast over HTTP failed");
    const isUnreachable = error instanceof DatabaseUnreachable;
    return c.json(
      { message: isUnreachable ? "Tenant database unavailable" : "Internal Server Error" },
      isUnreachable ? 503 : 500,
    );
  });
  // Not `notFound`, which a mounted app does not have.
  app.all("*", (c) => c.json({ message: "not found" }, 404));
  return app;
}

/** Null when the body is not JSON. */
async function readJson(c: Context): Promise<unknown> {
  try {
    return parseJson(await c.req.text(), { maxValues });
  } catch {
    return null;
  }
}

async function readBroadcast(c: Context, event: string): Promise<Broadcast | "unsupported" | null> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/octet-stream") return { event, payload: Buffer.from(await c.req.arrayBuffer()) };
  if (type !== "application/json") return "unsupported";
  try {
    return { event, payload: JSON.stringify(parseJson(await c.req.text(), { maxValues })) };
  } catch {
    return null;
  }
}

function readPersist(c: Context): unknown {
  const ttl = c.req.query("persist[ttl]");
  return ttl === undefined ? c.req.query("persist") === "true" : { ttl: Number(ttl) };
}
