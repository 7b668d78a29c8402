import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./unavailable.ts";

test("a lost connection and a query that took too long pass by themselves, a wrong query does not", () => {
  const failing = (code: string) => Object.assign(new Error(code), { code });
  expect(isDatabaseUnavailable(failing("CONNECTION_CLOSED"))).toBe(true);
  expect(isDatabaseUnavailable(failing("57014"))).toBe(true);
  expect(isDatabaseUnavailable(new Error("page", { cause: failing("57P03") }))).toBe(true);
  expect(isDatabaseUnavailable(failing("42601"))).toBe(false);
});
