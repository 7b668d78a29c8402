// Queries pg_catalog for relations, keys, views, functions and types.
import type { Sql } from "postgres";
import type { Column } from "./catalog.ts";

export interface RelationRow {
  oid: string;
  schema: string;
  name: string;
  description: string | null;
  isView: boolean;
  isTable: boolean;
  writable: number;
  columns: Column[];
  primaryKey: number[];
}

export interface ForeignKeyRow {
  name: string;
  from: string;
  to: string;
  fromColumns: number[];
  toColumns: number[];
  isUnique: boolean;
}

export interface ViewRow {
  oid: string;
  tree: string;
}

export interface RoutineRow {
  schema: string;
  name: string;
  description: string | null;
  volatility: "i" | "s" | "v";
  returnsSet: boolean;
  estimatedRows: number;
  returnType: string;
  isComposite: boolean;
  relation: string | null;
  columns: Column[];
  settings: string[];
  /** The relation of a computed column or relationship. */
  rowOf: string | null;
  arguments: { name: string; type: string; mode: string; hasDefault: boolean }[];
}

export interface CatalogRows {
  schemas: { name: string; description: string | null }[];
  relations: RelationRow[];
  foreignKeys: ForeignKeyRow[];
  views: ViewRow[];
  routines: RoutineRow[];
  types: { name: string; fullName: string }[];
  roles: { name: string; settings: string[] }[];
}

/**
 * With an empty search path every type name is schema-qualified. Compiling these queries (jit) would take longer than
 * running them.
 */
