// Slow and numerous connections: Node's own limits, and those that it has not.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { createProxyCheck, plainIp } from "#server/platform/client-ip.ts";
import { networkOf } from "#server/rate-limits/rate-limits.ts";

export interface ConnectionLimits {
  headersMs: number;
  /** For all bodies but uploaded files, which have limits of their own in app.ts and platform/storage. */
  bodyMs: number;
  perIp: number;
}

export const connectionLimits: ConnectionLimits = { headersMs: 15_000, bodyMs: 30_000, perIp: 1_000 };

/** Longer than nginx and most load balancers keep an idle connection, so that none sends a request on a closing one. */
const keepAliveMs = 65_000;

/** Without `headersTimeout`, a `requestTimeout` of 0 would also switch off the timeout of headers. */
export function timeoutOptions({ headersMs }: ConnectionLimits) {
  return {
    requestTimeout: 0,
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.ceil(headersMs / 5),
  };
}

/** A proxy opens the connections of all its visitors, so trusted ones are not counted. */
export function limitConnections(server: Server, { bodyMs, perIp }: ConnectionLimits, proxies: string[]) {
  const isProxy = createProxyCheck(proxies);
  const counts = new Map<string, number>();

  server.on("connection", (socket: Socket) => {
    const ip = plainIp(socket.remoteAddress);
    if (isProxy(ip)) return;
    const key = networkOf(ip);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > perIp) return socket.destroy();
    counts.set(key, count);
    socket.once("close", () => {
      const left = counts.get(key)! - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (hasNoBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      if (!response.headersSent)
        request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      request.socket.destroy();
    }, bodyMs);
    const stop = () => clearTimeout(timer);
    request.once("end", stop);
    request.once("close", stop);
  });
}

function hasNoBody({ headers }: IncomingMessage) {
  return headers["transfer-encoding"] === undefined && !Number(headers["content-length"]);
}

/** Files that are sent to storage, or with the form of a plot submission. */
function isUpload({ url = "", headers }: IncomingMessage) {
  const type = headers["content-type"] ?? "";
  if (url.startsWith("/storage/v1/")) return !type.startsWith("application/json");
  return /^\/sell-plot\b/.test(unlocalizedPath(url)) && type.startsWith("multipart/form-data");
}
