import type { Context } from "hono";
import { expect, test } from "vitest";
import { createAddressReader } from "./client-address.ts";

/** A request as far as its addresses go. */
function request(socket: string, forwarded?: string) {
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: "IPv4" } };
  return { env: { incoming }, req: { header: () => forwarded } } as unknown as Context;
}

test.each([
  ["nobody is trusted by default", [], "203.0.113.5", "198.51.100.1", "203.0.113.5"],
  ["a trusted proxy names the visitor", ["10.0.0.0/8"], "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  [
    "what the visitor wrote in front does not count",
    ["10.0.0.0/8"],
    "10.1.2.3",
    "1.1.1.1, 198.51.100.1",
    "198.51.100.1",
  ],
  [
    "a chain of proxies is followed to its end",
    ["10.0.0.0/8", "192.0.2.7"],
    "192.0.2.7",
    "198.51.100.1, 10.9.9.9",
    "198.51.100.1",
  ],
  ["a proxy that says nothing stands for itself", ["10.0.0.1"], "10.0.0.1", undefined, "10.0.0.1"],
  ["nonsense is not an address", ["10.0.0.1"], "10.0.0.1", "<script>", "10.0.0.1"],
  ["IPv4 in IPv6 is IPv4", [], "::ffff:203.0.113.5", undefined, "203.0.113.5"],
  ["IPv6 proxies count too", ["2001:db8::/32"], "2001:db8::1", "198.51.100.1", "198.51.100.1"],
])("%s", (_, proxies, socket, forwarded, expected) => {
  expect(createAddressReader(proxies)(request(socket, forwarded))).toBe(expected);
});
