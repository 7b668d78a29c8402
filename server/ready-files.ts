import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Env } from "#app/env.server.ts";
import { describeForLog, logAnswer } from "#server/middleware/request-log.ts";
import { addSecurityHeaders } from "#server/middleware/security-headers.ts";
import { type FlatHeaders, flatHeaders, requestIdOf } from "#server/ready-headers.ts";

const mostBytes = 32 * 1024 * 1024;
const largestFile = 512 * 1024;
const longestKey = 400;

interface ReadyFile {
  headers: FlatHeaders;
  body: Buffer;
  modifiedMs: number;
  log: ReturnType<typeof describeForLog>;
}

export type ReadyFiles = ReturnType<typeof createReadyFiles>;

/**
 * Answers for files of the build and pictures from memory before Hono is entered, byte for byte as it would: GET or HEAD
 * of a file that was answered before to the same Accept-Encoding. Ranges and whatever else goes the whole way.
 */
export function createReadyFiles({ env, log }: { env: Pick<Env, "publicOrigin">; log: Logger }) {
  const known = new LRUCache<string, ReadyFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 2048,
  });

  /** Keeps the file that is being answered, and answers with what was kept. */
  async function learn(c: Context) {
    const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
    const size = Number(c.res.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
    if (!incoming?.url || c.req.method !== "GET" || c.req.header("Range") || size > largestFile) return;
    const key = keyOf(incoming.url, incoming.headers["accept-encoding"]);
    if (key.length > longestKey || known.has(key)) return;
    const { status } = c.res;
    const headers = new Headers(c.res.headers);
    const body = Buffer.from(await c.res.arrayBuffer());
    c.res = new Response(body, { status, headers });
    headers.delete("X-Request-Id");
    addSecurityHeaders(headers, env);
    known.set(key, {
      headers: flatHeaders(headers),
      body,
      modifiedMs: Date.parse(headers.get("Last-Modified") ?? ""),
      log: describeForLog(c.req.path),
    });
  }

  /** True when the request was answered. */
  function answer({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== "GET" && method !== "HEAD") return false;
    const file = known.get(keyOf(url!, headers["accept-encoding"]));
    if (!file || headers.range !== undefined) return false;
    if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
    const start = performance.now();
    const knownSince = headers["if-modified-since"];
    const status = knownSince && file.modifiedMs <= Date.parse(knownSince) ? 304 : 200;
    const requestId = requestIdOf(headers["x-request-id"]);
    file.headers[file.headers.length - 1] = requestId;
    response.writeHead(status, file.headers);
    if (status === 200 && method === "GET") response.end(file.body);
    else response.end();
    logAnswer(log, file.log.level, { requestId, method, path: file.log.path, status, start });
    return true;
  }

  return { learn, answer };
}

function keyOf(url: string, acceptEncoding: string | string[] | undefined) {
  return `${acceptEncoding ?? ""} ${url}`;
}
