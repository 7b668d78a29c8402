// Inserts, updates and deletes; the written rows are read as "pgrst_source".
import type { Column, Relation } from "#server/platform/rest/catalog/catalog.ts";
import type { PlannedCondition } from "#server/platform/rest/query-plan/query-plan.ts";
import { type Scope, writeConditions } from "./condition-sql.ts";
import { type Bind, quoteFullName, quoteName } from "./statement.ts";

/** The columns of the written rows that the response needs. */
export type Returning =
  | { kind: "nothing" }
  | { kind: "row" }
  | { kind: "columns"; names: string[] }
  | { kind: "all" };

export interface Payload {
  /** A JSON array of objects. */
  json: string;
  columns: Column[];
  appliesDefaults: boolean;
}

interface Written {
  relation: Relation;
  returning: Returning;
}

export interface Insert extends Written {
  kind: "insert";
  payload: Payload;
  conflict: { columns: string[]; isMerged: boolean } | null;
  /** For PUT: the keys that the payload must have. */
  conditions: PlannedCondition[];
}

export interface Update extends Written {
  kind: "update";
  payload: Payload;
  conditions: PlannedCondition[];
}

export interface Delete extends Written {
  kind: "delete";
  conditions: PlannedCondition[];
}

export type Mutation = Insert | Update | Delete;

/** Counts existing rows, to distinguish created from changed rows of an upsert. */
export const mergedCounter = "pgrst.merged";
const target = "target";
const body = "body";

export function writeMutation(mutation: Mutation, bind: Bind): string {
  if (mutation.kind === "insert") return writeInsert(mutation, bind);
  if (mutation.kind === "delete") {
    const { relation, conditions, returning } = mutation;
    return `delete from ${quoteFullName(relation)} as ${target}${whereOf(conditions, target, bind)} ${returningOf(returning)}`;
  }
  const { relation, payload, conditions, returning } = mutation;
  if (payload.columns.length === 0) return nothingWritten(relation, returning);
  const sets = payload.columns.map(({ name }) => `${quoteName(name)} = ${body}.${quoteName(name)}`);
  const from = `(select ${payloadRows(payload, bind)} limit 1) as ${body}`;
  return `update ${quoteFullName(relation)} as ${target} set ${sets.join(", ")} from ${from}${whereOf(conditions, target, bind)} ${returningOf(returning)}`;
}

function writeInsert({ relation, payload, conflict, conditions, returning }: Insert, bind: Bind): string {
  const names = payload.columns.map(({ name }) => quoteName(name)).join(", ");
  const into = `insert into ${quoteFullName(relation)} as ${target}${names && ` (${names})`}`;
  const values = names
    ? `select ${names} from (select ${payloadRows(payload, bind)}) as ${body}${whereOf(conditions, body, bind)}`
    : `select from json_array_elements(${bind(payload.json)}::json)`;
  return `${into} ${values}${conflictOf(conflict, payload)} ${returningOf(returning)}`;
}

function conflictOf(conflict: Insert["conflict"], { columns }: Payload): string {
  if (!conflict || conflict.columns.length === 0) return "";
  const on = ` on conflict (${conflict.columns.map(quoteName).join(", ")})`;
  if (!conflict.isMerged || columns.length === 0) return `${on} do nothing`;
  const sets = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`);
  const count = `set_config('${mergedCounter}', (coalesce(nullif(current_setting('${mergedCounter}', true), ''), '0')::int + 1)::text, true)`;
  return `${on} do update set ${sets.join(", ")} where ${count} is not null`;
}

/** A select that converts the payload into rows with the relation's types. */
function payloadRows({ json, columns, appliesDefaults }: Payload, bind: Bind): string {
  const types = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(", ");
  const data = bind(json);
  if (!appliesDefaults) {
    const names = columns.map(({ name }) => `given.${quoteName(name)}`).join(", ");
    return `${names} from json_to_recordset(${data}::json) as given (${types})`;
  }
  const values = columns.map((column) => {
    const given = `given.${quoteName(column.name)}`;
    const value =
      column.default === null
        ? given
        : `case when item.value ? ${bind(column.name)} then ${given} else ${column.default} end`;
    return `${value} as ${quoteName(column.name)}`;
  });
  return `${values.join(", ")} from jsonb_array_elements(${data}::jsonb) as item, lateral jsonb_to_record(item.value) as given (${types})`;
}

function whereOf(conditions: PlannedCondition[], alias: string, bind: Bind): string {
  if (conditions.length === 0) return "";
  const scope: Scope = {
    column: (name) => `${alias}.${quoteName(name)}`,
    embedded: () => {
      throw new Error("embedded resources do not decide what is written");
    },
  };
  return ` where ${writeConditions(conditions, scope, bind).join(" and ")}`;
}

function returningOf(returning: Returning): string {
  return `returning ${returnedList(returning)}`;
}

function returnedList(returning: Returning): string {
  if (returning.kind === "row") return `${target} as r`;
  if (returning.kind === "all") return `${target}.*`;
  if (returning.kind === "columns" && returning.names.length > 0) {
    return returning.names.map((name) => `${target}.${quoteName(name)}`).join(", ");
  }
  return "1";
}

/** An update without columns changes no row but has the requested columns. */
function nothingWritten(relation: Relation, returning: Returning): string {
  return `select ${returnedList(returning)} from ${quoteFullName(relation)} as ${target} where false`;
}
