// POST, PATCH, PUT and DELETE on tables and views.
import type { Column, Relation } from "#server/platform/rest/catalog/catalog.ts";
import { parseQuery, type Query } from "#server/platform/rest/grammar/query-string.ts";
import { planRead, resolveRootConditions } from "#server/platform/rest/query-plan/build-query-plan.ts";
import type { PlannedCondition, ReadNode } from "#server/platform/rest/query-plan/query-plan.ts";
import type { Mutation, Payload, Returning } from "#server/platform/rest/sql/mutation-sql.ts";
import { mutationResult, type ResultRow, resultRowOf } from "#server/platform/rest/sql/result-query.ts";
import { notSingular, RestError, unknownColumn } from "./errors.ts";
import { chooseAnswerType, mediaTypeOf } from "./media-types.ts";
import { appliedHeader, type Preferences } from "./prefer-header.ts";
import { contentRange } from "./ranges.ts";
import { explainAnswer } from "./read-table.ts";
import { requireRelation } from "./relations.ts";
import { toResponse } from "./responses.ts";
import type { RestRequest } from "./rest-request.ts";
import { type RestService, workAsCaller } from "./service.ts";
import type { Rows } from "./transaction.ts";

export async function mutateRelation(
  service: RestService,
  request: RestRequest,
  name: string,
): Promise<Response> {
  const { settings, catalog } = service;
  const { preferences, method } = request;
  const query = parseQuery(request.search);
  if (method === "PUT" && query.limits.some(({ path }) => path.length === 0)) {
    throw new RestError(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
  }
  const relation = requireRelation(catalog(), request.schema, name);
  const context = { ...settings, catalog: catalog(), schema: request.schema };
  const root = {
    source: { kind: "result" as const, isRow: false },
    relation,
    columns: relation.columns,
    name,
  };
  const node = planRead(context, root, query, { isWritten: true });
  node.source = { kind: "result", isRow: needsWholeRow(node) };

  const type = chooseAnswerType(request.headers.get("Accept"), settings);
  const mutation = await planMutation(service, request, relation, node, query);
  const shape = preferences.return === "representation" ? type.shape : null;
  const statement = mutationResult({ mutation, node, shape, returnsKey: returnsKey(request) });
  if (type.explain) return explainAnswer(service, request, statement, type, { isReadOnly: false });

  const [rows] = await workAsCaller(service, request, {
    isReadOnly: false,
    statements: [statement],
    decide: ([found]: Rows[]) => {
      const { rows: affected } = resultRowOf(found![0]!);
      if (method === "PUT") requireOne(affected);
      else if (type.shape.kind === "object" && affected !== 1) throw notSingular(affected);
      if (method !== "POST") requireWithin(affected, preferences);
      return preferences.tx !== "rollback";
    },
  });
  const result = resultRowOf(rows![0]!);
  const usesConflict = mutation.kind === "insert" && (mutation.conflict?.columns.length ?? 0) > 0;
  return writtenResponse(request, name, result, { contentType: type.contentType, usesConflict });
}

async function planMutation(
  { payloads }: RestService,
  { method, headers, preferences, readBody }: RestRequest,
  relation: Relation,
  node: ReadNode,
  query: Query,
): Promise<Mutation> {
  if (method === "PUT") requireKeyFilters(relation, query);
  const conditions = resolveRootConditions(node, query);
  const returning = returningOf(node, relation, preferences, method);
  if (method === "DELETE")
    return { kind: "delete", relation, returning, conditions: requireSome(conditions, "DELETE") };

  const columns = method === "PUT" ? null : query.columns;
  const mediaType = mediaTypeOf(headers.get("Content-Type"));
  const rows = await payloads.read({ kind: "rows", body: await readBody(), mediaType, columns });
  const payload: Payload = {
    json: rows.json,
    columns: rows.keys.map((key) => requireColumn(relation, key)),
    appliesDefaults: preferences.missing === "default" && method !== "PUT",
  };
  if (method === "PATCH") {
    return {
      kind: "update",
      relation,
      returning,
      payload,
      conditions: payload.columns.length > 0 ? requireSome(conditions, "UPDATE") : conditions,
    };
  }
  if (method === "PUT") {
    const conflict = { columns: relation.primaryKey, isMerged: true };
    return { kind: "insert", relation, returning, payload, conflict, conditions };
  }
  const conflict = preferences.resolution && {
    columns: conflictColumns(relation, query),
    isMerged: preferences.resolution === "merge-duplicates",
  };
  return { kind: "insert", relation, returning, payload, conflict, conditions: [] };
}

/** A request without a filter never means every row (as in Supabase's safeupdate). */
function requireSome(conditions: PlannedCondition[], verb: "UPDATE" | "DELETE"): PlannedCondition[] {
  if (conditions.length > 0) return conditions;
  throw new RestError(400, "21000", `${verb} requires a WHERE clause`);
}

function requireColumn(relation: Relation, name: string): Column {
  const found = relation.columns.get(name);
  if (found) return found;
  throw new RestError(
    400,
    "PGRST204",
    `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  );
}

function conflictColumns(relation: Relation, { onConflict }: Query): string[] {
  for (const name of onConflict ?? []) {
    if (!relation.columns.has(name)) throw unknownColumn(relation.name, name);
  }
  return onConflict ?? relation.primaryKey;
}

/** PUT identifies one row by its complete primary key only. */
function requireKeyFilters({ primaryKey }: Relation, { filters }: Query) {
  const named = filters.map(({ path, condition }) => {
    if (path.length > 0 || condition.kind !== "filter" || condition.isNegated) return null;
    const { operation, field } = condition;
    const isEqual =
      operation.kind === "compare" && operation.operator === "eq" && operation.quantifier === null;
    return isEqual && field.path.length === 0 ? field.name : null;
  });
  const isWhole = primaryKey.length > 0 && new Set(named).size === primaryKey.length;
  if (!isWhole || !named.every((name) => name !== null && primaryKey.includes(name))) {
    throw new RestError(
      405,
      "PGRST105",
      "Filters must include all and only primary key columns with 'eq' operators",
    );
  }
}

function requireOne(affected: number) {
  if (affected !== 1)
    throw new RestError(400, "PGRST115", "Payload values do not match URL in primary key column(s)");
}

export function requireWithin(affected: number, { maxAffected, handling }: Preferences) {
  if (maxAffected === null || handling !== "strict" || affected <= maxAffected) return;
  throw new RestError(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${affected} rows`,
  });
}

