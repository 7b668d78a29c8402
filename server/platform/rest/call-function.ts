// GET, HEAD and POST on functions.
import type { Column, Routine } from "#server/platform/rest/catalog/catalog.ts";
import { parseQuery } from "#server/platform/rest/grammar/query-string.ts";
import { planRead, type RootResource } from "#server/platform/rest/query-plan/build-query-plan.ts";
import {
  type CallShape,
  chooseRoutine,
  hasOneUnnamed,
} from "#server/platform/rest/query-plan/choose-routine.ts";
import { type Call, type CallValues, scalarName } from "#server/platform/rest/sql/call-sql.ts";
import { callResult, resultRowOf } from "#server/platform/rest/sql/result-query.ts";
import { invalidBody, notSingular, RestError } from "./errors.ts";
import { chooseAnswerType, mediaTypeOf } from "./media-types.ts";
import { readFormPairs } from "./payload.ts";
import { appliedHeader } from "./prefer-header.ts";
import { requestedRange } from "./ranges.ts";
import { explainAnswer, rangedResponse } from "./read-table.ts";
import { toResponse } from "./responses.ts";
import type { RestRequest } from "./rest-request.ts";
import { type RestService, workAsCaller } from "./service.ts";
import type { Rows } from "./transaction.ts";
import { requireWithin } from "./write-table.ts";

export async function callRoutine(
  service: RestService,
  request: RestRequest,
  name: string,
): Promise<Response> {
  const { settings, catalog } = service;
  const { method, preferences } = request;
  if (!["GET", "HEAD", "POST"].includes(method)) {
    throw new RestError(405, "PGRST101", `Cannot use the ${method} method on RPC`);
  }
  const query = parseQuery(request.search, { isCall: method !== "POST" });
  const range = requestedRange(query, method, request.headers.get("Range"));
  const { shape, values } = await readCall(service, request, name, query);
  const routine = chooseRoutine(catalog(), shape);
  const call: Call =
    hasOneUnnamed(routine) && values.kind !== "texts"
      ? {
          routine,
          given: [],
          values: { kind: "body", body: values.kind === "body" ? values.body : values.sent },
        }
      : {
          routine,
          given: routine.arguments.filter((argument) => shape.given.includes(argument.name)),
          values: callValues(values),
        };

  const context = { ...settings, catalog: catalog(), schema: request.schema };
  const node = planRead(context, rootOf(routine), query, { range });
  const type = chooseAnswerType(request.headers.get("Accept"), settings);
  if (!routine.returnsSet && preferences.maxAffected !== null && preferences.handling === "strict") {
    throw new RestError(
      400,
      "PGRST128",
      "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
    );
  }
  const isHead = method === "HEAD";
  const isReadOnly = method !== "POST" || routine.volatility !== "volatile";
  const { count } = preferences;
  const statement = callResult({
    call,
    node,
    shape: isHead ? null : type.shape,
    count,
    maxRows: settings.maxRows,
  });
  const extraSettings = routine.settings;
  if (type.explain) return explainAnswer(service, request, statement, type, { isReadOnly, extraSettings });

  const [rows] = await workAsCaller(service, request, {
    isReadOnly,
    extraSettings,
    statements: [statement],
    decide: ([found]: Rows[]) => {
      const { rows: affected } = resultRowOf(found![0]!);
      if (type.shape.kind === "object" && affected !== 1) throw notSingular(affected);
      requireWithin(affected, preferences);
      return preferences.tx !== "rollback";
    },
  });
  const result = resultRowOf(rows![0]!);
  if (routine.returns === "void") {
    const applied = appliedHeader({ ...preferences, return: null, resolution: null, missing: null });
    return toResponse(
      { status: 204, headers: { "Preference-Applied": applied, "Content-Range": "0-0/*" }, body: null },
      result,
    );
  }
  return rangedResponse(request, { result, range, type, location: null });
}

/** For OPTIONS: the function that GET with the same arguments would call. */
export function findRoutineOf({ catalog }: RestService, request: RestRequest, name: string): Routine {
  const query = parseQuery(request.search, { isCall: true });
  const given = query.callArguments.map(([key]) => key);
  return chooseRoutine(catalog(), {
    schema: request.schema,
    name,
    given,
    mediaType: "application/json",
    isPost: false,
  });
}

type SentValues = CallValues | { kind: "object"; object: string; sent: string };

async function readCall(
  { payloads }: RestService,
  request: RestRequest,
  name: string,
  query: ReturnType<typeof parseQuery>,
): Promise<{ shape: CallShape; values: Extract<SentValues, { kind: "texts" | "object" | "body" }> }> {
  const isPost = request.method === "POST";
  const mediaType = isPost ? mediaTypeOf(request.headers.get("Content-Type")) : "application/json";
  const shapeOf = (given: string[]): CallShape => ({
    schema: request.schema,
    name,
    given: [...new Set(given)],
    mediaType,
    isPost,
  });
  if (!isPost) return textCall(query.callArguments);
  const body = await request.readBody();
  switch (mediaType) {
    case "application/json": {
      const { json, keys } = await payloads.read({ kind: "call", body, columns: query.columns });
      return { shape: shapeOf(keys), values: { kind: "object", object: json, sent: body || "{}" } };
    }
    case "text/csv": {
      const { columns } = query;
      const rows = await payloads.read({ kind: "rows", body, mediaType, columns });
      const { json, keys } = await payloads.read({ kind: "call", body: rows.json, columns });
      return { shape: shapeOf(keys), values: { kind: "object", object: json, sent: json } };
    }
    case "application/x-www-form-urlencoded":
      return textCall(readFormPairs(body));
    case "text/plain":
    case "text/xml":
    case "application/octet-stream":
      return { shape: shapeOf([]), values: { kind: "body", body } };
    default:
      throw invalidBody(`Content-Type not acceptable: ${mediaType}`);
  }

  function textCall(pairs: [string, string][]) {
    const values = new Map<string, string[]>();
    for (const [key, value] of pairs) {
      const list = values.get(key);
      if (list) list.push(value);
      else values.set(key, [value]);
    }
    return { shape: shapeOf([...values.keys()]), values: { kind: "texts" as const, values } };
  }
}

function callValues(values: Extract<SentValues, { kind: "texts" | "object" | "body" }>): CallValues {
  return values.kind === "object" ? { kind: "json", object: values.object } : values;
}

function rootOf(routine: Routine): RootResource {
  const isRow = routine.returns === "row" && routine.relation !== null;
  const columns = routine.returns === "row" ? (routine.relation?.columns ?? routine.columns) : scalarColumns;
  return {
    source: { kind: "result", isRow },
    relation: routine.returns === "row" ? routine.relation : null,
    columns,
    name: routine.relation?.name ?? routine.name,
  };
}

const scalarColumns = new Map<string, Column>([
  [
    scalarName,
    {
      name: scalarName,
      number: 1,
      type: "text",
      baseType: "unknown",
      isNullable: true,
      default: null,
      description: null,
      maxLength: null,
      enum: [],
    },
  ],
]);
