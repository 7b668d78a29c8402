import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchFeed } from "./fetch-feed.ts";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/loop") response.writeHead(302, { Location: "/loop" }).end();
    else if (request.url === "/slow") response.writeHead(200).write("…");
    else response.end("x".repeat(1000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { maxBytes: 1000, timeoutMs: 10_000, allowsLoopback: true };

test("the address behind a name is checked, and so is a literal one", async () => {
  for (const url of [origin, origin.replace("127.0.0.1", "localhost"), "http://[::1]/", "http://2130706433/"])
    await expect(fetchFeed(url, { ...limits, allowsLoopback: false }), url).rejects.toMatchObject({
      failure: "notAllowed",
    });
  for (const url of ["file:///etc/passwd", "ftp://example.com/", "http://user:secret@example.com/", "feed"])
    await expect(fetchFeed(url, limits), url).rejects.toMatchObject({ failure: "notAllowed" });
});

test("size, time and redirects are limited", async () => {
  await expect(fetchFeed(origin, limits)).resolves.toHaveLength(1000);
  await expect(fetchFeed(origin, { ...limits, maxBytes: 999 })).rejects.toMatchObject({
    failure: "tooLarge",
  });
  await expect(fetchFeed(`${origin}/loop`, limits)).rejects.toMatchObject({ failure: "unreachable" });
  await expect(fetchFeed(`${origin}/slow`, { ...limits, timeoutMs: 200 })).rejects.toMatchObject({
    failure: "unreachable",
  });
});
