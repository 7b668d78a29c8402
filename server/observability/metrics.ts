import type { Sql } from "postgres";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ContentCache } from "#server/cache/content-cache.ts";
import { readDisk } from "./disk.ts";

export type Metrics = ReturnType<typeof createMetrics>;

interface CountedRequest {
  route: string;
  status: number;
  cache: "hit" | "miss" | undefined;
  seconds: number;
}

/** Measurements of this process in Prometheus' terms. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "hornero_http_requests_total",
    help: "Requests by route, status and whether the page cache had the page",
    labelNames: ["route", "status", "cache"],
    registers,
  });
  const durations = new Histogram({
    name: "hornero_http_request_duration_seconds",
    help: "Time until the response begins",
    labelNames: ["route"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  return {
    registry,
    countRequest({ route, status, cache, seconds }: CountedRequest) {
      requests.inc({ route, status, cache: cache ?? "none" });
      durations.observe({ route }, seconds);
    },
  };
}

interface Sources {
  sql: Sql;
  dataDir: string;
  cache: Pick<ContentCache, "pages" | "queries">;
  realtime?: { connectionCount: () => number } | undefined;
}

/** Reads the rest when Prometheus asks. A value that cannot be read is left out, so that an outage hides no other value. */
export function addProcessMetrics({ registry }: Metrics, { sql, dataDir, cache, realtime }: Sources) {
  // Event loop, garbage collection, memory, CPU time, open files.
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("hornero_page_cache_bytes", "Size of the page cache", cache.pages.bytes);
  gauge("hornero_query_cache_entries", "Values in the query cache", cache.queries.size);
  gauge("hornero_realtime_connections", "Open websockets", () => realtime?.connectionCount() ?? 0);

  // The same in every process, so that several of them must not be added up.
  const shared = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: () => PromiseLike<(Record<Label, string> & { value: number })[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: "max",
      registers: [registry],
      async collect() {
        this.reset();
        const rows = await Promise.resolve(read()).catch(() => []);
        for (const { value, ...labels } of rows) this.set(labels as never, Number(value));
      },
    });
  shared(
    "hornero_database_connections",
    "Connections of all processes by pool and state",
    ["pool", "state"],
    () => sql`select pool, state, connections as value from private.connection_counts()`,
  );
  shared(
    "hornero_mail_queue",
    "Mails by state: waiting, retrying (an attempt failed), failed (given up within 30 days)",
    ["state"],
    () => sql`
      select state, count(*)::int as value from (
        select case when failed_at is not null then 'failed' when last_error is not null then 'retrying' else 'waiting' end as state
        from public.mail_outbox where sent_at is null) mails group by state`,
  );
  shared(
    "hornero_job_last_success_timestamp_seconds",
    "When each job last succeeded",
    ["job"],
    () => sql`
      select name as job, extract(epoch from succeeded_at)::float as value from private.jobs where succeeded_at is not null`,
  );
  shared(
    "hornero_job_failures",
    "Failed runs of each job since it last succeeded",
    ["job"],
    () => sql`select name as job, failures as value from private.jobs`,
  );
  shared("hornero_disk_bytes", "The disk of DATA_DIR", ["state"], async () => {
    const { freeBytes, totalBytes } = await readDisk(dataDir);
    return [
      { state: "free", value: freeBytes },
      { state: "total", value: totalBytes },
    ];
  });
}
