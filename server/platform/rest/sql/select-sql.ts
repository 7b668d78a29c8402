// Writes a node and its embedded resources as one select with lateral joins.
import { RestError } from "#server/platform/rest/errors.ts";
import type { Embed, PlannedOrder, ReadNode } from "#server/platform/rest/query-plan/query-plan.ts";
import { columnOf, type Scope, writeConditions, writeField } from "./condition-sql.ts";
import { finalList, groupsOf, noGroups, outputsOf, spreadOutputs, type Writing } from "./output-columns.ts";
import { type Bind, quoteFullName, quoteName } from "./statement.ts";

export interface WrittenRead {
  sql: string;
  /** Null for all columns unchanged. */
  names: string[] | null;
}

export const resultName = "pgrst_source";

export function writeRead(node: ReadNode, bind: Bind, { namesEverything = false } = {}): WrittenRead {
  const writing = { bind, spreads: new Map() };
  const outputs = outputsOf(node, writing, namesEverything);
  const sql = writeNode(node, finalList(outputs), writing, { groups: groupsOf(outputs) });
  const names = outputs.flatMap((output) => ("star" in output ? [] : [output.name]));
  return { sql, names: names.length === outputs.length ? names : null };
}

/** For counting: includes only embedded resources that filter rows. */
export function writeCountable(
  node: ReadNode,
  bind: Bind,
  parent: Embed["relationship"] | null = null,
  outer?: ReadNode,
): string {
  const scope: Scope = {
    column: (name) => columnOf(node, name),
    embedded: ({ embed, exists }) =>
      `${exists ? "" : "not "}exists (${writeCountable(embed.node, bind, embed.relationship, node)})`,
  };
  const inner = node.embeds
    .filter((embed) => embed.isInner)
    .map((embed) => `exists (${writeCountable(embed.node, bind, embed.relationship, node)})`);
  const where = [
    ...writeConditions(node.conditions, scope, bind),
    ...inner,
    ...(parent && outer ? joinConditions(parent, node, outer) : []),
  ];
  return `select 1 from ${fromOf(node, parent, outer)}${whereOf(where)}`;
}

function writeNode(
  node: ReadNode,
  list: string,
  writing: Writing,
  {
    groups = noGroups,
    parent,
    outer,
  }: { groups?: string[]; parent?: Embed["relationship"]; outer?: ReadNode } = {},
): string {
  const scope: Scope = { column: (name) => columnOf(node, name), embedded: writeEmbeddedTest };
  const joins = node.embeds.map((embed) => writeJoin(embed, node, writing));
  const where = [
    ...writeConditions(node.conditions, scope, writing.bind),
    ...(parent && outer ? joinConditions(parent, node, outer) : []),
  ];
  const sorted = groups === noGroups ? [] : node.order.flatMap(({ embed }) => (embed ? [sortOf(embed)] : []));
  const grouped = [...groups, ...sorted];
  const group = grouped.length > 0 ? ` group by ${grouped.join(", ")}` : "";
  const order =
    node.order.length > 0
      ? ` order by ${node.order.map((term) => writeOrder(term, node, writing)).join(", ")}`
      : "";
  const limit = node.limit === null ? "" : ` limit ${writing.bind(String(node.limit))}`;
  const offset = node.offset === 0 ? "" : ` offset ${writing.bind(String(node.offset))}`;
  const from = fromOf(node, parent ?? null, outer);
  return `select ${list} from ${from}${joins.join("")}${whereOf(where)}${group}${order}${limit}${offset}`;
}

