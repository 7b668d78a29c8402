import { readFileSync, writeFileSync } from "node:fs";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it lasted by the clock, and for how long of that its thread had a processor. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * Rewrites a trace of Chromium as if every thread had had a processor of its own: each task lasts for as long as its
 * thread worked on it, and what happened within it moves along. Waiting between tasks stays.
 */
export function giveEachThreadAProcessor(traceFile: string) {
  const trace = JSON.parse(readFileSync(traceFile, "utf8")) as { traceEvents: TraceEvent[] };
  const threads = Map.groupBy(trace.traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
  for (const events of threads.values()) shortenTasks(events.toSorted((a, b) => a.ts - b.ts));
  writeFileSync(traceFile, JSON.stringify(trace));
}

function shortenTasks(events: TraceEvent[]) {
  let task = { start: 0, end: 0, share: 1 };
  for (const event of events) {
    const { name, ts, dur, tdur } = event;
    if (name === "RunTask" && dur && tdur !== undefined && ts >= task.end) {
      task = { start: ts, end: ts + dur, share: Math.min(1, tdur / dur) };
    }
    if (ts >= task.end) continue;
    event.ts = task.start + (ts - task.start) * task.share;
    if (dur) event.dur = dur * task.share;
  }
}
