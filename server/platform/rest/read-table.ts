// GET and HEAD on tables and views.

import { parseQuery, type Query } from "#server/platform/rest/grammar/query-string.ts";
import { planRead, type RowRange } from "#server/platform/rest/query-plan/build-query-plan.ts";
import { maxAnswerBytes } from "#server/platform/rest/sql/answer-limit.ts";
import {
  countPlan,
  plannedRows,
  type ResultRow,
  readResult,
  resultRowOf,
} from "#server/platform/rest/sql/result-query.ts";
import type { Statement } from "#server/platform/rest/sql/statement.ts";
import { answerTooLarge, notSingular, RestError } from "./errors.ts";
import { chooseAnswerType, type ResponseType } from "./media-types.ts";
import { appliedHeader } from "./prefer-header.ts";
import { contentRange, rangeStatus, requestedRange, unsatisfiable } from "./ranges.ts";
import { requireRelation } from "./relations.ts";
import { toResponse } from "./responses.ts";
import type { RestRequest } from "./rest-request.ts";
import { type RestService, workAsCaller } from "./service.ts";

export async function readRelation(
  service: RestService,
  request: RestRequest,
  name: string,
): Promise<Response> {
  const { settings, catalog } = service;
  const query = parseQuery(request.search);
  const range = requestedRange(query, request.method, request.headers.get("Range"));
  const relation = requireRelation(catalog(), request.schema, name);
  const context = { ...settings, catalog: catalog(), schema: request.schema };
  const root = { source: { kind: "relation" as const, relation }, relation, columns: relation.columns, name };
  const node = planRead(context, root, query, { range });
  const type = chooseAnswerType(request.headers.get("Accept"), settings);
  const isHead = request.method === "HEAD";
  const { count } = request.preferences;
  const statement = readResult({ node, shape: isHead ? null : type.shape, count, maxRows: settings.maxRows });
  if (type.explain) return explainAnswer(service, request, statement, type, { isReadOnly: true });

  const [rows, plan] = await workAsCaller(service, request, {
    isReadOnly: true,
    statements: count === "planned" || count === "estimated" ? [statement, countPlan(node)] : [statement],
  });
  const result = resultRowOf(rows![0]!);
  if (plan) result.total = estimatedTotal(result, plannedRows(plan[0]![0]!), count, settings.maxRows);
  if (type.shape.kind === "object" && result.rows !== 1) throw notSingular(result.rows);
  return rangedResponse(request, { result, range, type, location: locationOf(name, query) });
}

/** The planner's estimate or, for `estimated`, the exact number if it is small. */
export function estimatedTotal(
  { total }: ResultRow,
  planned: number,
  count: "planned" | "estimated" | "exact" | null,
  maxRows: number | null,
): number {
  if (count === "planned" || total === null) return planned;
  return maxRows !== null && total <= maxRows ? total : Math.max(total, planned);
}

/** 200, 206 or 416, by range and total. */
export function rangedResponse(
  request: RestRequest,
  {
    result,
    range,
    type,
    location,
  }: { result: ResultRow; range: RowRange; type: ResponseType; location: string | null },
): Response {
  const { preferences, method } = request;
  if (result.body.length > maxAnswerBytes) throw answerTooLarge();
  const status = rangeStatus(range, result.rows, result.total);
  if (status === 416) {
    const error = unsatisfiable(
      `An offset of ${range.offset} was requested, but there are only ${result.total} rows.`,
    );
    error.headers["Content-Range"] = contentRange(1, 0, result.total);
    throw error;
  }
  return toResponse(
    {
      status,
      headers: {
        "Content-Type": type.contentType,
        "Content-Range": contentRange(range.offset, range.offset + result.rows - 1, result.total),
        "Content-Location": location,
        "Content-Profile": request.namesSchema ? request.schema : null,
        "Preference-Applied": appliedHeader({
          count: preferences.count,
          tx: preferences.tx,
          handling: preferences.handling,
          timezone: preferences.timezone,
        }),
      },
      body: method === "HEAD" ? null : result.body,
    },
    result,
  );
}

export async function explainAnswer(
  service: RestService,
  request: RestRequest,
  { text, values }: Statement,
  { explain, contentType }: ResponseType,
  { isReadOnly, extraSettings = {} }: { isReadOnly: boolean; extraSettings?: Record<string, string> },
): Promise<Response> {
  if (!explain) throw new RestError(500, "PGRSTX00", "Nothing to explain");
  const options = [`format ${explain.format}`, ...explain.options].join(", ");
  const [rows] = await workAsCaller(service, request, {
    isReadOnly,
    extraSettings,
    statements: [{ text: `explain (${options}) ${text}`, values }],
    decide: () => request.preferences.tx !== "rollback",
  });
  const body = `${rows!.map(([line]) => line).join("\n")}\n`;
  return toResponse({ status: 200, headers: { "Content-Type": contentType }, body });
}

function locationOf(name: string, { parameters }: Query): string {
  const sorted = parameters.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const search = sorted
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join("&");
  return `/${encodeURIComponent(name)}${search && `?${search}`}`;
}
