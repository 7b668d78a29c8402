// Derives relationships between relations from foreign keys, views and functions.
import type { ComputedRelationship, KeyRelationship, Relation } from "./catalog.ts";
import type { ForeignKeyRow, RoutineRow } from "./catalog-queries.ts";
import type { ViewColumn } from "./view-columns.ts";

/** Columns of a table or view that correspond to the columns of a key. */
interface Showing {
  relation: Relation;
  columns: string[];
}

interface Context {
  relations: Map<string, Relation>;
  columnName: (relation: string, column: number) => string | undefined;
  viewColumns: ViewColumn[];
  exposedSchemas: string[];
}

/** The key's table and every view that contains all of its columns, in every combination. */
function listShowings(table: string, columns: number[], context: Context): Showing[] {
  const { relations, columnName, viewColumns } = context;
  const showings: Showing[] = [];
  const own = relations.get(table);
  const ownNames = columns.map((column) => columnName(table, column));
  if (own && ownNames.every((name) => name !== undefined))
    showings.push({ relation: own, columns: ownNames });
  const shown = viewColumns.filter(({ origin }) => origin.relation === table);
  for (const view of new Set(shown.map((column) => column.view))) {
    const relation = relations.get(view);
    if (!relation) continue;
    const choices = columns.map((column) =>
      shown
        .filter((found) => found.view === view && found.origin.column === column)
        .map((found) => columnName(view, found.column))
        .filter((name) => name !== undefined),
    );
    for (const combination of combinations(choices)) showings.push({ relation, columns: combination });
  }
  return showings;
}

const maxCombinations = 16;

function combinations(choices: string[][]): string[][] {
  return choices
    .reduce<string[][]>((made, names) => made.flatMap((start) => names.map((name) => [...start, name])), [[]])
    .slice(0, maxCombinations);
}

/** A view has the primary keys that it contains completely. */
export function findViewKey(
  view: Relation,
  keys: { relation: string; columns: number[] }[],
  context: Context,
): string[] {
  const shown = keys.flatMap(({ relation, columns }) => {
    const showing = listShowings(relation, columns, context).find((found) => found.relation === view);
    return showing?.columns ?? [];
  });
  return [...new Set(shown)];
}

export function listKeyRelationships(foreignKeys: ForeignKeyRow[], context: Context): KeyRelationship[] {
  const owning = foreignKeys.flatMap((key) => {
    const froms = listShowings(key.from, key.fromColumns, context);
    const tos = listShowings(key.to, key.toColumns, context);
    return froms.flatMap((from) => tos.map((to) => owningSide(key, from, to)));
  });
  return [...owning, ...owning.map(otherSide), ...listManyToMany(owning, context)];
}

function owningSide(key: ForeignKeyRow, from: Showing, to: Showing): KeyRelationship {
  return {
    kind: "key",
    from: from.relation,
    to: to.relation,
    isToOne: true,
    cardinality: key.isUnique ? "one-to-one" : "many-to-one",
    constraint: key.name,
    isOwning: true,
    columns: from.columns.map((column, index) => [column, to.columns[index]!]),
    isSelf: from.relation === to.relation,
    junction: null,
  };
}

function otherSide(owning: KeyRelationship): KeyRelationship {
  const isOneToOne = owning.cardinality === "one-to-one";
  return {
    ...owning,
    from: owning.to,
    to: owning.from,
    isToOne: isOneToOne,
    isOwning: false,
    cardinality: isOneToOne ? "one-to-one" : "one-to-many",
    columns: owning.columns.map(([here, there]) => [there, here]),
  };
}

/** A relation whose primary key contains two foreign keys is a join table. */
function listManyToMany(owning: KeyRelationship[], { exposedSchemas }: Context): KeyRelationship[] {
  const byJunction = Map.groupBy(
    owning.filter(
      ({ cardinality, from }) => cardinality === "many-to-one" && exposedSchemas.includes(from.schema),
    ),
    ({ from }) => from,
  );
  return [...byJunction].flatMap(([junction, keys]) =>
    keys.flatMap((first) =>
      keys
        .filter((second) => second.constraint !== first.constraint && isKeyOf(junction, first, second))
        .map(
          (second): KeyRelationship => ({
            kind: "key",
            from: first.to,
            to: second.to,
            isToOne: false,
            cardinality: "many-to-many",
            constraint: first.constraint,
            isOwning: false,
            columns: [],
            isSelf: first.to === second.to,
            junction: {
              relation: { schema: junction.schema, name: junction.name },
              otherConstraint: second.constraint,
              toHere: first.columns.map(([inJunction, here]) => [here, inJunction]),
              toThere: second.columns.map(([inJunction, there]) => [there, inJunction]),
            },
          }),
        ),
    ),
  );
}

function isKeyOf(junction: Relation, ...keys: KeyRelationship[]) {
  return keys.every((key) => key.columns.every(([column]) => junction.primaryKey.includes(column)));
}

export function listComputedRelationships(
  routines: RoutineRow[],
  relations: Map<string, Relation>,
): ComputedRelationship[] {
  return routines.flatMap((routine) => {
    const from = routine.rowOf && relations.get(routine.rowOf);
    const to = routine.relation && relations.get(routine.relation);
    if (!from || !to) return [];
    const isToOne = !routine.returnsSet || routine.estimatedRows === 1;
    return [
      { kind: "computed", from, to, isToOne, function: { schema: routine.schema, name: routine.name } },
    ];
  });
}
