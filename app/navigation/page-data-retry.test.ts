import { expect, test, vi } from "vitest";
import { withPageDataRetry } from "./page-data-retry.ts";

const blog = new URL("http://localhost/blog.data");
const answering = (...statuses: (number | null)[]) =>
  vi.fn(async () => {
    const status = statuses.shift();
    if (!status) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });

test.each([408, 409, 425, 429, 500, 502, 503, 504, null])(
  "page data is requested once more after %s",
  async (failure) => {
    const original = answering(failure, 200);
    expect((await withPageDataRetry(original)(blog, {})).status).toBe(200);
    expect(original).toHaveBeenCalledTimes(2);
  },
);

test("the second failure is final", async () => {
  const original = answering(503, 503, 200);
  expect((await withPageDataRetry(original)(blog)).status).toBe(503);
  expect(original).toHaveBeenCalledTimes(2);
});

test.each([
  ["a status that is final", blog, {}, 404],
  ["a submission", blog, { method: "POST" }, 503],
  ["another file", new URL("http://localhost/builds/latest.json"), {}, 503],
])("%s is not requested again", async (_what, url, init, status) => {
  const original = answering(status, 200);
  expect((await withPageDataRetry(original)(url, init)).status).toBe(status);
  expect(original).toHaveBeenCalledTimes(1);
});

test("an aborted request is not repeated", async () => {
  const original = answering(null, 200);
  await expect(withPageDataRetry(original)(blog, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(original).toHaveBeenCalledTimes(1);
});
