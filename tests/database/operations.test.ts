import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { createBrandReader } from "#server/mail/brand-reader.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { OutgoingMail } from "#server/mail/smtp-transport.ts";
import { createErrorCounter } from "#server/observability/error-counter.ts";
import { createHealth, type Problem } from "#server/observability/health.ts";
import { createMonitor } from "#server/observability/monitor.ts";
import { createStatusService } from "#server/observability/status-service.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`delete from mail_outbox`;
  await database.owner`delete from private.health_alerts`;
});

const { operator } = parseEnv({});
const minute = 60_000;
const disk: Problem = { check: "disk", detail: "3 MB are free", stopsTraffic: true };
const lost: Problem = { check: "database", detail: "ECONNREFUSED", stopsTraffic: true };

function startProcess() {
  let problems: Problem[] = [];
  const sentNow: OutgoingMail[] = [];
  const { tick } = createMonitor({
    sql: database.server,
    findProblems: async () => problems,
    sendNow: async (mail) => void sentNow.push(mail),
    publicOrigin: "https://casas.example",
    findBrand: createBrandReader(database.server, { operator }),
    log: pino({ level: "silent" }),
  });
  return {
    sentNow,
    at(time: number, ...present: Problem[]) {
      problems = present;
      return tick(time);
    },
  };
}

const queued = async () =>
  (
    await database.owner<{ mail: string }[]>`
    select kind || ' ' || (data ->> 'check') as mail from mail_outbox order by id`
  ).map(({ mail }) => mail);

test("the operator is mailed when a problem lasts five minutes and when it is over, by one process", async () => {
  const processes = [startProcess(), startProcess()];
  for (const one of processes) {
    await one.at(0, disk);
    await one.at(4 * minute, disk);
  }
  expect(await queued()).toEqual([]);
  for (const one of processes) {
    await one.at(5 * minute, disk);
    await one.at(60 * minute, disk);
  }
  expect(await queued()).toEqual(["site_problem disk"]);
  for (const one of processes) await one.at(61 * minute);
  expect(await queued()).toEqual(["site_problem disk", "site_recovered disk"]);
});

test("a problem that ends within five minutes is not mailed", async () => {
  const process = startProcess();
  await process.at(0, disk);
  await process.at(4 * minute);
  await process.at(5 * minute, disk);
  await process.at(9 * minute, disk);
  expect(await queued()).toEqual([]);
});

test("a lost database is mailed without it", async () => {
  const process = startProcess();
  await process.at(0, lost);
  await process.at(5 * minute, lost);
  await process.at(6 * minute, lost);
  expect(process.sentNow).toMatchObject([
    { to: operator.email, subject: expect.stringContaining("base de datos") },
  ]);
  await process.at(7 * minute);
  expect(await queued()).toEqual(["site_recovered database"]);
});

const statusOf = () =>
  createStatusService({
    sql: database.server,
    dataDir: database.folder,
    findProblems: health().findProblems,
    buildId: "build1",
    processes: 1,
  });
const health = ({ minFreeDiskMb = 0 } = {}) =>
  createHealth({
    sql: database.server,
    dataDir: database.folder,
    minFreeDiskMb,
    isWarm: () => true,
    isMigrated: database.isReady,
  });

test("a mail that nobody sends, one that is refused and a full disk are problems", async () => {
  expect(await health().findProblems()).toEqual([]);
  expect(await health({ minFreeDiskMb: 900_000_000 }).findProblems()).toMatchObject([
    { check: "disk", stopsTraffic: true },
  ]);
  await queueMail("late@example.com");
  await database.owner`update mail_outbox set next_attempt_at = now() - interval '6 minutes'`;
  expect(await health().findProblems()).toMatchObject([{ check: "mailQueue", stopsTraffic: true }]);
  await database.owner`
    update mail_outbox set next_attempt_at = now() + interval '1 minute', created_at = now() - interval '10 minutes',
      last_error = 'ECONNREFUSED'`;
  expect(await health().findProblems()).toMatchObject([{ check: "mailServer", stopsTraffic: false }]);
});

test("the operator sees what failed and can send a mail again, unless its link has expired", async () => {
  const [failed, expired] = [await queueMail("failed@example.com"), await queueMail("expired@example.com")];
  await database.owner`update mail_outbox set failed_at = now(), last_error = 'EENVELOPE 550'`;
  await database.owner`update mail_outbox set expires_at = now() - interval '1 minute' where id = ${expired}`;
  const status = statusOf();
  const { mail } = await status.read();
  expect(mail).toMatchObject({ waiting: 0, retrying: 0, failed: 2 });
  expect(mail.mails.map(({ recipient, canBeResent }) => [recipient, canBeResent])).toEqual([
    ["expired@example.com", false],
    ["failed@example.com", true],
  ]);
  expect(await status.resendMail(expired)).toBe(false);
  expect(await status.resendMail(failed)).toBe(true);
  expect(await status.resendMail("0")).toBe(false);
  expect(await status.resendMail("1; drop table mail_outbox")).toBe(false);
  expect((await status.read()).mail).toMatchObject({ retrying: 1, failed: 1 });
});

test("errors are counted across processes", async () => {
  for (const requestId of ["one", "two"]) {
    const errors = createErrorCounter();
    errors.add({ summary: "a page could not be rendered: Error", requestId });
    await errors.start(database.server).stop();
  }
  expect((await statusOf().read()).errors).toMatchObject([{ errors: 2, lastRequestId: "two" }]);
});

async function queueMail(recipient: string) {
  const data = { detail: "x", check: "disk", since: new Date().toISOString(), statusPage: "/" } as const;
  await enqueueMail(database.owner, { kind: "site_problem", locale: "es", recipient, data });
  const [row] = await database.owner<
    { id: string }[]
  >`select id::text from mail_outbox where recipient = ${recipient}`;
  return row!.id;
}