export async function readCatalogRows(
  sql: Sql,
  { schemas, searchPath }: { schemas: string[]; searchPath: string[] },
): Promise<CatalogRows> {
  const callable = [...new Set([...schemas, ...searchPath])];
  return sql.begin("read only", async (tx) => {
    await tx`select set_config('search_path', '', true), set_config('jit', 'off', true)`;
    return {
      schemas: await tx<CatalogRows["schemas"]>`
        select nspname as name, obj_description(oid, 'pg_namespace') as description
        from pg_namespace where nspname in ${tx(schemas)}`,
      relations: await tx<RelationRow[]>`${tx.unsafe(relationsQuery)}`,
      foreignKeys: await tx<ForeignKeyRow[]>`${tx.unsafe(foreignKeysQuery)}`,
      views: await tx<ViewRow[]>`
        select c.oid::text as oid, r.ev_action::text as tree
        from pg_rewrite r join pg_class c on c.oid = r.ev_class
        where c.relkind in ('v', 'm') and r.ev_type = '1'
          and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
      routines: await tx<RoutineRow[]>`${tx.unsafe(routinesQuery)} where n.nspname in ${tx(callable)}
        and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.prorettype <> 'event_trigger'::regtype
        order by n.nspname, p.proname, p.pronargs, p.oid`,
      types: await tx<CatalogRows["types"]>`
        select t.typname as name, format_type(t.oid, null) as "fullName"
        from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where t.typtype in ('b', 'd', 'e', 'r', 'm') and n.nspname in ${tx(["pg_catalog", ...callable])}
        order by array_position(${callable}::text[], n.nspname::text) nulls first`,
      roles: await tx<CatalogRows["roles"]>`
        select rolname as name, coalesce(rolconfig, '{}') as settings
        from pg_roles where rolname in ('anon', 'authenticated', 'service_role')`,
    };
  });
}

const baseTypes = `
  with recursive base_types (oid, base) as (
    select oid, oid from pg_type where typtype <> 'd'
    union all
    select t.oid, b.base from pg_type t join base_types b on b.oid = t.typbasetype where t.typtype = 'd'
  )`;

/** One JSON object per column; the query names pg_attribute "a" and pg_type "t". */
const columnObject = `json_build_object(
  'name', a.attname,
  'number', a.attnum,
  'type', format_type(a.atttypid, a.atttypmod),
  'baseType', format_type(bt.base, null),
  'isNullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
  'default', case
    -- pg_get_serial_sequence would need the right to use the schema.
    when a.attidentity = 'd' then (
      select format('nextval(%L)', format('%I.%I', sn.nspname, s.relname))
      from pg_depend o join pg_class s on s.oid = o.objid join pg_namespace sn on sn.oid = s.relnamespace
      where o.classid = 'pg_class'::regclass and o.refobjid = a.attrelid and o.refobjsubid = a.attnum and o.deptype = 'i')
    when a.attgenerated <> '' then null
    else coalesce(
      (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum),
      pg_get_expr(t.typdefaultbin, 0))
  end,
  'description', col_description(a.attrelid, a.attnum),
  'maxLength', case when bt.base in ('bpchar'::regtype, 'varchar'::regtype) and a.atttypmod > 4 then a.atttypmod - 4 end,
  'enum', coalesce((select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = bt.base), '[]')
)`;

const relationsQuery = `${baseTypes}
  select c.oid::text as oid, n.nspname as schema, c.relname as name,
    obj_description(c.oid, 'pg_class') as description,
    c.relkind in ('v', 'm') as "isView",
    c.relkind in ('r', 'p') as "isTable",
    pg_relation_is_updatable(c.oid, true) as writable,
    coalesce((
      select json_agg(${columnObject} order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid join base_types bt on bt.oid = t.oid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
    coalesce((select conkey from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'), '{}') as "primaryKey"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  order by n.nspname, c.relname`;

const foreignKeysQuery = `
  select k.conname as name, k.conrelid::text as from, k.confrelid::text as to,
    k.conkey as "fromColumns", k.confkey as "toColumns",
    exists (
      select from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey and u.conkey @> k.conkey
    ) as "isUnique"
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname`;

const routinesQuery = `${baseTypes}
  select n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
    p.provolatile as volatility, p.proretset as "returnsSet", p.prorows as "estimatedRows",
    format_type(bt.base, null) as "returnType",
    (rt.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false)) as "isComposite",
    (select c.oid::text from pg_class c where c.oid = rt.typrelid and c.relkind <> 'c') as relation,
    coalesce(
      (select json_agg(${columnObject} order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid join base_types bt on bt.oid = t.oid
        where a.attrelid = rt.typrelid and rt.typrelid <> 0 and a.attnum > 0 and not a.attisdropped),
      (select json_agg(json_build_object(
          'name', coalesce(o.name, 'column' || o.place), 'number', o.place, 'type', format_type(o.type, null),
          'baseType', format_type(ob.base, null), 'isNullable', true, 'default', null, 'description', null,
          'maxLength', null, 'enum', '[]'::json) order by o.place)
        from unnest(p.proargnames, p.proallargtypes, p.proargmodes) with ordinality as o (name, type, mode, place)
        join base_types ob on ob.oid = o.type
        where o.mode in ('t', 'b', 'o')),
      '[]') as columns,
    coalesce(p.proconfig, '{}') as settings,
    case when p.pronargs = 1 then (
      select c.oid::text from pg_class c where c.reltype = p.proargtypes[0] and c.relkind in ('r', 'v', 'm', 'f', 'p')
    ) end as "rowOf",
    coalesce((
      select json_agg(json_build_object(
          'name', coalesce(i.name, ''), 'type', format_type(i.type, null), 'mode', i.mode,
          'hasDefault', i.position > p.pronargs - p.pronargdefaults) order by i.position)
      from (
        select u.name, u.type, coalesce(u.mode, 'i') as mode, row_number() over (order by u.place) as position
        from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
          with ordinality as u (name, type, mode, place)
        where coalesce(u.mode, 'i') in ('i', 'b', 'v')
      ) i), '[]') as arguments
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join base_types bt on bt.oid = p.prorettype
  join pg_type rt on rt.oid = bt.base`;
