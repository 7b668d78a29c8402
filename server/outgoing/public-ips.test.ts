import { expect, test } from "vitest";
import { isAllowedIp } from "./public-ips.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "localhost",
])("%s is not fetched", (ip) => {
  expect(isAllowedIp(ip, { allowsLoopback: false })).toBe(false);
});

test.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946"])("%s is fetched", (ip) => {
  expect(isAllowedIp(ip, { allowsLoopback: false })).toBe(true);
});