/** Computed columns need the complete row. */
function needsWholeRow({ fields, embeds, order }: ReadNode): boolean {
  return (
    embeds.some(({ relationship }) => relationship.kind === "computed") ||
    fields.some((item) => item.kind === "field" && item.field !== null && item.field.column === null) ||
    order.some(({ embed, field }) => embed === null && field.column === null)
  );
}

function returnsKey({ method, preferences }: RestRequest) {
  return method === "POST" && preferences.return === "headers-only";
}

/** Only what the response shows or joins by, so that callers need no right to read other columns. */
function returningOf(
  node: ReadNode,
  relation: Relation,
  preferences: Preferences,
  method: string,
): Returning {
  if (preferences.return === "headers-only" && method === "POST")
    return { kind: "columns", names: relation.primaryKey };
  if (preferences.return !== "representation") return { kind: "nothing" };
  if (node.source.kind === "result" && node.source.isRow) return { kind: "row" };
  if (node.fields.some(({ kind }) => kind === "star")) return { kind: "all" };
  const names = [
    ...node.fields.flatMap((item) => (item.kind === "field" && item.field ? [item.field.name] : [])),
    ...node.order.flatMap(({ embed, field }) => (embed ? [] : [field.name])),
    ...node.embeds.flatMap(({ relationship }) =>
      relationship.kind === "key"
        ? (relationship.junction?.toHere ?? relationship.columns).map(([here]) => here)
        : [],
    ),
  ];
  return { kind: "columns", names: [...new Set(names)] };
}

function writtenResponse(
  request: RestRequest,
  name: string,
  result: ResultRow,
  { contentType, usesConflict }: { contentType: string; usesConflict: boolean },
): Response {
  const { method, preferences } = request;
  const isShown = preferences.return === "representation";
  const total = preferences.count === "exact" || preferences.count === "estimated" ? result.rows : null;
  const created = result.rows - result.merged;
  const status = {
    POST: usesConflict && preferences.resolution === "merge-duplicates" && created <= 0 ? 200 : 201,
    PUT: isShown ? (created > 0 ? 201 : 200) : 204,
    PATCH: isShown ? 200 : 204,
    DELETE: isShown ? 200 : 204,
  }[method] as number;
  const range = method === "PATCH" ? contentRange(0, result.rows - 1, total) : contentRange(1, 0, total);
  const { count, tx, handling, timezone } = preferences;
  return toResponse(
    {
      status,
      headers: {
        "Content-Type": isShown ? contentType : null,
        "Content-Range": method === "PUT" ? null : range,
        "Content-Profile": isShown && request.namesSchema ? request.schema : null,
        Location: result.key && `/${encodeURIComponent(name)}?${keySearch(result.key)}`,
        "Preference-Applied": appliedHeader({
          count,
          tx,
          handling,
          timezone,
          return: preferences.return,
          resolution: method === "POST" && usesConflict ? preferences.resolution : null,
          missing: method === "POST" || method === "PATCH" ? preferences.missing : null,
          maxAffected: method === "PATCH" || method === "DELETE" ? preferences.maxAffected : null,
        }),
      },
      body: isShown ? result.body : null,
    },
    result,
  );
}

function keySearch(key: Record<string, string | null>): string {
  return Object.entries(key)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${value === null ? "is.null" : `eq.${encodeURIComponent(value)}`}`,
    )
    .join("&");
}
