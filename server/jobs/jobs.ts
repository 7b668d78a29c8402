import type { Logger } from "pino";
import type { Sql } from "postgres";
import { loggable } from "#server/platform/loggable-error.ts";

export interface Job {
  name: string;
  everySeconds: number;
  run: (sql: Sql) => Promise<unknown>;
}

export interface Jobs {
  /** Runs a job at once, unless a process is running it. */
  runNow(name: string): void;
  stop(): Promise<void>;
}

const maxPollSeconds = 60;
/** While a job runs, its process says so this often; one that has been silent for longer has died. */
const heartbeatMs = 15_000;
const silentSeconds = 60;
/** For a job of the previous version, which says nothing. */
const abandonedMinutes = 30;

/**
 * Runs each job periodically in one of the processes on this database: the one that sets the job's start in its row. All
 * processes poll, so that the end of one stops no job.
 */
export function startJobs(sql: Sql, log: Logger, jobs: Job[]): Jobs {
  const running = new Set<Promise<void>>();
  let isStopped = false;

  function start(job: Job, isDue = false) {
    if (isStopped) return;
    const run = runIfDue(sql, log, job, isDue).catch((error) =>
      log.warn({ err: error, job: job.name }, "a job could not be started or recorded"),
    );
    running.add(run);
    run.finally(() => running.delete(run));
  }

  const timers = jobs.map((job) => {
    const seconds = Math.min(job.everySeconds, maxPollSeconds);
    return setInterval(() => start(job), seconds * 1000).unref();
  });
  return {
    runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (job) start(job, true);
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

async function runIfDue(sql: Sql, log: Logger, job: Job, isDue: boolean) {
  if (!(await claim(sql, job, isDue))) return;
  const heartbeat = setInterval(() => {
    sql`update private.jobs set alive_at = now() where name = ${job.name}`.catch(() => {});
  }, heartbeatMs).unref();
  try {
    await job.run(sql);
    await sql`
      update private.jobs set finished_at = now(), succeeded_at = now(), failures = 0, last_error = null
      where name = ${job.name}`;
  } catch (error) {
    log.error({ err: error, job: job.name }, "a job failed");
    const { name, code, message } = loggable(error);
    await sql`
      update private.jobs set finished_at = now(), failures = failures + 1,
        last_error = ${[name, code, message].filter(Boolean).join(" ").slice(0, 200)}
      where name = ${job.name}`;
  } finally {
    clearInterval(heartbeat);
  }
}

async function claim(sql: Sql, { name, everySeconds }: Job, isDue: boolean) {
  const claimed = await sql`
    insert into private.jobs as known (name, alive_at, next_run_at)
    values (${name}, now(), now() + make_interval(secs => ${everySeconds}))
    on conflict (name) do update
    set started_at = now(), alive_at = now(), finished_at = null, next_run_at = excluded.next_run_at
    where (${isDue} or known.next_run_at <= now())
      and (known.finished_at is not null
        or case when known.alive_at >= known.started_at then known.alive_at < now() - make_interval(secs => ${silentSeconds})
          else known.started_at < now() - make_interval(mins => ${abandonedMinutes}) end)
    returning name`;
  return claimed.count === 1;
}
