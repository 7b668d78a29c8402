// Builds the catalog that requests are checked against from rows of pg_catalog.
import type { Argument, Catalog, Column, Relation, Relationship, Routine } from "./catalog.ts";
import type { CatalogRows, RelationRow, RoutineRow } from "./catalog-queries.ts";
import { findViewKey, listComputedRelationships, listKeyRelationships } from "./relationships.ts";
import { listViewColumns } from "./view-columns.ts";

/** Type names of PostgreSQL's grammar that are not in pg_type. */
const sqlTypeNames: Record<string, string> = {
  int: "integer",
  decimal: "numeric",
  dec: "numeric",
  float: "double precision",
};

const hoistedSettings = ["statement_timeout", "default_transaction_isolation"];
const roleSettingNames = ["statement_timeout", "idle_in_transaction_session_timeout", "timezone"];
const canInsert = 8;
const canUpdate = 4;
const canDelete = 16;

export function buildCatalog(rows: CatalogRows, exposedSchemas: string[]): Catalog {
  const relations = new Map(rows.relations.map((row) => [row.oid, relationOf(row)]));
  const numbers = new Map(
    rows.relations.map((row) => [row.oid, new Map(row.columns.map(({ number, name }) => [number, name]))]),
  );
  const columnName = (relation: string, column: number) => numbers.get(relation)?.get(column);
  const context = { relations, columnName, viewColumns: listViewColumns(rows.views), exposedSchemas };

  const keys = rows.relations
    .filter(({ primaryKey }) => primaryKey.length > 0)
    .map(({ oid, primaryKey }) => ({ relation: oid, columns: primaryKey }));
  for (const { relation, columns } of keys) {
    relations.get(relation)!.primaryKey = columns.map((column) => columnName(relation, column)!);
  }
  for (const relation of relations.values()) {
    if (relation.isView) relation.primaryKey = findViewKey(relation, keys, context);
  }
  for (const { rowOf, name } of rows.routines) if (rowOf) relations.get(rowOf)?.computedFields.add(name);

  // Both ends of an embedding are in the schema of the request.
  const relationships = Map.groupBy<Relation, Relationship>(
    [
      ...listComputedRelationships(rows.routines, relations),
      ...listKeyRelationships(rows.foreignKeys, context),
    ],
    ({ from }) => from,
  );
  const relationByName = new Map([...relations.values()].map((found) => [keyOf(found), found]));
  const routines = rows.routines.filter(isCallable).map((row) => routineOf(row, relations));
  const routinesByName = Map.groupBy(routines, keyOf);
  const types = new Map(
    rows.types.flatMap(({ name, fullName }) => [[fullName, fullName] as const, [name, fullName]]),
  );
  const roles = new Map(rows.roles.map(({ name, settings }) => [name, pick(settings, roleSettingNames)]));

  return {
    schemas: new Map(rows.schemas.map(({ name, description }) => [name, description])),
    findRelation: (schema, name) => relationByName.get(keyOf({ schema, name })) ?? null,
    listRelations: (schema) => [...relationByName.values()].filter((found) => found.schema === schema),
    listRoutines: (schema) => routines.filter((found) => found.schema === schema),
    findRoutines: (schema, name) => routinesByName.get(keyOf({ schema, name })) ?? [],
    relationshipsFrom: (relation) =>
      (relationships.get(relation) ?? []).filter(({ to }) => to.schema === relation.schema),
    findType: (name) =>
      sqlTypeNames[name.toLowerCase()] ?? types.get(name) ?? types.get(name.toLowerCase()) ?? null,
    roleSettings: (role) => roles.get(role) ?? {},
  };
}

function keyOf({ schema, name }: { schema: string; name: string }) {
  return `${schema}\0${name}`;
}

function relationOf(row: RelationRow): Relation {
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    description: row.description,
    isView: row.isView,
    isInsertable: row.isTable || (row.writable & canInsert) > 0,
    isUpdatable: row.isTable || (row.writable & canUpdate) > 0,
    isDeletable: row.isTable || (row.writable & canDelete) > 0,
    columns: columnsByName(row.columns),
    primaryKey: [],
    computedFields: new Set(),
  };
}

function columnsByName(columns: Column[]) {
  return new Map(columns.map((column) => [column.name, column]));
}

/** Arguments are passed by name; a single unnamed one gets the whole body. */
function isCallable({ arguments: given }: RoutineRow) {
  const unnamed = given.filter(({ name }) => name === "");
  if (unnamed.length === 0) return true;
  return unnamed.length === 1 && ["bytea", "json", "jsonb", "text", "xml"].includes(unnamed[0]!.type);
}

function routineOf(row: RoutineRow, relations: Map<string, Relation>): Routine {
  return {
    schema: row.schema,
    name: row.name,
    description: row.description,
    arguments: row.arguments.map(argumentOf),
    volatility: row.volatility === "i" ? "immutable" : row.volatility === "s" ? "stable" : "volatile",
    returns: row.isComposite ? "row" : row.returnType === "void" ? "void" : "scalar",
    returnsSet: row.returnsSet,
    relation: (row.relation && relations.get(row.relation)) || null,
    columns: columnsByName(row.columns),
    settings: pick(row.settings, hoistedSettings),
  };
}

function argumentOf({ name, type, mode, hasDefault }: RoutineRow["arguments"][number]): Argument {
  const unboundedType = type.replace(/^(character|bit)(\[\])?$/, "$1 varying$2");
  return { name, type, unboundedType, isRequired: !hasDefault, isVariadic: mode === "v" };
}

function pick(settings: string[], names: string[]): Record<string, string> {
  const pairs = settings.map((setting) => {
    const equals = setting.indexOf("=");
    return [setting.slice(0, equals).toLowerCase(), setting.slice(equals + 1)] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => names.includes(name)));
}
