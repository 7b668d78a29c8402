import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Reads the client's address; trusts X-Forwarded-For only as far as trusted proxies wrote it. */
export function createAddressReader(trustedProxies: string[]) {
  const read = createHopReader(trustedProxies);
  return (c: Context): string => read(socketAddress(c), c.req.header("X-Forwarded-For"));
}

/** The same for a websocket upgrade. */
export function createUpgradeAddressReader(trustedProxies: string[]) {
  const read = createHopReader(trustedProxies);
  return ({ socket, headers }: IncomingMessage): string =>
    read(plainAddress(socket.remoteAddress), headers["x-forwarded-for"]?.toString());
}

/** Whether an address is that of a trusted proxy. */
export function createProxyCheck(trustedProxies: string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) trusted.addSubnet(address, Number(bits), family);
    else trusted.addAddress(address, family);
  }
  return (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function createHopReader(trustedProxies: string[]) {
  const isTrusted = createProxyCheck(trustedProxies);
  return (nearest: string, forwardedFor: string | undefined): string => {
    const hops = (forwardedFor ?? "").split(",").map((part) => part.trim());
    let address = nearest;
    // From the nearest hop outwards; the first untrusted address is the client.
    while (isTrusted(address)) {
      const next = hops.pop();
      if (!next || !isIP(next)) break;
      address = next;
    }
    return address;
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
  return isLoopback(socketAddress(c)) && isLoopback(hostname) && !isForwarded;
}

/** The address of the connection, regardless of headers. */
export function socketAddress(c: Context): string {
  const address = "incoming" in (c.env ?? {}) ? getConnInfo(c).remote.address : undefined;
  return plainAddress(address);
}

export function plainAddress(address: string | undefined) {
  // Requests without a socket come from this process.
  return address?.replace(/^::ffff:/, "").replace(/%.*$/, "") ?? "127.0.0.1";
}

function isLoopback(host: string) {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}
