import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner } from "#tests/setup/person.ts";
import { type Site, startSite } from "#tests/setup/site.ts";

// A real operator's mail server that is away while people write, and comes back.

const arrived: { to: string; subject: string }[] = [];
let port: number;
let site: Site;

function startServer(at: number) {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { subject = "" } = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, subject });
        done();
      });
    },
  });
  return new Promise<SMTPServer>((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, "127.0.0.1", () => resolve(server));
  });
}
const stopServer = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));

beforeAll(async () => {
  const probe = await startServer(0);
  port = (probe.server.address() as AddressInfo).port;
  await stopServer(probe);
  site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(() => site.stop());

function write(number: number) {
  const body = new URLSearchParams({
    topic: "house",
    name: `Persona ${number}`,
    email: `persona-${number}@example.com`,
    message: `Pregunta ${number}`,
    consent: "on",
  });
  return fetch(`${site.origin}/contacto?casa=alba`, {
    method: "POST",
    body,
    headers: { Origin: site.origin },
    redirect: "manual",
  });
}

test("while the mail server is away 200 people are thanked; once it is back all mails arrive, none twice", async () => {
  // Everybody presses twice, all at once.
  const people = Array.from({ length: 200 }, (_, number) => number);
  const answers = await Promise.all([...people, ...people].map(write));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`))).toEqual(
    new Set(["303 /thank-you"]),
  );
  const count = () => asOwner(site, async (sql) => (await sql`select count(*)::int from leads`)[0]!.count);
  expect(await count()).toBe(200);
  await expect
    .poll(
      () =>
        asOwner(
          site,
          async (sql) =>
            (await sql`select count(*)::int from mail_outbox where last_error is not null`)[0]!.count,
        ),
      { timeout: 120_000 },
    )
    .toBe(400);
  expect(arrived).toEqual([]);

  const server = await startServer(port);
  // What would be an hour's waiting is now.
  await asOwner(site, (sql) => sql`update mail_outbox set next_attempt_at = now() where sent_at is null`);
  await expect
    .poll(
      () =>
        asOwner(
          site,
          async (sql) => (await sql`select count(*)::int from mail_outbox where sent_at is null`)[0]!.count,
        ),
      { timeout: 180_000 },
    )
    .toBe(0);
  const toOperator = arrived.filter(({ to }) => to === "hola@hornero.example");
  const toPeople = arrived.filter(({ to }) => to !== "hola@hornero.example").map(({ to }) => to);
  expect(toOperator).toHaveLength(200);
  expect(toPeople.toSorted()).toEqual(people.map((number) => `persona-${number}@example.com`).toSorted());
  await stopServer(server);
});
