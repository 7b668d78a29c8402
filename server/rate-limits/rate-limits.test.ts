import { expect, test } from "vitest";
import { createMemoryRateLimits, networkOf, RateLimitError } from "./rate-limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "8193:3512:1:2"],
  ["2001:db8:1:2::1", "8193:3512:1:2"],
  ["2001:DB8:1:2:ffff::", "8193:3512:1:2"],
  ["::1", "0:0:0:0"],
  ["2001:db8::", "8193:3512:0:0"],
])("a rate limit counts the IP address %s as the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("a rate limit throws its rule and the seconds to wait after the last allowed attempt", async () => {
  const rateLimits = createMemoryRateLimits({ attempts: { points: 2, seconds: 60 } }, 1);
  await rateLimits.consume("attempts", "a");
  await rateLimits.consume("attempts", "a");
  const error = await rateLimits.consume("attempts", "a").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ rule: "attempts", retryAfterSeconds: 60 });
  expect(await rateLimits.tryConsume("attempts", "a")).toBe(false);
  expect(await rateLimits.tryConsume("attempts", "b")).toBe(true);
});

test("a refunded attempt and a reset count allow further attempts", async () => {
  const rateLimits = createMemoryRateLimits({ attempts: { points: 1, seconds: 60 } }, 1);
  await rateLimits.consume("attempts", "a");
  await rateLimits.refund("attempts", "a");
  expect(await rateLimits.tryConsume("attempts", "a")).toBe(true);
  expect(await rateLimits.tryConsume("attempts", "a")).toBe(false);
  await rateLimits.reset("attempts", "a");
  expect(await rateLimits.tryConsume("attempts", "a")).toBe(true);
});

test("the scale multiplies attempts", async () => {
  const rateLimits = createMemoryRateLimits({ attempts: { points: 1, seconds: 60 } }, 2);
  const allowed = [];
  for (let i = 0; i < 3; i++) allowed.push(await rateLimits.tryConsume("attempts", "a"));
  expect(allowed).toEqual([true, true, false]);
});
