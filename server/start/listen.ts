import { createServer as createHttpServer, type Server } from "node:http";
import { type ServerType, serve } from "@hono/node-server";
import { connectionLimits, limitConnections, timeoutOptions } from "#server/start/connection-limits.ts";
import { StartError } from "#server/start/start-error.ts";

const drainTimeoutMs = 10_000;

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
      return new StartError(`HOST ${host} is no address of this machine`, "correct HOST");
    default:
      return error;
  }
}

export function addressOf(server: ServerType) {
  const address = server.address();
  return address && typeof address === "object" ? `${address.address}:${address.port}` : String(address);
}

/** Lets pending requests finish; after the timeout their connections are closed. */
export function drain(server: ServerType) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      if ("closeAllConnections" in server) server.closeAllConnections();
    }, drainTimeoutMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}
