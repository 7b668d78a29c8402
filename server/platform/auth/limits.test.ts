import { expect, test } from "vitest";
import { networkOf } from "./limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "8193:3512:1:2"],
  ["2001:db8:1:2::1", "8193:3512:1:2"],
  ["2001:DB8:1:2:ffff::", "8193:3512:1:2"],
  ["::1", "0:0:0:0"],
  ["2001:db8::", "8193:3512:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
