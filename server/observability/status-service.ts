import { readFileSync } from "node:fs";
import type { Sql } from "postgres";
import type { QueuedMail, SiteStatus, StatusService } from "#app/domain/site-status.ts";
import { describeSettings } from "#app/env.server.ts";
import { readDisk } from "./disk.ts";
import type { Problem } from "./health.ts";

interface Options {
  sql: Sql;
  dataDir: string;
  findProblems: () => Promise<Problem[]>;
  buildId: string;
  processes: number;
}

const shownMails = 50;
const shownErrors = 20;
const shownQueries = 10;
/** Faster ones are not slow, however often they run. */
const slowMs = 20;
/** Undefined object, or recording is not switched on. */
const notRecorded = new Set(["42P01", "42501", "55000"]);

export function createStatusService({
  sql,
  dataDir,
  findProblems,
  buildId,
  processes,
}: Options): StatusService {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const startedAt = new Date().toISOString();
  return {
    async read(): Promise<SiteStatus> {
      const [problems, disk, counts, mails, jobs, slowQueries, backups, errors, [size], [texts]] =
        await Promise.all([
          findProblems(),
          readDisk(dataDir),
          countMails(sql),
          listMails(sql),
          sql<SiteStatus["jobs"]>`
          select name, started_at::text as "startedAt", succeeded_at::text as "succeededAt",
            finished_at is null as "isRunning", failures, last_error as "lastError"
          from private.jobs order by failures > 0 desc, name`,
          listSlowQueries(sql),
          sql<NonNullable<SiteStatus["lastBackup"]>[]>`
          select created_at::text as at, archive, bytes::float8 as bytes from private.backups order by id desc limit 1`,
          sql<SiteStatus["errors"]>`
          select summary, errors, last_at::text as "lastAt", last_request_id as "lastRequestId"
          from private.error_counts order by last_at desc limit ${shownErrors}`,
          sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`,
          sql<{ pending: number }[]>`
          select count(*)::int as pending from private.reference_rows where pending is not null`,
        ]);
      return {
        problems: problems.map(({ check, detail }) => ({ check, detail })),
        version,
        buildId,
        startedAt,
        processes,
        mail: { ...counts, mails },
        jobs: [...jobs],
        disk,
        databaseBytes: size!.bytes,
        slowQueries,
        pendingTexts: texts!.pending,
        lastBackup: backups[0] ?? null,
        errors: [...errors],
        settings: Object.entries(describeSettings(process.env)).map(([name, value]) => ({ name, value })),
      };
    },
    async resendMail(id) {
      if (!/^\d{1,18}$/.test(id)) return false;
      const resent = await sql`
        update public.mail_outbox set failed_at = null, attempts = 0, next_attempt_at = now()
        where id = ${id} and sent_at is null and (expires_at is null or expires_at > now()) and data <> '{}'`;
      if (resent.count === 1) await sql`select pg_notify('mail_outbox', '')`;
      return resent.count === 1;
    },
  };
}

async function countMails(sql: Sql) {
  const [row] = await sql<{ waiting: number; retrying: number; failed: number }[]>`
    select count(*) filter (where failed_at is null and last_error is null)::int as waiting,
      count(*) filter (where failed_at is null and last_error is not null)::int as retrying,
      count(*) filter (where failed_at is not null)::int as failed
    from public.mail_outbox where sent_at is null`;
  return row!;
}

async function listMails(sql: Sql): Promise<QueuedMail[]> {
  const rows = await sql<QueuedMail[]>`
    select id::text, kind, recipient, created_at::text as "createdAt", attempts, last_error as "lastError",
      case when failed_at is null then next_attempt_at::text end as "nextAttemptAt",
      (expires_at is null or expires_at > now()) and data <> '{}' as "canBeResent"
    from public.mail_outbox where sent_at is null order by last_error is not null desc, id desc limit ${shownMails}`;
  return [...rows];
}

/** By mean time, with $1 in place of values. */
async function listSlowQueries(sql: Sql): Promise<SiteStatus["slowQueries"]> {
  try {
    const rows = await sql<{ query: string; calls: number; meanMs: number }[]>`
      select query, calls, mean_ms as "meanMs" from private.slow_queries(${slowMs}, ${shownQueries})`;
    return [...rows];
  } catch (error) {
    if (notRecorded.has((error as { code?: string }).code ?? "")) return null;
    throw error;
  }
}
