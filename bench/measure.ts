// Measures a job many times. All times are milliseconds.
import { setTimeout as sleep } from "node:timers/promises";

export interface Timings {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  perSecond: number;
  /** CPU time of this process for each job, which a busy machine changes least. */
  cpu: number;
}

export interface Load {
  /** How many jobs run at once. */
  atOnce?: number;
  /** Ends after so many jobs … */
  tries?: number;
  /** … or after so long … */
  seconds?: number;
  /** … or on this signal, whichever comes first. */
  until?: AbortSignal;
  /** Pause between two jobs of one worker. */
  pauseMs?: number;
  /** Uncounted runs, so that caches and prepared statements are warm. */
  warmUp?: number;
  /** Called after each counted job, for a progress bar. */
  onEach?: (done: number) => void;
}

/** Runs the job under this load; a job that throws ends the run, because a fast failure is no result. */
export async function measure(load: Load, job: (index: number) => Promise<unknown>): Promise<Timings> {
  const { atOnce = 1, tries = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY } = load;
  const { until, pauseMs = 0, warmUp = 0 } = load;
  if (tries === Number.POSITIVE_INFINITY && seconds === Number.POSITIVE_INFINITY && !until)
    throw new Error("a load must end: tries, seconds or until");
  for (let index = 0; index < warmUp; index += 1) await job(index);

  const times: number[] = [];
  let started = 0;
  const startCpu = process.cpuUsage();
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const worker = async () => {
    while (started < tries && performance.now() < endMs && !until?.aborted) {
      const index = started;
      started += 1;
      times.push(await timeOf(() => job(index)));
      load.onEach?.(times.length);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const { user, system } = process.cpuUsage(startCpu);
  return { ...summarise(times, performance.now() - startMs), cpu: (user + system) / 1000 / times.length };
}

/**
 * Measures several jobs by turns, a few tries each, so that other load of the machine affects all of them equally.
 */
export async function measureInTurns(
  { tries, perTurn, warmUp }: { tries: number; perTurn: number; warmUp: number },
  jobs: ((index: number) => Promise<unknown>)[],
): Promise<Timings[]> {
  const runs = jobs.map((job) => ({ job, times: [] as number[], cpuMs: 0 }));
  for (const { job } of runs) for (let index = 0; index < warmUp; index += 1) await job(index);
  for (let from = 0; from < tries; from += perTurn) {
    for (const run of runs) {
      const startCpu = process.cpuUsage();
      for (let index = from; index < Math.min(tries, from + perTurn); index += 1)
        run.times.push(await timeOf(() => run.job(index)));
      const { user, system } = process.cpuUsage(startCpu);
      run.cpuMs += (user + system) / 1000;
    }
  }
  return runs.map(({ times, cpuMs }) => ({ ...summarise(times), cpu: cpuMs / times.length }));
}

export async function timeOf(job: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await job();
  return performance.now() - startMs;
}

export function summarise(times: number[], elapsedMs = sumOf(times)): Omit<Timings, "cpu"> {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: percentile(sorted, 50),
    p95: percentile(sorted, 95),
    p99: percentile(sorted, 99),
    max: percentile(sorted, 100),
    perSecond: (sorted.length / elapsedMs) * 1000,
  };
}

function sumOf(times: number[]) {
  return times.reduce((sum, time) => sum + time, 0);
}

/** The smallest value that at least this share of the sorted values does not exceed. */
function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? Number.NaN;
}

/** 0.734 → "0.73", 12.34 → "12.3", 1234.5 → "1235". */
export function rounded(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
