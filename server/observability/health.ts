import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import type { HealthCheck } from "#app/domain/site-status.ts";
import { readDisk } from "./disk.ts";

export interface Problem {
  check: HealthCheck;
  /** For operators and logs, in English, without personal data. */
  detail: string;
  /** Whether /readyz keeps visitors away from this process. */
  stopsTraffic: boolean;
}

interface Options {
  sql: Sql;
  dataDir: string;
  minFreeDiskMb: number;
  /** False until the first pages are rendered. */
  isWarm: () => boolean;
  /** False while the database lacks a migration of this code. */
  isMigrated: () => Promise<boolean>;
}

const answerTimeoutMs = 3_000;
const reuseMs = 1_000;
/** A worker takes a due mail at once, or after its pause of 15 seconds. */
const stuckMinutes = 5;
/** A single refused attempt is no outage. */
const failingMinutes = 2;

/** Finds out what is wrong. Many may ask at once: an answer is valid for a second. */
export function createHealth(options: Options) {
  let last: { at: number; problems: Promise<Problem[]> } | null = null;
  return {
    findProblems(): Promise<Problem[]> {
      const now = performance.now();
      if (!last || now - last.at > reuseMs) last = { at: now, problems: findAll(options) };
      return last.problems;
    },
  };
}

async function findAll({ sql, dataDir, minFreeDiskMb, isWarm, isMigrated }: Options): Promise<Problem[]> {
  const [disk, database] = await Promise.all([
    checkDisk(dataDir, minFreeDiskMb),
    inTime(checkDatabase(sql, isMigrated)),
  ]);
  const start: Problem[] = isWarm()
    ? []
    : [{ check: "start", detail: "the first pages are being rendered", stopsTraffic: true }];
  return [...start, ...disk, ...database];
}

async function checkDisk(dataDir: string, minFreeMb: number): Promise<Problem[]> {
  try {
    const freeMb = Math.floor((await readDisk(dataDir)).freeBytes / 1024 ** 2);
    if (freeMb >= minFreeMb) return [];
    return [
      { check: "disk", detail: `${freeMb} MB are free, ${minFreeMb} MB are needed`, stopsTraffic: true },
    ];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [{ check: "disk", detail: `DATA_DIR cannot be read: ${code}`, stopsTraffic: true }];
  }
}

async function inTime(checking: Promise<Problem[]>): Promise<Problem[]> {
  const done = new AbortController();
  const late = sleep(answerTimeoutMs, undefined, { signal: done.signal, ref: false }).then(
    () => [lost("no answer within 3 seconds")],
    () => [],
  );
  try {
    return await Promise.race([
      checking.catch((error: { code?: string }) => [lost(error.code ?? "unknown error")]),
      late,
    ]);
  } finally {
    done.abort();
  }
}

function lost(detail: string): Problem {
  return { check: "database", detail, stopsTraffic: true };
}

async function checkDatabase(sql: Sql, isMigrated: () => Promise<boolean>): Promise<Problem[]> {
  if (!(await isMigrated())) return [lost("migrations of this version are missing")];
  const [row] = await sql<{ stuck: number; failing: number; error: string | null; jobs: string[] }[]>`
    select count(*) filter (where next_attempt_at < now() - make_interval(mins => ${stuckMinutes}))::int as stuck,
      count(*) filter (where last_error is not null and created_at < now() - make_interval(mins => ${failingMinutes}))::int as failing,
      max(last_error) as error,
      (select coalesce(array_agg(name order by name), '{}') from private.jobs
        where failures > 2 or (finished_at is null and started_at < now() - interval '1 hour')) as jobs
    from public.mail_outbox where sent_at is null and failed_at is null`;
  const { stuck, failing, error, jobs } = row!;
  return [
    ...(stuck > 0 ? [problem("mailQueue", `${stuck} mails are due and nobody sends them`, true)] : []),
    ...(failing > 0 ? [problem("mailServer", `${failing} mails could not be sent: ${error}`, false)] : []),
    ...(jobs.length > 0 ? [problem("jobs", `failing: ${jobs.join(", ")}`, false)] : []),
  ];
}

function problem(check: Problem["check"], detail: string, stopsTraffic: boolean): Problem {
  return { check, detail, stopsTraffic };
}
