import type { Context } from "hono";
import { expect, test } from "vitest";
import { createIpReader } from "./client-ip.ts";

function request(socket: string, forwarded?: string) {
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: "IPv4" } };
  return { env: { incoming }, req: { header: () => forwarded } } as unknown as Context;
}

test.each([
  ["no proxy is trusted by default", [], "203.0.113.5", "198.51.100.1", "203.0.113.5"],
  [
    "a trusted proxy's X-Forwarded-For names the client",
    ["10.0.0.0/8"],
    "10.1.2.3",
    "198.51.100.1",
    "198.51.100.1",
  ],
  [
    "an IP address that the client put in front is ignored",
    ["10.0.0.0/8"],
    "10.1.2.3",
    "1.1.1.1, 198.51.100.1",
    "198.51.100.1",
  ],
  [
    "a chain of trusted proxies is followed to the client",
    ["10.0.0.0/8", "192.0.2.7"],
    "192.0.2.7",
    "198.51.100.1, 10.9.9.9",
    "198.51.100.1",
  ],
  ["a trusted proxy without the header is the client", ["10.0.0.1"], "10.0.0.1", undefined, "10.0.0.1"],
  ["a header that is no IP address is ignored", ["10.0.0.1"], "10.0.0.1", "<script>", "10.0.0.1"],
  ["an IPv4-mapped IPv6 address becomes IPv4", [], "::ffff:203.0.113.5", undefined, "203.0.113.5"],
  ["an IPv6 network of proxies is trusted", ["2001:db8::/32"], "2001:db8::1", "198.51.100.1", "198.51.100.1"],
])("client IP: %s", (_, proxies, socket, forwarded, expected) => {
  expect(createIpReader(proxies)(request(socket, forwarded))).toBe(expected);
});
