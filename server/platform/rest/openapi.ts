// GET on the root: what the caller may use, as OpenAPI 2.0 in PostgREST's format.
import type { Argument, Relation, Routine } from "#server/platform/rest/catalog/catalog.ts";
import { writeStatement } from "#server/platform/rest/sql/statement.ts";
import { acceptsDescription, notAcceptable } from "./media-types.ts";
import { relationDefinition, typeSchema } from "./openapi-definitions.ts";
import { toResponse } from "./responses.ts";
import type { RestRequest } from "./rest-request.ts";
import { type RestService, workAsCaller } from "./service.ts";

type Json = Record<string, unknown>;

export async function describeSchema(service: RestService, request: RestRequest): Promise<Response> {
  const accept = request.headers.get("Accept");
  if (!acceptsDescription(accept)) throw notAcceptable(accept);
  const catalog = service.catalog();
  const origin = new URL(service.settings.origin);
  const { relations, routines } = await listUsable(service, request);
  const description = {
    swagger: "2.0",
    info: schemaInfo(catalog.schemas.get(request.schema) ?? null),
    host: origin.host,
    basePath: "/rest/v1",
    schemes: [origin.protocol.replace(":", "")],
    consumes: mediaTypes,
    produces: mediaTypes,
    paths: {
      "/": {
        get: {
          tags: ["Introspection"],
          summary: "OpenAPI description (this document)",
          produces: ["application/openapi+json", "application/json"],
          responses: { "200": { description: "OK" } },
        },
      },
      ...Object.fromEntries(relations.map((relation) => [`/${relation.name}`, relationPath(relation)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(
      relations.map((relation) => [relation.name, relationDefinition(relation, catalog)]),
    ),
    parameters: { ...sharedParameters, ...Object.assign({}, ...relations.map(relationParameters)) },
    securityDefinitions: {
      JWT: {
        type: "apiKey",
        name: "Authorization",
        in: "header",
        description: 'Add the token prepending "Bearer " to it',
      },
    },
    security: [{ JWT: [] }],
  };
  return toResponse({
    status: 200,
    headers: {
      "Content-Type": "application/openapi+json; charset=utf-8",
      "Content-Profile": request.namesSchema ? request.schema : null,
    },
    body: request.method === "HEAD" ? null : JSON.stringify(description),
  });
}

/** Relations and functions of the schema on which the caller has any right. */
async function listUsable(service: RestService, request: RestRequest) {
  const catalog = service.catalog();
  const statement = writeStatement((bind) => {
    const schema = bind(request.schema);
    return `select
      (select coalesce(json_agg(c.relname), '[]') from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${schema} and c.relkind in ('r', 'v', 'm', 'f', 'p')
          and (has_table_privilege(c.oid, 'select, insert, update, delete') or has_any_column_privilege(c.oid, 'select, insert, update'))),
      (select coalesce(json_agg(p.proname), '[]') from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = ${schema} and has_function_privilege(p.oid, 'execute'))`;
  });
  const [rows] = await workAsCaller(service, request, { isReadOnly: true, statements: [statement] });
  const [relationNames, routineNames] = rows![0]!.map((text) => new Set<string>(JSON.parse(text ?? "[]")));
  return {
    relations: catalog.listRelations(request.schema).filter(({ name }) => relationNames!.has(name)),
    routines: catalog.listRoutines(request.schema).filter(({ name }) => routineNames!.has(name)),
  };
}

const mediaTypes = [
  "application/json",
  "application/vnd.pgrst.object+json;nulls=stripped",
  "application/vnd.pgrst.object+json",
  "text/csv",
];

function schemaInfo(description: string | null) {
  const [title, text] = titleAndText(description);
  return {
    version: "13",
    title: title ?? "Data API",
    description: text ?? "Tables, views and functions of the database",
  };
}

/** The first line of a comment is the title, the rest the description. */
function titleAndText(comment: string | null): [string | undefined, string | undefined] {
  const [title, ...rest] = (comment ?? "").split("\n");
  return [title || undefined, rest.join("\n").trim() || undefined];
}

const ref = (name: string) => ({ $ref: `#/parameters/${name}` });

function relationPath(relation: Relation): Json {
  const { name, isInsertable, isUpdatable, isDeletable } = relation;
  const [summary, description] = titleAndText(relation.description);
  const about = { tags: [name], summary, description };
  const filters = [...relation.columns.keys()].map((column) => ref(`rowFilter.${name}.${column}`));
  const shaping = ["select", "order", "range", "rangeUnit", "offset", "limit", "preferCount"].map(ref);
  const rows = { type: "array", items: { $ref: `#/definitions/${name}` } };
  const get = {
    ...about,
    parameters: [...filters, ...shaping],
    responses: { "200": { description: "OK", schema: rows }, "206": { description: "Partial Content" } },
  };
  if (!isInsertable && !isUpdatable && !isDeletable) return { get };
  const empty = { "204": { description: "No Content" } };
  return {
    get,
    post: {
      ...about,
      parameters: [ref(`body.${name}`), ref("select"), ref("preferPost")],
      responses: { "201": { description: "Created" } },
    },
    patch: { ...about, parameters: [...filters, ref(`body.${name}`), ref("preferReturn")], responses: empty },
    delete: { ...about, parameters: [...filters, ref("preferReturn")], responses: empty },
  };
}

function routinePath(routine: Routine): Json {
  const [summary, description] = titleAndText(routine.description);
  const about = {
    tags: [`(rpc) ${routine.name}`],
    summary,
    description,
    produces: mediaTypes.slice(0, 3),
    responses: { "200": { description: "OK" } },
  };
  const schema = {
    type: "object",
    description: routine.description ?? undefined,
    properties: Object.fromEntries(routine.arguments.map(({ name, type }) => [name, typeSchema(type)])),
    required: routine.arguments.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const post = {
    ...about,
    parameters: [{ name: "args", in: "body", required: true, schema }, ref("preferParams")],
  };
  return routine.volatility === "volatile"
    ? { post }
    : { get: { ...about, parameters: routine.arguments.map(queryArgument) }, post };
}

function queryArgument({ name, type, isRequired, isVariadic }: Argument): Json {
  const about = { name, in: "query", required: isRequired };
  const { type: kind = "string", format } = typeSchema(type);
  if (!isVariadic) return { ...about, type: kind === "array" ? "string" : kind, format };
  return { ...about, type: "array", collectionFormat: "multi", items: typeSchema(type.replace(/\[\]$/, "")) };
}

function relationParameters({ name, columns }: Relation): Json {
  return {
    [`body.${name}`]: {
      name,
      in: "body",
      description: name,
      required: false,
      schema: { $ref: `#/definitions/${name}` },
    },
    ...Object.fromEntries(
      [...columns.values()].map((column) => [
        `rowFilter.${name}.${column.name}`,
        {
          name: column.name,
          in: "query",
          description: column.description ?? undefined,
          required: false,
          type: "string",
        },
      ]),
    ),
  };
}

function textParameter(name: string, place: "query" | "header", description: string, more: Json = {}): Json {
  return { name, in: place, description, required: false, type: "string", ...more };
}

const returns = ["return=representation", "return=minimal", "return=none"];
const resolutions = ["resolution=ignore-duplicates", "resolution=merge-duplicates"];

const sharedParameters: Json = {
  preferParams: textParameter("Prefer", "header", "Preference"),
  preferReturn: textParameter("Prefer", "header", "Preference", { enum: returns }),
  preferCount: textParameter("Prefer", "header", "Preference", { enum: ["count=none"] }),
  preferPost: textParameter("Prefer", "header", "Preference", { enum: [...returns, ...resolutions] }),
  select: textParameter("select", "query", "Filtering Columns"),
  on_conflict: textParameter("on_conflict", "query", "On Conflict"),
  order: textParameter("order", "query", "Ordering"),
  range: textParameter("Range", "header", "Limiting and Pagination"),
  rangeUnit: textParameter("Range-Unit", "header", "Limiting and Pagination", { default: "items" }),
  offset: textParameter("offset", "query", "Limiting and Pagination"),
  limit: textParameter("limit", "query", "Limiting and Pagination"),
};
