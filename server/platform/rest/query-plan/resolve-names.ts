// Resolves the columns and embedded resources that filters and orders name.
import { notEmbedded, RestError, unknownColumn } from "#server/platform/rest/errors.ts";
import type { Field } from "#server/platform/rest/grammar/column-names.ts";
import type { Condition, Filter, LogicGroup } from "#server/platform/rest/grammar/filters.ts";
import type { OrderTerm } from "#server/platform/rest/grammar/order.ts";
import { findSimilar } from "#server/platform/rest/similar-names.ts";
import type { Embed, PlannedCondition, PlannedOrder, ReadNode, ResolvedField } from "./query-plan.ts";

export function follow(node: ReadNode, path: string[]): ReadNode {
  return path.reduce((parent, name) => requireEmbed(parent, name).node, node);
}

function findEmbed({ embeds }: ReadNode, name: string): Embed | undefined {
  return embeds.find((embed) => embed.name === name) ?? embeds.find((embed) => embed.resource === name);
}

function requireEmbed(node: ReadNode, name: string): Embed {
  const found = findEmbed(node, name);
  if (!found) throw notEmbedded(name);
  return found;
}

export function resolveField(
  { relation, columns, label }: Pick<ReadNode, "relation" | "columns" | "label">,
  { name, path }: Field,
): ResolvedField {
  const column = columns.get(name) ?? null;
  if (!column && !relation?.computedFields.has(name)) {
    throw unknownColumn(label, name, findSimilar(name, columns.keys(), 0.6));
  }
  return { name, path, column };
}

export function resolveCondition(node: ReadNode, condition: Condition): PlannedCondition {
  if (condition.kind === "group") return resolveGroup(node, condition);
  return resolveEmbeddedTest(node, condition) ?? { ...condition, field: resolveField(node, condition.field) };
}

function resolveGroup(node: ReadNode, { isNegated, operator, members }: LogicGroup): PlannedCondition {
  return {
    kind: "group",
    isNegated,
    operator,
    members: members.map((member) => resolveCondition(node, member)),
  };
}

/** `clients=not.is.null`: whether the embedded resource has rows. */
function resolveEmbeddedTest(
  node: ReadNode,
  { field, isNegated, operation }: Filter,
): PlannedCondition | null {
  const embed = field.path.length === 0 && node.embeds.find(({ name }) => name === field.name);
  if (!embed) return null;
  if (operation.kind === "is" && operation.value === "null")
    return { kind: "embedded", embed, exists: isNegated };
  if (operation.kind === "is" && operation.value === "not_null")
    return { kind: "embedded", embed, exists: !isNegated };
  if (node.columns.has(field.name)) return null;
  throw new RestError(400, "PGRST120", `Bad operator on the '${field.name}' embedded resource`, {
    details: "Only is null or not is null filters are allowed on embedded resources",
  });
}

export function resolveOrder(node: ReadNode, { resource, field, direction, nulls }: OrderTerm): PlannedOrder {
  if (resource === null) return { embed: null, field: resolveField(node, field), direction, nulls };
  const embed = node.embeds.find(({ name }) => name === resource);
  if (!embed) throw notEmbedded(resource);
  if (!embed.relationship.isToOne) {
    throw new RestError(400, "PGRST118", `A related order on '${resource}' is not possible`, {
      details: `'${node.relation?.name}' and '${resource}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const resolved = resolveShown(embed.node, field);
  const place = embed.node.sortColumns.push(resolved) - 1;
  return { embed: { of: embed, place }, field: resolved, direction, nulls };
}

/** A column of an embedded resource, by its name or alias. */
function resolveShown(node: ReadNode, field: Field): ResolvedField {
  const shown = node.fields.find(
    (item) => item.kind === "field" && item.name === field.name && !item.aggregate,
  );
  const isAlias =
    shown?.kind === "field" && shown.field && !node.columns.has(field.name) && field.path.length === 0;
  return isAlias ? shown.field! : resolveField(node, field);
}
