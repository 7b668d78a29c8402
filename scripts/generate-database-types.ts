import type { Sql } from "postgres";

// Generates the `Database` type for supabase-js from the catalogue of PostgreSQL.

interface Column {
  table: string;
  isView: boolean;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}

interface Relationship {
  table: string;
  name: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  isOneToOne: boolean;
}

interface Routine {
  name: string;
  argumentNames: string[];
  argumentTypes: string[];
  argumentDefaults: number;
  returns: string;
  returnsSet: boolean;
  /** For a function that returns a table. */
  columnNames: string[];
  columnTypes: string[];
}

const scalarTypes: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
};

export async function generateDatabaseTypes(sql: Sql): Promise<string> {
  const [columns, relationships, routines] = await Promise.all([
    listColumns(sql),
    listRelationships(sql),
    listRoutines(sql),
  ]);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const entries = [...tables].map(([table, itsColumns]) => ({
    isView: itsColumns[0]!.isView,
    text: tableType(
      table,
      itsColumns,
      relationships.filter((relationship) => relationship.table === table),
    ),
  }));
  const block = (texts: string[]) =>
    texts.length ? `{\n${texts.join("\n")}\n    }` : "Record<never, never>";

  return `// Written by \`npm run db:types\` from the migrated database; a test fails when it is out of date.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: ${block(entries.filter(({ isView }) => !isView).map(({ text }) => text))};
    Views: ${block(entries.filter(({ isView }) => isView).map(({ text }) => text))};
    Functions: ${block(routines.map((routine) => routineType(routine, tables)))};
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
`;
}

function tableType(table: string, columns: Column[], relationships: Relationship[]) {
  const field = (column: Column, isOptional: boolean) =>
    `${column.column}${isOptional ? "?" : ""}: ${typeOf(column.type)}${column.isNullable ? " | null" : ""}`;
  const row = columns.map((column) => field(column, false));
  const insert = columns
    .filter(({ isGenerated }) => !isGenerated)
    .map((column) => field(column, column.hasDefault || column.isNullable));
  const update = columns.filter(({ isGenerated }) => !isGenerated).map((column) => field(column, true));
  return `      ${table}: {
        Row: { ${row.join("; ")} };
        Insert: { ${insert.join("; ")} };
        Update: { ${update.join("; ")} };
        Relationships: [${relationships.map(relationshipType).join(", ")}];
      };`;
}

function relationshipType({ name, columns, isOneToOne, target, targetColumns }: Relationship) {
  return `{ foreignKeyName: "${name}"; columns: ${JSON.stringify(columns)}; isOneToOne: ${isOneToOne}; referencedRelation: "${target}"; referencedColumns: ${JSON.stringify(targetColumns)} }`;
}

function routineType(routine: Routine, tables: ReadonlyMap<string, unknown>) {
  const {
    name,
    argumentNames,
    argumentTypes,
    argumentDefaults,
    returns,
    returnsSet,
    columnNames,
    columnTypes,
  } = routine;
  const firstOptional = argumentNames.length - argumentDefaults;
  const args = argumentNames.map(
    (argument, i) => `${argument}${i >= firstOptional ? "?" : ""}: ${typeOf(argumentTypes[i]!)}`,
  );
  const columns = columnNames.map((column, i) => `${column}: ${typeOf(columnTypes[i]!)}`);
  const whole = tables.has(returns) ? `Database["public"]["Tables"]["${returns}"]["Row"]` : typeOf(returns);
  const result = columns.length ? `{ ${columns.join("; ")} }` : whole;
  return `      ${name}: { Args: ${args.length ? `{ ${args.join("; ")} }` : "Record<never, never>"}; Returns: ${result}${returnsSet ? "[]" : ""} };`;
}

function typeOf(type: string): string {
  if (type.startsWith("_")) return `${typeOf(type.slice(1))}[]`;
  return scalarTypes[type] ?? "string";
}

/** A domain counts as its base type. */
const baseType = "coalesce(base.typname, type.typname)";

function listColumns(sql: Sql): Promise<Column[]> {
  return sql.unsafe(`
    select class.relname as table, class.relkind in ('v', 'm') as "isView", attribute.attname as column, ${baseType} as type,
      not (attribute.attnotnull or type.typnotnull) as "isNullable",
      attribute.atthasdef or attribute.attidentity <> '' as "hasDefault",
      attribute.attgenerated <> '' or attribute.attidentity = 'a' as "isGenerated"
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    join pg_type type on type.oid = attribute.atttypid
    left join pg_type base on base.oid = nullif(type.typbasetype, 0)
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm')
    order by class.relname, attribute.attname`);
}

function listRelationships(sql: Sql): Promise<Relationship[]> {
  const names = (table: string, numbers: string) =>
    `(select array_agg(attname::text order by position) from unnest(${numbers}) with ordinality as key (number, position)
      join pg_attribute on attrelid = ${table} and attnum = key.number)`;
  return sql.unsafe(`
    select conrelid::regclass::text as table, conname as name, ${names("conrelid", "conkey")} as columns,
      (select relname from pg_class where oid = confrelid) as target, ${names("confrelid", "confkey")} as "targetColumns",
      exists (select from pg_index where indrelid = conrelid and indisunique and indkey::int2[] @> conkey and conkey @> indkey::int2[])
        as "isOneToOne"
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (select relnamespace from pg_class where oid = confrelid) = 'public'::regnamespace
    order by conrelid::regclass::text, conname`);
}

function listRoutines(sql: Sql): Promise<Routine[]> {
  return sql.unsafe(`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as "argumentNames",
      array(select typname::text from unnest(proargtypes) with ordinality as argument (oid, position)
        join pg_type using (oid) order by position) as "argumentTypes",
      case when 't' = any (proargmodes) then proargnames[pronargs + 1:] else '{}' end as "columnNames",
      array(select typname::text from unnest(proallargtypes[pronargs + 1:]) with ordinality as result (oid, position)
        join pg_type using (oid) order by position) as "columnTypes",
      pronargdefaults as "argumentDefaults", (select typname from pg_type where oid = prorettype) as returns, proretset as "returnsSet"
    from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`);
}
