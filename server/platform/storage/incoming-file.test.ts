import type { Context } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { parseMetadata, readCacheControl, receive } from "./incoming-file.ts";

afterEach(() => {
  vi.useRealTimers();
});

const requestWith = (body: ReadableStream | null) => ({ req: { raw: { body } } }) as unknown as Context;

test("an upload is aborted after half a minute without bytes, however long it takes in total", async () => {
  vi.useFakeTimers();
  let pulls = 0;
  const body = new ReadableStream({
    async pull(controller) {
      pulls += 1;
      if (pulls > 4) return new Promise(() => {});
      await new Promise((resolve) => setTimeout(resolve, 25_000));
      controller.enqueue(new Uint8Array(1));
    },
  });
  let received = 0;
  const reading = (async () => {
    for await (const chunk of receive(requestWith(body))) received += chunk.byteLength;
  })();
  const refusal = expect(reading).rejects.toMatchObject({ statusCode: 408 });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(received).toBe(4);
  await vi.advanceTimersByTimeAsync(31_000);
  await refusal;
});

test("an upload whose connection breaks is refused, one that ends is accepted", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
  await expect(receive(requestWith(broken)).next()).rejects.toMatchObject({ statusCode: 400 });
  expect((await receive(requestWith(null)).next()).done).toBe(true);
});

test("upload metadata that PostgreSQL cannot store is ignored", () => {
  expect(parseMetadata('{"a": {"b": [1, null]}}')).toEqual({ a: { b: [1, null] } });
  for (const text of ["", "{", "[1]", "1", "null", '{"a":"\\u0000"}', '{"a":"\\ud800"}'])
    expect(parseMetadata(text), text).toEqual({});
  expect(() => parseMetadata(`{"a":"${"x".repeat(1_100_000)}"}`)).toThrow(
    "exceeded the maximum allowed size",
  );
});

test("an upload is cacheable for an hour unless a valid header says otherwise", () => {
  expect(readCacheControl(undefined)).toBe("max-age=3600");
  expect(readCacheControl("no-store")).toBe("no-store");
  expect(readCacheControl("a\r\nSet-Cookie: b")).toBe("max-age=3600");
});
