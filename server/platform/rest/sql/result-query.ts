// The outermost select: counts, the body (built by the database), and headers and status set by SQL.

import type { Shape } from "#server/platform/rest/media-types.ts";
import type { Preferences } from "#server/platform/rest/prefer-header.ts";
import type { ReadNode } from "#server/platform/rest/query-plan/query-plan.ts";
import { type Call, scalarName, writeCall } from "./call-sql.ts";
import { type Mutation, mergedCounter, writeMutation } from "./mutation-sql.ts";
import { resultName, writeCountable, writeRead } from "./select-sql.ts";
import { type Bind, quoteName, type Statement, writeStatement } from "./statement.ts";

/** The columns of every result, in this order. */
export interface ResultRow {
  total: number | null;
  rows: number;
  body: string;
  headers: string | null;
  status: string | null;
  /** The number of existing rows that an upsert changed. */
  merged: number;
  /** The primary key of a single inserted row, as text. */
  key: Record<string, string | null> | null;
}

export function resultRowOf(values: (string | null)[]): ResultRow {
  const [total, rows, body, headers, status, merged, key] = values;
  return {
    total: total == null ? null : Number(total),
    rows: Number(rows),
    body: body ?? "",
    headers: headers ?? null,
    status: status ?? null,
    merged: Number(merged ?? 0),
    key: key == null ? null : JSON.parse(key),
  };
}

interface ReadResult {
  node: ReadNode;
  shape: Shape | null;
  count: Preferences["count"];
  /** For `estimated`, counting stops here and the planner's estimate is used. */
  maxRows: number | null;
}

export function readResult(result: ReadResult): Statement {
  return writeStatement((bind) => {
    const read = writeRead(result.node, bind, { namesEverything: result.shape?.kind === "csv" });
    const total = writeTotal(result, bind);
    return `select ${total}, count(*), ${writeBody(result.shape, read.names, bind)}, ${settingsList} from (${read.sql}) as t`;
  });
}

export function callResult({ call, ...result }: ReadResult & { call: Call }): Statement {
  const { returns, returnsSet } = call.routine;
  return writeStatement((bind) => {
    const source = writeCall(call, bind);
    const read = writeRead(result.node, bind, { namesEverything: result.shape?.kind === "csv" });
    const total = writeTotal(result, bind);
    const isSingle = !returnsSet && result.shape?.kind === "array";
    const shape: Shape | null =
      isSingle && result.shape?.kind === "array" ? { ...result.shape, kind: "object" } : result.shape;
    const body = writeBody(shape, read.names, bind, returns === "row" ? undefined : `t.${scalarName}`);
    return `with ${resultName} as (${source}) select ${total}, ${returnsSet ? "count(*)" : "1"}, ${body}, ${settingsList} from (${read.sql}) as t`;
  });
}

export function mutationResult({
  mutation,
  node,
  shape,
  returnsKey,
}: {
  mutation: Mutation;
  node: ReadNode;
  shape: Shape | null;
  returnsKey: boolean;
}): Statement {
  return writeStatement((bind) => {
    const source = writeMutation(mutation, bind);
    const read = shape
      ? writeRead(node, bind, { namesEverything: shape.kind === "csv" })
      : { sql: `select * from ${resultName}`, names: null };
    const merged = `nullif(current_setting('${mergedCounter}', true), '')`;
    const key = returnsKey
      ? "case when count(*) = 1 then (select json_object_agg(key, value) from json_each_text(json_agg(t.*) -> 0)) end"
      : "null";
    return `with ${resultName} as (${source}) select null, count(*), ${writeBody(shape, read.names, bind)}, ${settingsList}, ${merged}, ${key} from (${read.sql}) as t`;
  });
}

/** For counts by the planner's estimate. */
export function countPlan(node: ReadNode): Statement {
  return writeStatement((bind) => `explain (format json) ${writeCountable(node, bind)}`);
}

export function plannedRows(explained: string | null): number {
  const [{ Plan: plan }] = JSON.parse(explained ?? "[]") as [{ Plan: { "Plan Rows": number } }];
  return plan["Plan Rows"];
}

const settingsList = ["response.headers", "response.status"]
  .map((name) => `nullif(current_setting('${name}', true), '')`)
  .join(", ");

/** A separate count, only if the result does not contain all rows. */
function writeTotal({ node, count, maxRows }: ReadResult, bind: Bind): string {
  if (count !== "exact" && count !== "estimated") return "null";
  if (node.limit === null && node.offset === 0) return "count(*)";
  const limit = count === "estimated" && maxRows !== null ? ` limit ${maxRows + 1}` : "";
  const all = `(select count(*) from (${writeCountable(node, bind)}${limit}) as countable)`;
  if (node.offset > 0 || node.limit === null || node.limit === 0) return all;
  return `case when count(*) < ${bind(String(node.limit))} then count(*) else ${all} end`;
}

function writeBody(shape: Shape | null, names: string[] | null, bind: Bind, scalar?: string): string {
  if (!shape) return "''";
  if (shape.kind === "csv") return writeCsv(scalar ? [scalarName] : (names ?? []), bind);
  const row = scalar ?? (names?.length === 0 ? "'{}'::json" : "t.*");
  const array = `json_agg(${row})`;
  const data = shape.kind === "object" ? `${array} -> 0` : array;
  const shown = shape.stripsNulls ? `json_strip_nulls(${data})` : data;
  return `coalesce(${shown}, '${shape.kind === "object" ? "null" : "[]"}')`;
}

/** Values as PostgreSQL prints them; empty text is quoted to distinguish it from null. */
function writeCsv(names: string[], bind: Bind): string {
  const header = names
    .map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(",");
  const fields = names.map((name) => {
    const text = `format('%s', t.${quoteName(name)})`;
    return `case when t.${quoteName(name)} is null then '' when ${text} ~ '^$|[",()\\\\\\s]' then '"' || replace(${text}, '"', '""') || '"' else ${text} end`;
  });
  const row = fields.length > 0 ? fields.join(" || ',' || ") : "''";
  return `${bind(`${header}\n`)}::text || coalesce(string_agg(${row}, E'\\n'), '')`;
}
