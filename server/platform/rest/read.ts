// GET and HEAD on tables and views.

import { parseQuery, type Query } from "#server/platform/rest/grammar/query-string.ts";
import { planRead, type RowRange } from "#server/platform/rest/plan/plan-read.ts";
import {
  type AnswerRow,
  answerRowOf,
  countPlan,
  plannedRows,
  readAnswer,
} from "#server/platform/rest/sql/answer.ts";
import type { Statement } from "#server/platform/rest/sql/names.ts";
import { notSingular, RestError } from "./errors.ts";
import { type AnswerType, chooseAnswerType } from "./media-types.ts";
import { appliedHeader } from "./preferences.ts";
import { contentRange, rangeStatus, requestedRange, unsatisfiable } from "./ranges.ts";
import { requireRelation } from "./relations.ts";
import type { RestRequest } from "./request.ts";
import { toResponse } from "./responses.ts";
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
  const statement = readAnswer({ node, shape: isHead ? null : type.shape, count, maxRows: settings.maxRows });
  if (type.explain) return explainAnswer(service, request, statement, type, { isReadOnly: true });

  const [rows, plan] = await workAsCaller(service, request, {
    isReadOnly: true,
    statements: count === "planned" || count === "estimated" ? [statement, countPlan(node)] : [statement],
  });
  const answer = answerRowOf(rows![0]!);
  if (plan) answer.total = guessedTotal(answer, plannedRows(plan[0]![0]!), count, settings.maxRows);
  if (type.shape.kind === "object" && answer.rows !== 1) throw notSingular(answer.rows);
  return rangedResponse(request, { answer, range, type, location: locationOf(name, query) });
}

/** The planner's guess, or with an estimate the exact number as long as that is small. */
export function guessedTotal(
  { total }: AnswerRow,
  planned: number,
  count: "planned" | "estimated" | "exact" | null,
  maxRows: number | null,
): number {
  if (count === "planned" || total === null) return planned;
  return maxRows !== null && total <= maxRows ? total : Math.max(total, planned);
}

/** 200, 206 or 416, as the range and the number of all rows have it. */
export function rangedResponse(
  request: RestRequest,
  {
    answer,
    range,
    type,
    location,
  }: { answer: AnswerRow; range: RowRange; type: AnswerType; location: string | null },
): Response {
  const { preferences, method } = request;
  const status = rangeStatus(range, answer.rows, answer.total);
  if (status === 416) {
    const error = unsatisfiable(
      `An offset of ${range.offset} was requested, but there are only ${answer.total} rows.`,
    );
    error.headers["Content-Range"] = contentRange(1, 0, answer.total);
    throw error;
  }
  return toResponse(
    {
      status,
      headers: {
        "Content-Type": type.contentType,
        "Content-Range": contentRange(range.offset, range.offset + answer.rows - 1, answer.total),
        "Content-Location": location,
        "Content-Profile": request.namesSchema ? request.schema : null,
        "Preference-Applied": appliedHeader({
          count: preferences.count,
          tx: preferences.tx,
          handling: preferences.handling,
          timezone: preferences.timezone,
        }),
      },
      body: method === "HEAD" ? null : answer.body,
    },
    answer,
  );
}

export async function explainAnswer(
  service: RestService,
  request: RestRequest,
  { text, values }: Statement,
  { explain, contentType }: AnswerType,
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
