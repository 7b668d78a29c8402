// The columns of a select: the row's own, embedded resources and aggregates.
import type { Aggregate } from "#server/platform/rest/grammar/select.ts";
import type { Embed, PlannedField, ReadNode } from "#server/platform/rest/query-plan/query-plan.ts";
import { counted } from "./answer-limit.ts";
import { columnOf, writeField } from "./condition-sql.ts";
import { type Bind, quoteName } from "./statement.ts";

/** A column of the result. */
export interface Output {
  name: string;
  sql: string;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
  isJson: boolean;
}

type Outputs = (Output | { star: string })[];

/** Collected while writing: a spread's columns are used twice but bind their values once. */
export interface Writing {
  bind: Bind;
  spreads: Map<ReadNode, Output[]>;
}

/** For selects without aggregates. */
export const noGroups: string[] = [];

export function outputsOf(node: ReadNode, writing: Writing, namesEverything = false): Outputs {
  const embedded = node.embeds.flatMap((embed) => embedOutputs(embed, writing));
  const isGrouped =
    embedded.some(({ aggregate }) => aggregate) ||
    node.fields.some((item) => item.kind === "field" && item.aggregate);
  const own = node.fields.flatMap((item): Outputs => {
    if (item.kind === "field") return [fieldOutput(item, node, writing)];
    return isGrouped || namesEverything ? columnOutputs(node) : [{ star: starOf(node) }];
  });
  return [...own, ...embedded];
}

/** In a spread every column has a name, and the outer resource aggregates. */
export function spreadOutputs(node: ReadNode, writing: Writing): Output[] {
  const known = writing.spreads.get(node);
  if (known) return known;
  const own = node.fields.flatMap((item) =>
    item.kind === "star" ? columnOutputs(node) : [fieldOutput(item, node, writing)],
  );
  const outputs = [...own, ...node.embeds.flatMap((embed) => embedOutputs(embed, writing))];
  writing.spreads.set(node, outputs);
  return outputs;
}

function embedOutputs(embed: Embed, writing: Writing): Output[] {
  const { alias, node, relationship, name } = embed;
  if (embed.isSpread) {
    const shown = (column: string) => (relationship.isToOne ? column : counted(column, `${alias}.found`));
    return spreadOutputs(node, writing).map((output, index) => ({
      ...output,
      sql: shown(`${alias}.c${index}`),
      isJson: output.isJson || !relationship.isToOne,
    }));
  }
  if (embed.isHidden) return [];
  const plain = { name, aggregate: null, aggregateCast: null, isJson: true };
  if (!relationship.isToOne)
    return [{ ...plain, sql: `coalesce(${counted(`${alias}.data`, `${alias}.found`)}, '[]')` }];
  return [{ ...plain, sql: node.sortColumns.length > 0 ? `${alias}.data` : `row_to_json(${alias}.*)` }];
}

function fieldOutput(
  { name, field, cast, aggregate, aggregateCast }: PlannedField,
  node: ReadNode,
  writing: Writing,
): Output {
  const value = field ? writeField(field, (column) => columnOf(node, column), writing.bind) : "true";
  const sql = cast ? `cast(${value} as ${cast})` : value;
  const isJson = !cast && field?.path.length === 0 && field.column?.baseType === "json";
  return { name, sql, aggregate, aggregateCast, isJson };
}

function columnOutputs(node: ReadNode): Output[] {
  return [...node.columns.keys()].map((name) => ({
    name,
    sql: columnOf(node, name),
    aggregate: null,
    aggregateCast: null,
    isJson: node.columns.get(name)?.baseType === "json",
  }));
}

function starOf({ alias, source }: ReadNode) {
  return source.kind === "result" && source.isRow ? `(${alias}.r).*` : `${alias}.*`;
}

export function finalList(outputs: Outputs): string {
  const isGrouped = groupsOf(outputs) !== noGroups;
  return outputs
    .map((output) =>
      "star" in output ? output.star : `${finalValue(output, isGrouped)} as ${quoteName(output.name)}`,
    )
    .join(", ");
}

function finalValue({ sql, aggregate, aggregateCast, isJson }: Output, isGrouped: boolean): string {
  if (!aggregate) return isGrouped && isJson ? `(${sql})::jsonb` : sql;
  const value = `${aggregate}(${sql})`;
  return aggregateCast ? `cast(${value} as ${aggregateCast})` : value;
}

/** Groups by all columns without an aggregate; json has no equality, so it is cast to jsonb. */
export function groupsOf(outputs: Outputs): string[] {
  const named = outputs.filter((output) => !("star" in output)) as Output[];
  if (!named.some(({ aggregate }) => aggregate)) return noGroups;
  return named.filter(({ aggregate }) => !aggregate).map((output) => finalValue(output, true));
}
