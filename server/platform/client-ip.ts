import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Reads the client's IP address; trusts X-Forwarded-For only as far as trusted proxies wrote it. */
export function createIpReader(trustedProxies: string[]) {
  const read = createHopReader(trustedProxies);
  return (c: Context): string => read(socketIp(c), c.req.header("X-Forwarded-For"));
}

/** The same for a websocket upgrade. */
export function createUpgradeIpReader(trustedProxies: string[]) {
  const read = createHopReader(trustedProxies);
  return ({ socket, headers }: IncomingMessage): string =>
    read(plainIp(socket.remoteAddress), headers["x-forwarded-for"]?.toString());
}

/** Whether an IP address is that of a trusted proxy. */
export function createProxyCheck(trustedProxies: string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [ip = "", bits] = proxy.split("/");
    const family = isIP(ip) === 6 ? "ipv6" : "ipv4";
    if (bits) trusted.addSubnet(ip, Number(bits), family);
    else trusted.addAddress(ip, family);
  }
  return (ip: string) => trusted.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
}

function createHopReader(trustedProxies: string[]) {
  const isTrusted = createProxyCheck(trustedProxies);
  return (nearest: string, forwardedFor: string | undefined): string => {
    const hops = (forwardedFor ?? "").split(",").map((part) => part.trim());
    let ip = nearest;
    // From the nearest hop outwards; the first untrusted one is the client.
    while (isTrusted(ip)) {
      const next = hops.pop();
      if (!next || !isIP(next)) break;
      ip = next;
    }
    return ip;
  };
}

const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Whether the request comes from this machine itself. A proxy on this machine connects from loopback too, on behalf of
 * anyone. DNS rebinding: a foreign host name may resolve to 127.0.0.1, so the host of the URL is checked too.
 */
export function isDirectFromLoopback(c: Context): boolean {
  const { hostname } = new URL(c.req.url);
  const isForwarded = [...c.req.raw.headers.keys()].some((name) => proxyHeader.test(name));
  return isLoopback(socketIp(c)) && isLoopback(hostname) && !isForwarded;
}

/** The IP address of the connection, regardless of headers. */
export function socketIp(c: Context): string {
  const ip = "incoming" in (c.env ?? {}) ? getConnInfo(c).remote.address : undefined;
  return plainIp(ip);
}

export function plainIp(ip: string | undefined) {
  // Requests without a socket come from this process.
  return ip?.replace(/^::ffff:/, "").replace(/%.*$/, "") ?? "127.0.0.1";
}

function isLoopback(host: string) {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}
