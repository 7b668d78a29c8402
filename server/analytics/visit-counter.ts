import type { Logger } from "pino";
import type { Sql } from "postgres";
import { stepOf } from "#app/analytics/funnel-steps.ts";
import type { Measurement } from "#app/analytics/measurement.ts";
import { bucketOf } from "#app/analytics/vitals.ts";
import { today } from "#app/domain/today.ts";
import { unlocalizedPath } from "#app/i18n/locale.ts";

const writeEveryMs = 5000;
/** Bounds the memory between two writes; further keys are not counted. */
const maxKeys = 5000;
const pagePath = /^(?:\/[a-z0-9-]+){0,3}\/?$/;

export type VisitCounter = ReturnType<typeof startVisitCounter>;

/** Counts in memory and writes the sums every few seconds, to keep visits cheap for the database. */
export function startVisitCounter(sql: Sql, log: Logger) {
  let sums = new Map<string, { row: CountRow; count: number }>();
  let writing: Promise<void> = Promise.resolve();

  function add(measured: Measurement) {
    const row = rowOf(measured);
    if (!row) return;
    const key = JSON.stringify(row);
    const sum = sums.get(key);
    if (sum) sum.count += 1;
    else if (sums.size < maxKeys) sums.set(key, { row, count: 1 });
  }

  function write() {
    if (sums.size === 0) return writing;
    const counted = [...sums.values()];
    sums = new Map();
    writing = writing
      .then(() => save(sql, counted))
      .catch((error) => log.error(error, "could not write the visit counts"));
    return writing;
  }

  const timer = setInterval(write, writeEveryMs);
  timer.unref();
  return {
    add,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

type CountRow =
  | { table: "page_counts"; day: string; page: string; step: string }
  | { table: "search_counts"; day: string; list: string; has_results: boolean }
  | { table: "vital_counts"; day: string; step: string; metric: string; upper_bound: number };

function rowOf(measured: Measurement): CountRow | null {
  const day = today();
  if (measured.kind === "search")
    return { table: "search_counts", day, list: measured.list, has_results: measured.hasResults };
  const page = unlocalizedPath(measured.path);
  if (!pagePath.test(page) || page.length > 120) return null;
  const step = stepOf(page);
  return measured.kind === "visit"
    ? { table: "page_counts", day, page, step }
    : {
        table: "vital_counts",
        day,
        step,
        metric: measured.metric,
        upper_bound: bucketOf(measured.metric, measured.value),
      };
}

async function save(sql: Sql, counted: { row: CountRow; count: number }[]) {
  const rowsFor = <Table extends CountRow["table"]>(table: Table) =>
    counted.flatMap(({ row: { table: own, ...columns }, count }) =>
      own === table ? [{ ...columns, count }] : [],
    );
  const write = async (rows: object[], statement: (rows: object[]) => PromiseLike<unknown>) => {
    if (rows.length > 0) await statement(rows);
  };
  await write(
    rowsFor("page_counts"),
    (rows) => sql`
    insert into page_counts as known (day, page, step, visits)
    select day, page, step, count from jsonb_to_recordset(${sql.json(rows as never)})
      as counted (day date, page text, step text, count integer)
    on conflict (day, page) do update set visits = known.visits + excluded.visits`,
  );
  await write(
    rowsFor("search_counts"),
    (rows) => sql`
    insert into search_counts as known (day, list, has_results, searches)
    select day, list, has_results, count from jsonb_to_recordset(${sql.json(rows as never)})
      as counted (day date, list text, has_results boolean, count integer)
    on conflict (day, list, has_results) do update set searches = known.searches + excluded.searches`,
  );
  await write(
    rowsFor("vital_counts"),
    (rows) => sql`
    insert into vital_counts as known (day, step, metric, upper_bound, visits)
    select day, step, metric, upper_bound, count from jsonb_to_recordset(${sql.json(rows as never)})
      as counted (day date, step text, metric text, upper_bound integer, count integer)
    on conflict (day, step, metric, upper_bound) do update set visits = known.visits + excluded.visits`,
  );
}
