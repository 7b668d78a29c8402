// A tree of what to read: one node per resource, every name resolved against the catalogue.
import type { Column, Relation, Relationship } from "#server/platform/rest/catalog/catalog.ts";
import type { JsonStep } from "#server/platform/rest/grammar/names.ts";
import type { Test } from "#server/platform/rest/grammar/operators.ts";
import type { Aggregate } from "#server/platform/rest/grammar/select.ts";

/** Where a node's rows come from. */
export type NodeSource =
  | { kind: "relation"; relation: Relation }
  /** What was just written or what a function returned, as columns or as one column "r" that holds the row. */
  | { kind: "result"; isRow: boolean };

export interface ReadNode {
  /** Within the statement. */
  alias: string;
  /** Within messages, as PostgreSQL would say it. */
  label: string;
  source: NodeSource;
  relation: Relation | null;
  columns: Map<string, Column>;
  fields: PlannedItem[];
  embeds: Embed[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  /** Columns that an outer node sorts by, beside those that are shown. */
  sortColumns: ResolvedField[];
  limit: number | null;
  offset: number;
}

export interface Embed {
  alias: string;
  /** The key under which it is shown. */
  name: string;
  resource: string;
  relationship: Relationship;
  isInner: boolean;
  isSpread: boolean;
  /** Nothing of it is selected: it is there to filter or to sort by. */
  isHidden: boolean;
  node: ReadNode;
}

export interface ResolvedField {
  name: string;
  path: JsonStep[];
  /** Unknown for functions that read like a column. */
  column: Column | null;
}

export interface PlannedField {
  kind: "field";
  /** The key under which it is shown. */
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
  /** The embedded resource and the place of the column among its sortColumns. */
  embed: { of: Embed; place: number } | null;
  field: ResolvedField;
  direction: "asc" | "desc" | null;
  nulls: "first" | "last" | null;
}
