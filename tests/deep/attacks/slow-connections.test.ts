// Requests that never end: the server closes them, and others are served meanwhile.
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/setup/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const head = (line: string, ...headers: string[]) =>
  `${line} HTTP/1.1\r\nHost: x\r\n${headers.map((header) => `${header}\r\n`).join("")}`;

const attacks: [name: string, text: string, withinMs: number][] = [
  ["headers that do not end", head("GET /"), 25_000],
  ["a form that does not end", `${head("POST /contacto", "Content-Length: 1000")}\r\na=`, 40_000],
  ["a sign-in that does not end", `${head("POST /auth/v1/token", "Content-Length: 1000")}\r\n{`, 40_000],
  [
    "rows that do not end",
    `${head("POST /rest/v1/houses", "Transfer-Encoding: chunked")}\r\n1\r\n[\r\n`,
    40_000,
  ],
];

test.each(attacks)("1,500 connections with %s are closed", async (_, text, withinMs) => {
  const { hostname, port } = new URL(site.origin);
  const sockets: Socket[] = [];
  let open = 0;
  for (let index = 0; index < 1500; index += 1) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.on("close", () => (open -= 1));
    socket.resume();
    socket.write(text);
    sockets.push(socket);
    open += 1;
  }
  // An address has at most a thousand.
  await expect.poll(() => open, { timeout: 10_000 }).toBeLessThanOrEqual(1000);
  await expect.poll(() => open, { timeout: withinMs }).toBe(0);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
});
