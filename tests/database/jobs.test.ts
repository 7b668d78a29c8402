import { pino } from "pino";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { type Jobs, startJobs } from "#server/jobs/jobs.ts";

const log = pino({ level: "silent" });
let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const rowOf = async (name: string) =>
  (await database.owner`select failures, last_error, finished_at from private.jobs where name = ${name}`)[0];

test("of several processes one runs a job, and the end of that one stops no job", async () => {
  const runs: number[] = [];
  const startProcess = (number: number) =>
    startJobs(database.server, log, [
      {
        name: "shared",
        everySeconds: 0.2,
        run: async (sql: Sql) => void runs.push((await sql`select ${number}::int as n`)[0]!.n),
      },
    ]);
  const processes = [1, 2, 3].map(startProcess);
  await expect.poll(() => runs.length).toBeGreaterThan(3);
  await processes[0]!.stop();
  const before = runs.length;
  await expect.poll(() => runs.length).toBeGreaterThan(before + 2);
  await Promise.all(processes.map((one) => one.stop()));
  const [row] = await database.owner`select count(*)::int from private.jobs where name = 'shared'`;
  expect(row!.count).toBe(1);
});

test("two processes never run the same job at once", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = async (sql: Sql) => {
    running += 1;
    most = Math.max(most, running);
    await sql`select pg_sleep(0.05)`;
    running -= 1;
    runs += 1;
  };
  const processes: Jobs[] = [1, 2, 3].map(() =>
    startJobs(database.server, log, [{ name: "alone", everySeconds: 0.01, run }]),
  );
  await expect.poll(() => runs).toBeGreaterThan(5);
  await Promise.all(processes.map((one) => one.stop()));
  expect(most).toBe(1);
});

test("a job that fails is recorded with its error and runs again", async () => {
  let runs = 0;
  const process = startJobs(database.server, log, [
    {
      name: "failing",
      everySeconds: 3600,
      async run() {
        runs += 1;
        if (runs < 2) throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
      },
    },
  ]);
  process.runNow("failing");
  await expect
    .poll(() => rowOf("failing"))
    .toMatchObject({ failures: 1, last_error: "Error ENOSPC the disk is full" });
  process.runNow("failing");
  await expect.poll(() => rowOf("failing")).toMatchObject({ failures: 0, last_error: null });
  await process.stop();
});

test("a job whose process was killed runs again once that process has been silent for a minute", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const sql = database.owner;
  await sql`
    insert into private.jobs (name, alive_at, next_run_at) values ('killed', now(), now() - interval '1 second')`;
  const process = startJobs(database.server, log, [{ name: "killed", everySeconds: 3600, run }]);
  process.runNow("killed");
  await process.stop();
  expect(runs).toBe(0);

  await sql`
    update private.jobs set started_at = now() - interval '5 minutes', alive_at = now() - interval '61 seconds'
    where name = 'killed'`;
  const next = startJobs(database.server, log, [{ name: "killed", everySeconds: 3600, run }]);
  next.runNow("killed");
  await next.stop();
  expect(runs).toBe(1);
});
