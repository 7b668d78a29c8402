// What the service knows of the database: every name that a request may use is looked up here.

export interface Column {
  name: string;
  number: number;
  /** Schema-qualified, with its length: what a value is cast to. */
  type: string;
  /** The type below any domain, without length. */
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
  /** Functions of one row of this relation, which read like columns. */
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

/** A function of one row that returns rows of another relation. */
export interface ComputedRelationship extends Link {
  kind: "computed";
  function: { schema: string; name: string };
}

export type Relationship = KeyRelationship | ComputedRelationship;

export interface Argument {
  name: string;
  type: string;
  /** As the type, without the lengths that PostgreSQL ignores in arguments. */
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
  /** The relation whose rows it returns, which may then be embedded into. */
  relation: Relation | null;
  /** What a row has when it is of no relation. */
  columns: Map<string, Column>;
  /** Settings of the function that count for the whole transaction. */
  settings: Record<string, string>;
}

export interface Catalog {
  schemas: Map<string, string | null>;
  findRelation(schema: string, name: string): Relation | null;
  listRelations(schema: string): Relation[];
  listRoutines(schema: string): Routine[];
  findRoutines(schema: string, name: string): Routine[];
  relationshipsFrom(relation: Relation): Relationship[];
  /** The full name of a type that a value may be cast to. */
  findType(name: string): string | null;
  roleSettings(role: string): Record<string, string>;
}
