// The query plan: one node per resource, with all names resolved.
import type { Column, Relation, Relationship } from "#server/platform/rest/catalog/catalog.ts";
import type { JsonStep } from "#server/platform/rest/grammar/column-names.ts";
import type { Test } from "#server/platform/rest/grammar/operators.ts";
import type { Aggregate } from "#server/platform/rest/grammar/select.ts";

/** The source of a node's rows. */
export type NodeSource =
  | { kind: "relation"; relation: Relation }
  /** Written rows or a function's result, as columns or as one column "r" with the row. */
  | { kind: "result"; isRow: boolean };

export interface ReadNode {
  /** In the statement. */
  alias: string;
  /** In error messages, as PostgreSQL names it. */
  label: string;
  source: NodeSource;
  relation: Relation | null;
  columns: Map<string, Column>;
  fields: PlannedItem[];
  embeds: Embed[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  /** Further columns that an outer node sorts by. */
  sortColumns: ResolvedField[];
  limit: number | null;
  offset: number;
}

export interface Embed {
  alias: string;
  /** Its key in the response. */
  name: string;
  resource: string;
  relationship: Relationship;
  isInner: boolean;
  isSpread: boolean;
  /** Only for filters or sorting; none of its columns is selected. */
  isHidden: boolean;
  node: ReadNode;
}

export interface ResolvedField {
  name: string;
  path: JsonStep[];
  /** Unknown for computed columns. */
  column: Column | null;
}

export interface PlannedField {
  kind: "field";
  /** Its key in the response. */
  name: string;
  /** Null counts rows. */
  field: ResolvedField | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
}

export type PlannedItem = PlannedField | { kind: "star" };

export type PlannedCondition =
  | ({ kind: "filter"; field: ResolvedField } & Test)
  | { kind: "group"; isNegated: boolean; operator: "and" | "or"; members: PlannedCondition[] }
  | { kind: "embedded"; embed: Embed; exists: boolean };

export interface PlannedOrder {
  /** The embedded resource and the column's index in its sortColumns. */
  embed: { of: Embed; place: number } | null;
  field: ResolvedField;
  direction: "asc" | "desc" | null;
  nulls: "first" | "last" | null;
}
