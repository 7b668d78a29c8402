import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { startMailServer } from "#tests/setup/mail-server.ts";

// Two processes on one database make, queue and send alerts, and are killed at random moments while plots become
// cheaper; in some rounds the mail server is away.

const rounds = 16;
const changesPerRound = 6;
const people = ["ana@example.com", "eva@example.com", "leo@example.com"];

/** How often the outbox tries to send a mail within an hour. */
const attemptsPerHour = 4;

let database: ScratchDatabase;
let port: number;
const running = new Set<ChildProcess>();
let received: Awaited<ReturnType<typeof startMailServer>>["received"];

beforeAll(async () => {
  database = await openScratchDatabase();
  const server = await startMailServer();
  port = server.port;
  await server.stop();
});
beforeEach(async () => {
  received = [];
  const sql = database.owner;
  await sql`delete from auth.users`;
  await sql`delete from mail_outbox`;
  for (const email of people) {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, ${email})`;
    await sql`
      insert into saved_searches (user_id, kind, name, locale, frequency) values (${id}, 'plots', 'Todo', 'es', 'instant')`;
  }
  await sql`delete from private.listing_events`;
});
afterEach(async () => {
  for (const child of running) await kill(child);
});
afterAll(() => database.close());

async function startProcess() {
  const script = fileURLToPath(new URL("./alert-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, database.ownerUrl, `smtp://127.0.0.1:${port}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess) {
  running.delete(child);
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

async function startMails() {
  const server = await startMailServer({ port });
  return {
    async stop() {
      await server.stop();
      received.push(...server.received);
    },
  };
}

async function listPlots(count: number) {
  const plots = await database.owner<{ id: string; slug: string }[]>`
    select id, slug from plots where published_at <= now() and status = 'available' and price_eur > 50000
    order by id limit ${count}`;
  expect(plots).toHaveLength(count);
  return plots;
}

const lowerPrice = (id: string) =>
  database.owner`update plots set price_eur = price_eur - 1000 where id = ${id}`;

async function waitForAlerts() {
  await expect
    .poll(
      async () => {
        const sql = database.owner;
        const [events] = await sql`select count(*)::int from private.listing_events`;
        const [alerts] = await sql`select count(*)::int from alerts where mailed_at is null`;
        return events!.count + alerts!.count;
      },
      { timeout: 120_000 },
    )
    .toBe(0);
}

const waitForMails = () =>
  expect
    .poll(async () => (await database.owner`select from mail_outbox where sent_at is null`).length, {
      timeout: 120_000,
    })
    .toBe(0);

/** The number of alerts in a mail: "3 novedades en lo que buscas", or one that is named. */
const countIn = (subject: string) => Number(subject.match(/^(\d+) /)?.[1] ?? 1);

/** Everyone got each change of these plots in one mail. */
async function expectEachOnce(changes: number) {
  const sql = database.owner;
  const [alerts] =
    await sql`select count(*)::int, count(distinct (search_id, slug))::int as pairs from alerts`;
  expect(alerts).toMatchObject({ count: people.length * changes, pairs: people.length * changes });
  expect(await sql`select from mail_outbox where failed_at is not null`).toHaveLength(0);
  for (const person of people) {
    // A process that dies after the mail server took a mail sends it again with the same id: programs show it once.
    const own = new Map(received.filter(({ to }) => to === person).map((mail) => [mail.id, mail]));
    const mailed = [...own.values()].map(({ subject }) => countIn(subject));
    expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(changes);
    const named = [...own.values()].flatMap(({ text }) =>
      Array.from(new Set(text.match(/\/terrenos\/[\w-]+/g)), (path) => path),
    );
    expect(new Set(named).size).toBe(named.length);
  }
}

test(`${rounds} × kill -9 of two processes lose no alert and mail none twice`, async () => {
  const plots = await listPlots(rounds * changesPerRound);
  let survivor = await startProcess();
  for (let round = 0; round < rounds; round += 1) {
    const mails = round % 4 === 3 ? null : await startMails();
    const other = await startProcess();
    for (const { id } of plots.slice(round * changesPerRound, (round + 1) * changesPerRound)) {
      await lowerPrice(id);
      await sleep(Math.random() * 60);
    }
    await kill(survivor);
    survivor = other;
    await mails?.stop();
  }

  // What a killed process had claimed, and what could not be sent, is retried later; here at once.
  const mails = await startMails();
  await waitForAlerts();
  await kill(survivor);
  await database.owner`update mail_outbox set next_attempt_at = now() where sent_at is null`;
  survivor = await startProcess();
  await waitForMails();
  await kill(survivor);
  await mails.stop();
  await expectEachOnce(plots.length);
});

test("after an hour without a mail server two processes have mailed every alert once", async () => {
  const sql = database.owner;
  const plots = await listPlots(attemptsPerHour * changesPerRound);
  await startProcess();
  await startProcess();
  for (let attempt = 1; attempt <= attemptsPerHour; attempt += 1) {
    for (const { id } of plots.slice((attempt - 1) * changesPerRound, attempt * changesPerRound))
      await lowerPrice(id);
    await waitForAlerts();
    await expect
      .poll(() => sql`select from mail_outbox where last_error is null or next_attempt_at <= now()`, {
        timeout: 120_000,
      })
      .toHaveLength(0);
    // The time until the next attempt passes.
    await sql`update mail_outbox set next_attempt_at = now(), last_error = null`;
  }
  const [most] = await sql`select max(attempts) as attempts from mail_outbox where sent_at is null`;
  expect(most!.attempts).toBeGreaterThanOrEqual(attemptsPerHour);
  expect(received).toEqual([]);

  const mails = await startMails();
  await sql`update mail_outbox set next_attempt_at = now() where sent_at is null`;
  await sql`notify mail_outbox`;
  await waitForMails();
  await mails.stop();
  await expectEachOnce(plots.length);
});
