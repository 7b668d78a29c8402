import { Hono } from "hono";
import { expect, test } from "vitest";
import { fileFormLimit } from "./file-form-limit.ts";

test("an IP address sends two forms with files at once, four wait, the others are refused", async () => {
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const app = new Hono();
  app.use(fileFormLimit((c) => c.req.header("X-Test-Ip") ?? ""));
  app.post("/", async (c) => {
    running += 1;
    await gate.promise;
    return c.text("received");
  });
  const send = async (ip: string) =>
    (await app.request("/", { method: "POST", body: "x", headers: { "X-Test-Ip": ip } })).status;
  const answers = Array.from({ length: 8 }, () => send("192.0.2.1"));
  const other = send("192.0.2.2");
  await expect.poll(() => running).toBe(3);
  gate.resolve();
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(await other).toBe(200);
});
