import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

test("an IP address runs so much at once, lets so much wait, and is refused the rest", async () => {
  const run = createConcurrencyLimit({ running: 2, waiting: 1 });
  const started: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    started.push(name);
    await gate.promise;
    return name;
  };
  const answers = ["a", "b", "c", "d"].map((name) => run("192.0.2.1", work(name)));
  const other = run("192.0.2.2", work("other"));
  await Promise.resolve();
  expect(started).toEqual(["a", "b", "other"]);
  gate.resolve();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", null]);
  expect(await other).toBe("other");
  expect(await run("192.0.2.1", work("later"))).toBe("later");
});

test("failed work frees its place", async () => {
  const run = createConcurrencyLimit({ running: 1, waiting: 0 });
  await expect(run("192.0.2.1", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await run("192.0.2.1", async () => "works")).toBe("works");
});

test("addresses of one IPv6 network count together", async () => {
  const run = createConcurrencyLimit({ running: 1, waiting: 0 });
  const gate = Promise.withResolvers<void>();
  const first = run("2001:db8::1", () => gate.promise);
  expect(await run("2001:db8::2", async () => "second")).toBeNull();
  gate.resolve();
  await first;
});