function whereOf(conditions: string[]) {
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

function fromOf(node: ReadNode, parent: Embed["relationship"] | null, outer?: ReadNode): string {
  if (node.source.kind === "result") return `${resultName} as ${node.alias}`;
  if (parent?.kind === "computed" && outer) {
    return `${quoteFullName(parent.function)}(${rowOf(outer)}) as ${node.alias}`;
  }
  const own = `${quoteFullName(node.source.relation)} as ${node.alias}`;
  return parent?.kind === "key" && parent.junction
    ? `${own}, ${quoteFullName(parent.junction.relation)} as ${junctionOf(node)}`
    : own;
}

function rowOf({ alias, source }: ReadNode): string {
  return source.kind === "result" && source.isRow ? `${alias}.r` : `${alias}.*`;
}

function junctionOf({ alias }: ReadNode) {
  return `j_${alias}`;
}

function joinConditions(relationship: Embed["relationship"], node: ReadNode, outer: ReadNode): string[] {
  if (relationship.kind === "computed") return [];
  const { junction, columns } = relationship;
  if (!junction) return columns.map(([here, there]) => `${columnOf(node, there)} = ${columnOf(outer, here)}`);
  const inJunction = (name: string) => `${junctionOf(node)}.${quoteName(name)}`;
  return [
    ...junction.toHere.map(([here, there]) => `${inJunction(there)} = ${columnOf(outer, here)}`),
    ...junction.toThere.map(([column, there]) => `${inJunction(there)} = ${columnOf(node, column)}`),
  ];
}

/** The lateral join of an embedded resource: one row, or all rows as an array. */
function writeJoin(embed: Embed, outer: ReadNode, writing: Writing): string {
  const { node, relationship, alias } = embed;
  const place = { parent: relationship, outer };
  const join = embed.isInner ? " join lateral " : " left join lateral ";
  const sorts = node.sortColumns.map(
    (field, index) => `, ${writeField(field, (name) => columnOf(node, name), writing.bind)} as s${index}`,
  );

  if (embed.isSpread) {
    const outputs = spreadOutputs(node, writing);
    const list = outputs.map(({ sql }, index) => `${sql} as c${index}`).join(", ") || "true as present";
    const rows = writeNode(node, `${list}${sorts.join("")}`, writing, place);
    if (relationship.isToOne) return `${join}(${rows}) as ${alias} on true`;
    if (outputs.some(({ aggregate }) => aggregate)) throw noAggregatesInSpread();
    const arrays = outputs
      .map((_, index) => `coalesce(json_agg(rows.c${index}), '[]') as c${index}, `)
      .join("");
    return `${join}(select ${arrays}count(*) as found from (${rows}) as rows) as ${alias} on ${embed.isInner ? `${alias}.found > 0` : "true"}`;
  }

  const outputs = outputsOf(node, writing);
  const list = finalList(outputs);
  const groups = groupsOf(outputs);
  if (!relationship.isToOne) {
    const rows = writeNode(node, embed.isHidden ? "true as present" : list, writing, { ...place, groups });
    return `${join}(select json_agg(rows.*) as data, count(*) as found from (${rows}) as rows) as ${alias} on ${embed.isInner ? `${alias}.data is not null` : "true"}`;
  }
  if (embed.isHidden)
    return `${join}(${writeNode(node, `true as present${sorts.join("")}`, writing, place)}) as ${alias} on true`;
  if (sorts.length === 0)
    return `${join}(${writeNode(node, list, writing, { ...place, groups })}) as ${alias} on true`;
  const data = `(select row_to_json(shown.*) from (select ${list}) as shown) as data`;
  return `${join}(${writeNode(node, `${data}${sorts.join("")}`, writing, place)}) as ${alias} on true`;
}

function writeEmbeddedTest({ embed, exists }: { embed: Embed; exists: boolean }): string {
  const { alias, relationship, isHidden, isSpread } = embed;
  if (!relationship.isToOne) {
    if (isSpread) return `${alias}.found ${exists ? "> 0" : "= 0"}`;
    return `${alias}.data is ${exists ? "not " : ""}null`;
  }
  if (isHidden) return `${alias}.present is ${exists ? "not " : ""}null`;
  return `(${alias}.*) is ${exists ? "" : "not "}distinct from null`;
}

function writeOrder(
  { embed, field, direction, nulls }: PlannedOrder,
  node: ReadNode,
  writing: Writing,
): string {
  const value = embed ? sortOf(embed) : writeField(field, (name) => columnOf(node, name), writing.bind);
  return `${value}${direction ? ` ${direction}` : ""}${nulls ? ` nulls ${nulls}` : ""}`;
}

function noAggregatesInSpread() {
  return new RestError(400, "PGRST127", "Feature not implemented", {
    details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
  });
}

function sortOf({ of, place }: NonNullable<PlannedOrder["embed"]>): string {
  return `${of.alias}.s${place}`;
}
