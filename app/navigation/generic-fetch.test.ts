import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { genericFetch } from "./generic-fetch.ts";

let status = 200;
let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(status, { "Content-Type": "application/json" }).end('{"ok":true}');
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = 0;
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "reading is tried once more after %i",
  async (failure) => {
    status = failure;
    await expect(genericFetch(address)).rejects.toMatchObject({ status: failure });
    expect(requests).toBe(2);
  },
);

test.each([400, 401, 403, 404, 410, 501])("%i is final", async (failure) => {
  status = failure;
  await expect(genericFetch(address)).rejects.toMatchObject({ status: failure });
  expect(requests).toBe(1);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is never repeated", async (method) => {
  status = 503;
  await expect(genericFetch(address, { method })).rejects.toMatchObject({ status: 503 });
  expect(requests).toBe(1);
});

test("an answer is read as JSON", async () => {
  status = 200;
  expect(await genericFetch(address)).toEqual({ ok: true });
});
