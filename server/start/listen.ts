import { createServer as createHttpServer, type Server, type ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { connectionLimits, limitConnections, timeoutOptions } from "#server/start/connection-limits.ts";
import { StartError } from "#server/start/start-error.ts";

export const drainTimeoutMs = 10_000;
/** After so long without any request a proxy hardly uses an idle connection at this very moment. */
const lingerMs = 2_000;

export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port, trustedProxies }: { host: string; port: number; trustedProxies: string[] },
  createServer: typeof createHttpServer = createHttpServer,
) {
  return new Promise<ServerType>((resolve, reject) => {
    const serverOptions = { ...timeoutOptions(connectionLimits), optimizeEmptyRequests: true };
    const server = serve({ fetch, hostname: host, port, createServer, serverOptions }, () => resolve(server));
    limitConnections(server as Server, connectionLimits, trustedProxies);
    server.once("error", (error) => reject(portError(error, { host, port })));
  });
}

export function portError(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }) {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(`port ${port} is taken`, `stop the other program or start with PORT=${port + 1}`);
    case "EACCES":
      return new StartError(`port ${port} may not be opened by this user`, "choose a PORT above 1023");
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST ${host} is no IP address of this machine`, "correct HOST");
    default:
      return error;
  }
}

export function addressOf(server: ServerType) {
  const address = server.address();
  return address && typeof address === "object" ? `${address.address}:${address.port}` : String(address);
}

/**
 * Lets pending requests finish; after the timeout their connections are closed. An idle connection of a proxy may carry a
 * request at this very moment, which would be lost if it were closed: it ends with its next response, or when no request
 * has come for two seconds.
 */
export function drain(server: ServerType) {
  return new Promise<void>((resolve) => {
    const http = server as Server;
    let lastRequestAt = performance.now();
    http.prependListener("request", (_request, response: ServerResponse) => {
      lastRequestAt = performance.now();
      response.setHeader("Connection", "close");
    });
    const linger = setInterval(() => {
      if (performance.now() - lastRequestAt > lingerMs) http.closeIdleConnections();
    }, lingerMs / 4);
    const timer = setTimeout(() => http.closeAllConnections(), drainTimeoutMs);
    // Not http's own close(), which also closes idle connections at once.
    TcpServer.prototype.close.call(http, () => {
      clearInterval(linger);
      clearTimeout(timer);
      // Stops its internal timer.
      http.close();
      resolve();
    });
  });
}
