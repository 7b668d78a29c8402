// The names of the database that requests may use.

export interface Column {
  name: string;
  number: number;
  /** Schema-qualified, with its length, for casts. */
  type: string;
  /** The base type of a domain, without length. */
  baseType: string;
  isNullable: boolean;
  default: string | null;
  description: string | null;
  maxLength: number | null;
  enum: string[];
}

export interface Relation {
  oid: string;
  schema: string;
  name: string;
  description: string | null;
  isView: boolean;
  isInsertable: boolean;
  isUpdatable: boolean;
  isDeletable: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
  /** Computed columns: functions of one row of this relation. */
  computedFields: Set<string>;
}

export type Cardinality = "many-to-one" | "one-to-many" | "one-to-one" | "many-to-many";

interface Link {
  from: Relation;
  to: Relation;
  isToOne: boolean;
}

export interface KeyRelationship extends Link {
  kind: "key";
  cardinality: Cardinality;
  constraint: string;
  /** The foreign key is on this side. */
  isOwning: boolean;
  /** Columns here, columns there. */
  columns: [here: string, there: string][];
  isSelf: boolean;
  junction: null | {
    relation: { schema: string; name: string };
    otherConstraint: string;
    toHere: [here: string, inJunction: string][];
    toThere: [there: string, inJunction: string][];
  };
}

/** A computed relationship: a function of one row that returns rows of another relation. */
export interface ComputedRelationship extends Link {
  kind: "computed";
  function: { schema: string; name: string };
}

export type Relationship = KeyRelationship | ComputedRelationship;

export interface Argument {
  name: string;
  type: string;
  /** Without lengths, which PostgreSQL ignores in arguments. */
  unboundedType: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  description: string | null;
  arguments: Argument[];
  volatility: "immutable" | "stable" | "volatile";
  returns: "void" | "scalar" | "row";
  returnsSet: boolean;
  /** The relation whose rows it returns, which allows embedding. */
  relation: Relation | null;
  /** The columns of a row that belongs to no relation. */
  columns: Map<string, Column>;
  /** Settings of the function that apply to the whole transaction. */
  settings: Record<string, string>;
}

export interface Catalog {
  schemas: Map<string, string | null>;
  findRelation(schema: string, name: string): Relation | null;
  listRelations(schema: string): Relation[];
  listRoutines(schema: string): Routine[];
  findRoutines(schema: string, name: string): Routine[];
  relationshipsFrom(relation: Relation): Relationship[];
  /** The full name of a type, for casts. */
  findType(name: string): string | null;
  roleSettings(role: string): Record<string, string>;
}
