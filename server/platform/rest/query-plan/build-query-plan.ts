// Builds the tree of nodes that becomes SQL from the parsed query.
import type { Catalog, Column, Relation } from "#server/platform/rest/catalog/catalog.ts";
import { RestError, unknownType } from "#server/platform/rest/errors.ts";
import type { Field } from "#server/platform/rest/grammar/column-names.ts";
import type { Query } from "#server/platform/rest/grammar/query-string.ts";
import type { SelectedField, SelectedResource, SelectItem } from "#server/platform/rest/grammar/select.ts";
import { chooseRelationship } from "./choose-relationship.ts";
import type { Embed, NodeSource, PlannedCondition, PlannedField, ReadNode } from "./query-plan.ts";
import { follow, resolveCondition, resolveField, resolveOrder } from "./resolve-names.ts";

export interface PlanContext {
  catalog: Catalog;
  schema: string;
  allowsAggregates: boolean;
  /** The maximum number of rows of any resource. */
  maxRows: number | null;
}

export interface RootResource {
  source: NodeSource;
  relation: Relation | null;
  columns: Map<string, Column>;
  name: string;
}

export interface RowRange {
  offset: number;
  limit: number | null;
}

/** Leaves out filters of the root if they select the rows to write. */
export function planRead(
  context: PlanContext,
  root: RootResource,
  query: Query,
  { isWritten = false, range = null }: { isWritten?: boolean; range?: RowRange | null } = {},
): ReadNode {
  let count = 0;
  const newAlias = (letter: string) => `${letter}${count++}`;
  const node = createNode(root, root.name);
  // No select means all columns.
  addItems(node, query.select.length > 0 ? query.select : [{ kind: "star" }], 0);

  for (const { path, condition } of query.filters) {
    if (isWritten && path.length === 0) continue;
    const target = follow(node, path);
    target.conditions.push(resolveCondition(target, condition));
  }
  for (const { path, terms } of query.orders) {
    const target = follow(node, path);
    target.order = terms.map((term) => resolveOrder(target, term));
  }
  for (const { path, limit, offset } of query.limits) {
    if (path.length === 0) continue;
    const target = follow(node, path);
    if (limit !== null) target.limit = limit;
    if (offset !== null) target.offset = Math.max(0, offset);
    if (limit !== null && limit < 0) throw negativeLimit();
  }
  if (range) Object.assign(node, range);
  if (!isWritten) restrict(node, context.maxRows);
  return node;

  function createNode({ source, relation, columns }: RootResource, label: string): ReadNode {
    return {
      alias: newAlias("t"),
      label,
      source,
      relation,
      columns,
      fields: [],
      embeds: [],
      conditions: [],
      order: [],
      sortColumns: [],
      limit: null,
      offset: 0,
    };
  }

  function addItems(parent: ReadNode, items: SelectItem[], depth: number) {
    for (const item of items) {
      if (item.kind === "resource") addEmbed(parent, createEmbed(parent, item, depth + 1), depth + 1);
    }
    for (const item of items) {
      if (item.kind === "star") parent.fields.push(item);
      if (item.kind === "field") parent.fields.push(resolveSelected(parent, item));
    }
  }

  function createEmbed(parent: ReadNode, item: SelectedResource, depth: number): Embed {
    const relationship = chooseRelationship(context.catalog, parent.relation, {
      target: item.name,
      hint: item.hint,
      originName: parent.relation?.name ?? root.name,
      schema: context.schema,
    });
    const { to } = relationship;
    const child = createNode(
      { source: { kind: "relation", relation: to }, relation: to, columns: to.columns, name: to.name },
      `${to.name}_${depth}`,
    );
    addItems(child, item.select, depth);
    return {
      alias: newAlias("e"),
      name: item.alias ?? item.name,
      resource: item.name,
      relationship,
      isInner: item.join === "inner",
      isSpread: item.isSpread,
      isHidden: !item.isSpread && showsNothing(child),
      node: child,
    };
  }

  function resolveSelected(parent: ReadNode, item: SelectedField): PlannedField {
    if (isCountOfRows(parent, item)) return { ...countOfRows, name: item.alias ?? "count" };
    if (item.aggregate && !context.allowsAggregates) {
      throw new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");
    }
    const isRowCount = item.aggregate === "count" && item.field.name === "*";
    const field = isRowCount ? null : resolveField(parent, item.field);
    return {
      kind: "field",
      name: item.alias ?? item.aggregate ?? nameOf(item.field),
      field,
      cast: item.cast && resolveType(item.cast),
      aggregate: item.aggregate,
      aggregateCast: item.aggregateCast && resolveType(item.aggregateCast),
    };
  }

  function resolveType(name: string): string {
    const found = context.catalog.findType(name);
    if (!found) throw unknownType(name);
    return found;
  }
}

const countOfRows = {
  kind: "field",
  field: null,
  cast: null,
  aggregate: "count",
  aggregateCast: null,
} as const;

/** `messages(count)` is older than aggregates and allowed even if they are disabled. */
function isCountOfRows({ columns, relation }: ReadNode, { field, aggregate, cast }: SelectedField): boolean {
  const isPlain = field.name === "count" && field.path.length === 0 && !aggregate && !cast;
  return isPlain && !columns.has("count") && !relation?.computedFields.has("count");
}

export function negativeLimit(): RestError {
  return new RestError(416, "PGRST103", "Requested range not satisfiable", {
    details: "Limit should be greater than or equal to zero.",
  });
}

/** Conditions on the root, which select the rows to write. */
export function resolveRootConditions(node: ReadNode, query: Query): PlannedCondition[] {
  return query.filters
    .filter(({ path }) => path.length === 0)
    .map(({ condition }) => resolveCondition({ ...node, embeds: [] }, condition));
}

function addEmbed(parent: ReadNode, embed: Embed, depth: number) {
  if (!embed.isSpread && parent.embeds.some(({ name, isSpread }) => !isSpread && name === embed.name)) {
    const name = `${parent.relation?.name}_${embed.name}_${depth}`;
    throw new RestError(400, "42712", `table name "${name}" specified more than once`);
  }
  parent.embeds.push(embed);
}

function showsNothing(node: ReadNode): boolean {
  return node.fields.length === 0 && node.embeds.every((embed) => embed.isHidden);
}

/** The name of a JSON path: its last key, or the column if it has only indexes. */
function nameOf({ name, path }: Field): string {
  const keys = path.flatMap(({ operand }) => ("key" in operand ? [operand.key] : []));
  return keys.at(-1) ?? name;
}

function restrict(node: ReadNode, maxRows: number | null, isToOne = false) {
  if (maxRows !== null && !isToOne) node.limit = Math.min(node.limit ?? maxRows, maxRows);
  for (const { node: child, relationship } of node.embeds) restrict(child, maxRows, relationship.isToOne);
}
