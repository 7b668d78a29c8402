import { afterEach, beforeEach, expect, test, vi } from "vitest";

const answer = vi.fn<(url: string) => Promise<object>>();
vi.mock("#app/navigation/generic-fetch.ts", () => ({ genericFetch: (url: string) => answer(url) }));
// Another test of this process may have loaded it already.
vi.resetModules();
const { findIcon, requestIcon } = await import("./icon-store.ts");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("icons that failed to load are requested again", async () => {
  answer.mockRejectedValueOnce(new Error("too late"));
  answer.mockResolvedValueOnce({ icons: { plus: { body: "<path/>" }, minus: { body: "<path/>" } } });
  requestIcon("plus");
  requestIcon("minus");
  await vi.advanceTimersByTimeAsync(500);
  expect(findIcon("plus")).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(findIcon("plus")).toBe("<path/>");
  expect(findIcon("minus")).toBe("<path/>");
  expect(answer).toHaveBeenCalledTimes(2);
});

test("an icon that never loads is not requested endlessly", async () => {
  answer.mockReset().mockRejectedValue(new Error("gone"));
  requestIcon("heart");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(answer).toHaveBeenCalledTimes(5);
});
