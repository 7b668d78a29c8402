import { expect, test } from "vitest";
import { decodeInTurn, limitConcurrency } from "./picture-decoding.ts";

test.each([
  ["two", limitConcurrency(2), 2],
  ["one picture", decodeInTurn, 1],
])("the limit of %s is never exceeded", async (_, limited, max) => {
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => limited(work)));
  expect(most).toBe(max);
});
