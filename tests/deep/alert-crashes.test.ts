import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { startMailServer } from "#tests/setup/mail-server.ts";

// Two processes on one database make, queue and send alerts, and are killed at random moments while plots become
// cheaper; in some rounds the mail server is away.

const rounds = 16;
const changesPerRound = 6;
const people = ["ana@example.com", "eva@example.com", "leo@example.com"];

let database: ScratchDatabase;
let port: number;
const running = new Set<ChildProcess>();
const received: Awaited<ReturnType<typeof startMailServer>>["received"] = [];

beforeAll(async () => {
  database = await openScratchDatabase();
  const server = await startMailServer();
  port = server.port;
  await server.stop();
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
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

/** The number of alerts in a mail: "3 novedades en lo que buscas", or one that is named. */
const countIn = (subject: string) => Number(subject.match(/^(\d+) /)?.[1] ?? 1);

test(`${rounds} × kill -9 of two processes lose no alert and mail none twice`, async () => {
  const sql = database.owner;
  for (const email of people) {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, ${email})`;
    await sql`
      insert into saved_searches (user_id, kind, name, locale, frequency) values (${id}, 'plots', 'Todo', 'es', 'instant')`;
  }
  const plots = await sql<{ id: string; slug: string }[]>`
    select id, slug from plots where published_at <= now() and status = 'available' and price_eur > 50000
    order by id limit ${rounds * changesPerRound}`;
  expect(plots).toHaveLength(rounds * changesPerRound);
  await sql`delete from private.listing_events`;

  let survivor = await startProcess();
  for (let round = 0; round < rounds; round += 1) {
    const mails = round % 4 === 3 ? null : await startMails();
    const other = await startProcess();
    for (const { id } of plots.slice(round * changesPerRound, (round + 1) * changesPerRound)) {
      await sql`update plots set price_eur = price_eur - 1000 where id = ${id}`;
      await sleep(Math.random() * 60);
    }
    await kill(survivor);
    survivor = other;
    await mails?.stop();
  }

  // What a killed process had claimed, and what could not be sent, is retried later; here at once.
  const mails = await startMails();
  await expect
    .poll(
      async () => {
        const [events] = await sql`select count(*)::int from private.listing_events`;
        const [alerts] = await sql`select count(*)::int from alerts where mailed_at is null`;
        return events!.count + alerts!.count;
      },
      { timeout: 120_000 },
    )
    .toBe(0);
  await kill(survivor);
  await sql`update mail_outbox set next_attempt_at = now() where sent_at is null`;
  survivor = await startProcess();
  await expect
    .poll(async () => (await sql`select from mail_outbox where sent_at is null`).length, { timeout: 120_000 })
    .toBe(0);
  await kill(survivor);
  await mails.stop();

  const [alerts] =
    await sql`select count(*)::int, count(distinct (search_id, slug))::int as pairs from alerts`;
  expect(alerts).toMatchObject({ count: people.length * plots.length, pairs: people.length * plots.length });
  expect(await sql`select from mail_outbox where failed_at is not null`).toHaveLength(0);
  for (const person of people) {
    // A process that dies after the mail server took a mail sends it again with the same id: programs show it once.
    const own = new Map(received.filter(({ to }) => to === person).map((mail) => [mail.id, mail]));
    const mailed = [...own.values()].map(({ subject }) => countIn(subject));
    expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(plots.length);
    const named = [...own.values()].flatMap(({ text }) =>
      Array.from(new Set(text.match(/\/terrenos\/[\w-]+/g)), (path) => path),
    );
    expect(new Set(named).size).toBe(named.length);
  }
});
