import { readFileSync, writeFileSync } from "node:fs";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: start, duration by the clock, and CPU time of the thread within it. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * Rewrites a Chromium trace as if every thread had a core of its own: each task lasts as long as its CPU time, and the
 * events within it move along. Pauses between tasks stay.
 */
export function convertToThreadTime(traceFile: string) {
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
