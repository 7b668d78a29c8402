import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { maxFormTextBytes } from "#app/forms/form-limits.ts";
import { createTinyApp } from "./app.fixture.ts";

// Over a real socket, because half of these limits are those of Node's own parser.

const app = createTinyApp();
const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
  const started = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(started));
});
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

/** Sends bytes as they are and gives back the status of each answer on the connection. */
function send(...parts: string[]) {
  return new Promise<number[]>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (data) => {
      received += data;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server may hang up while it is still being sent to.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () =>
      resolve([...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
    );
    for (const part of parts) socket.write(part, "latin1");
  });
}

const head = (line: string, ...headers: string[]) =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join("")}\r\n`;
const chunk = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;
const megabyte = 1024 * 1024;

test("a form of up to 64 kB is taken, with or without its length announced", async () => {
  const body = "a".repeat(maxFormTextBytes);
  expect(await send(head("POST /contacto", `Content-Length: ${maxFormTextBytes}`), body)).toEqual([200]);
  expect(
    await send(head("POST /contacto", "Transfer-Encoding: chunked"), chunk(maxFormTextBytes), "0\r\n\r\n"),
  ).toEqual([200]);
});

test("a larger one is refused, with or without its length announced", async () => {
  expect(await send(head("POST /contacto", `Content-Length: ${maxFormTextBytes + 1}`), "a")).toEqual([413]);
  const chunks = [chunk(maxFormTextBytes), chunk(1), "0\r\n\r\n"];
  expect(await send(head("POST /contacto", "Transfer-Encoding: chunked"), ...chunks)).toEqual([413]);
});

test("more bytes than announced are not taken for part of the form", async () => {
  const statuses = await send(head("POST /contacto", "Content-Length: 1"), "a".repeat(2 * megabyte));
  expect(statuses.at(-1)).toBe(400);
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
});

test("two lengths that contradict each other are refused", async () => {
  const both = head("POST /contacto", "Content-Length: 4", "Transfer-Encoding: chunked");
  expect(await send(both, "0\r\n\r\n")).toEqual([400]);
  expect(await send(head("POST /contacto", "Content-Length: 1", "Content-Length: 2"), "a")).toEqual([400]);
  expect(await send(head("POST /contacto", "Content-Length: -1"), "a")).toEqual([400]);
});

test.each([
  ["GET /%", 400],
  ["GET /%00", 400],
  ["GET /%E0%A4%A", 400],
  ["GET /blog/a%0d%0aSet-Cookie:x", 400],
  ["GET /blog/a?q=%00", 400],
  ["GET /\\evil.example", 400],
  ["GET //evil.example", 301],
  ["GET /.//evil.example", 301],
  ["GET /viviendas?q=%", 200],
  ["GET viviendas", 400],
  ["GET http://evil.example/viviendas", 200],
  ["TRACE /viviendas", 405],
  ["BREW /viviendas", 400],
])("%s answers %i", async (line, status) => {
  expect(await send(head(line))).toEqual([status]);
});

test("an endless query and endless headers are refused", async () => {
  expect(await send(head(`GET /viviendas?q=${"a".repeat(100_000)}`))).toEqual([431]);
  expect(await send(head("GET /viviendas", `Cookie: ${"a".repeat(100_000)}`))).toEqual([431]);
  const many = Array.from({ length: 5000 }, (_, index) => `X-${index}: 1`);
  expect(await send(head("GET /viviendas", ...many))).toEqual([431]);
});

test("a request without a host, or for a strange one, is no fault of ours", async () => {
  expect(await send("GET /viviendas HTTP/1.1\r\nConnection: close\r\n\r\n")).toEqual([400]);
  expect(await send("GET /viviendas HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n")).toEqual([400]);
});
