import type { Sql } from "postgres";

export interface Column {
  name: string;
  /** As sent to clients, such as int4. */
  type: string;
  /** As in SQL. */
  sqlType: string;
  isKey: boolean;
  /** Whether updates and deletions include its old value: the key, or all with replica identity full. */
  isIdentity: boolean;
  /** The roles that may select it. */
  readers: string[];
}

export interface Table {
  oid: number;
  schema: string;
  name: string;
  /** Quoted for SQL. */
  sqlName: string;
  hasRowSecurity: boolean;
  columns: Column[];
}

// Policies are checked for every change; information about columns and grants may be this old.
const maxAgeMs = 1_000;

/** The tables of the publication supabase_realtime, as in Supabase. */
export function openPublishedTables(sql: Sql) {
  let read: Promise<Table[]> | null = null;
  let readAt = 0;

  function list(isForced = false): Promise<Table[]> {
    if (isForced || !read || Date.now() - readAt > maxAgeMs) {
      readAt = Date.now();
      read = readTables(sql);
      read.catch(() => {
        read = null;
      });
    }
    return read;
  }

  return {
    /** Reads the publication again if no table matches, because it may have changed. */
    async filter(isMatch: (table: Table) => boolean): Promise<Table[]> {
      const known = (await list()).filter(isMatch);
      return known.length ? known : (await list(true)).filter(isMatch);
    },
    /** Installs the change-log trigger on every published table. */
    async follow() {
      await sql.begin(async (tx) => {
        await tx`set local lock_timeout = '5s'`;
        await tx`select platform_private.realtime_follow_publication()`;
      });
    },
  };
}

export type PublishedTables = ReturnType<typeof openPublishedTables>;

async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql<(Table & { isFollowed: boolean })[]>`
    select c.oid::int8::float8 as oid, p.schemaname as schema, p.tablename as name,
      format('%I.%I', p.schemaname, p.tablename) as "sqlName", c.relrowsecurity as "hasRowSecurity",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_record_change') as "isFollowed",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', a.attname, 'type', t.typname, 'sqlType', format_type(a.atttypid, -1),
          'isKey', coalesce(a.attnum = any (k.indkey), false),
          'isIdentity', case c.relreplident when 'f' then true when 'n' then false
            when 'i' then coalesce(a.attnum = any (i.indkey), false) else coalesce(a.attnum = any (k.indkey), false) end,
          'readers', array(select r from unnest('{anon,authenticated,service_role}'::text[]) r
            where has_column_privilege(r, c.oid, a.attnum, 'select'))
        ) order by a.attnum), '[]')
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_index k on k.indrelid = c.oid and k.indisprimary
        left join pg_index i on i.indrelid = c.oid and i.indisreplident
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname = any (p.attnames)
      ) as columns
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = 'supabase_realtime' and p.schemaname not in ('realtime', 'platform_private')`;
  if (rows.some((row) => !row.isFollowed)) {
    await sql`select platform_private.realtime_follow_publication()`;
  }
  return rows.map(({ isFollowed: _, ...table }) => table);
}
