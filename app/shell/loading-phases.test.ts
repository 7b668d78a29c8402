import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadingPhases, type LoadingPhase } from "./loading-phases.ts";

let seen: LoadingPhase[];
let phases: ReturnType<typeof createLoadingPhases>;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  phases = createLoadingPhases((phase) => seen.push(phase));
});
afterEach(() => vi.useRealTimers());

test("a page that arrives within 200 ms shows no bar", () => {
  phases.start();
  vi.advanceTimersByTime(199);
  phases.finish();
  vi.runAllTimers();
  expect(seen).toEqual([]);
});

test("the bar appears after 200 ms, stays full for 500 ms when the page resolves and is reset 400 ms later", () => {
  phases.start();
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(["loading"]);
  phases.finish();
  expect(seen.at(-1)).toBe("done");
  vi.advanceTimersByTime(499);
  expect(seen.at(-1)).toBe("done");
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe("hidden");
  vi.advanceTimersByTime(399);
  expect(seen.at(-1)).toBe("hidden");
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["loading", "done", "hidden", "idle"]);
});

test("a page that takes longer than 2000 ms is called slow, once, and the bar stays", () => {
  phases.start();
  vi.advanceTimersByTime(200 + 1999);
  expect(seen).toEqual(["loading"]);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual(["loading", "slow"]);
});

test("a second page change while one is loading does not restart the bar", () => {
  phases.start();
  vi.advanceTimersByTime(300);
  phases.start();
  vi.advanceTimersByTime(300);
  expect(seen).toEqual(["loading"]);
});

test("a page change while the last bar fades out starts from nothing, after the throttle", () => {
  phases.start();
  vi.advanceTimersByTime(200);
  phases.finish();
  vi.advanceTimersByTime(600);
  phases.start();
  expect(seen.at(-1)).toBe("idle");
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(["loading", "done", "hidden", "idle", "loading"]);
});

test("a bar that is taken away changes nothing any more", () => {
  phases.start();
  phases.stop();
  vi.runAllTimers();
  expect(seen).toEqual([]);
});
