// What the two login roles may do. The start grants what is missing; a check of the database lists it.
import type { ISql } from "postgres";

export const serverRole = "hornero_server";
export const authenticatorRole = "authenticator";

const write = "select,insert,update,delete";

interface Rule {
  role: string;
  schema: string;
  /** Of its tables; without it the role may call the schema's functions only. */
  privileges?: string;
  /** The tables and functions whose name starts with this. */
  prefix?: string;
}

const always: Rule[] = [
  { role: serverRole, schema: "public", privileges: write },
  { role: serverRole, schema: "private", privileges: write },
  { role: serverRole, schema: "platform_private", privileges: write },
  { role: serverRole, schema: "supabase_migrations", privileges: "select" },
  { role: serverRole, schema: "extensions" },
];

/** A remote Supabase has roles of its own for these. */
const ownPlatform: Rule[] = [
  { role: serverRole, schema: "auth", privileges: write },
  { role: authenticatorRole, schema: "auth", prefix: "is_session_over" },
  { role: authenticatorRole, schema: "storage", privileges: write },
  { role: authenticatorRole, schema: "realtime", privileges: write },
  { role: authenticatorRole, schema: "platform_private", privileges: write, prefix: "realtime_" },
  { role: authenticatorRole, schema: "platform_private", privileges: write, prefix: "storage_garbage" },
];

/** Nobody changes what was logged. */
const appendOnly = ["auth.audit_log_entries"];

/** The statements that the owner of the database still has to run, in their order. */
export async function listMissingGrants(sql: ISql, { isRemote }: { isRemote: boolean }): Promise<string[]> {
  const rules = isRemote ? always : [...always, ...ownPlatform];
  const wanted = rules.map(({ privileges = "", prefix = "", ...rule }) => ({ privileges, prefix, ...rule }));
  const rows = await sql<{ statement: string }[]>`
    with of_extensions as (
      -- These belong to a superuser, who decides about their rights.
      select objid as oid from pg_depend where deptype = 'e' and classid in ('pg_class'::regclass, 'pg_proc'::regclass)
    ), wanted as (
      select w.*, n.oid as namespace
      from jsonb_to_recordset(${sql.json(wanted)}) as w (role text, schema text, privileges text, prefix text)
      join pg_namespace n on n.nspname = w.schema
    ), tables as (
      select w.role, c.oid, c.relrowsecurity, string_to_array(
        case when c.oid::regclass::text = any (${appendOnly}) then 'select,insert' else w.privileges end, ',') as privileges
      from wanted w join pg_class c on c.relnamespace = w.namespace and starts_with(c.relname, w.prefix)
      where w.privileges <> '' and c.relkind in ('r', 'p', 'v') and not exists (select from of_extensions e where e.oid = c.oid)
    )
    select 1 as position, format('grant usage on schema %I to %I', schema, role) as statement
    from wanted where not has_schema_privilege(role, namespace, 'usage')
    union
    select 2, format('grant %s on %s to %I', array_to_string(privileges, ', '), oid::regclass, role)
    from tables where exists (select from unnest(privileges) p where not has_table_privilege(role, oid, p))
    union
    select 3, format('create policy %I on %s to %I using (true) with check (true)',
      case role when ${serverRole} then 'the server reads and writes' else 'services of the API read and write' end,
      t.oid::regclass, role)
    from tables t where relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd = '*'
        and p.polroles @> array[t.role::regrole::oid])
    union
    select 4, format('grant execute on function %s to %I', p.oid::regprocedure, w.role)
    from wanted w join pg_proc p on p.pronamespace = w.namespace and starts_with(p.proname, w.prefix)
    where p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and not has_function_privilege(w.role, p.oid, 'execute') and not exists (select from of_extensions e where e.oid = p.oid)
    order by 1, 2`;
  return rows.map(({ statement }) => statement);
}

/** Why a login role has more rights than it should have, or cannot assume the roles of callers. */
export async function listRoleProblems(sql: ISql, { isRemote }: { isRemote: boolean }): Promise<string[]> {
  const roles = isRemote ? [serverRole] : [serverRole, authenticatorRole];
  const found = await sql<{ role: string; rights: string[]; missing: string[] }[]>`
    select rolname as role, array_remove(array[
      case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end,
      case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end], null) as rights,
      array(select caller from unnest(array['anon', 'authenticated']) caller
        where to_regrole(caller) is null or not pg_has_role(r.oid, to_regrole(caller), 'member')) as missing
    from pg_roles r where rolname in ${sql(roles)}`;
  return roles.flatMap((name) => {
    const role = found.find((each) => each.role === name);
    if (!role) return [`the role ${name} does not exist: run server/platform/roles.sql as a superuser`];
    return [
      ...role.rights.map((right) => `${name} must not have ${right}: alter role ${name} no${right}`),
      ...role.missing.map((caller) => `${name} cannot act as ${caller}: grant ${caller} to ${name}`),
    ];
  });
}
