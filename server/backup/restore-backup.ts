import type { ReservedSql, Sql } from "postgres";
import { applyMigration, listMigrations, migrationsTable } from "#server/database/migrate.ts";
import type { ByteStore } from "#server/platform/storage/byte-store.ts";
import { StartError } from "#server/start/start-error.ts";
import { checkArchive } from "./archive.ts";
import type { Manifest } from "./archive-manifest.ts";
import { insertRows, listTables } from "./tables.ts";

export interface RestoreOptions {
  file: string;
  bytes: ByteStore;
  migrationsFolder: string;
  /** Makes what exists before the first migration. */
  prepare: (session: ReservedSql) => Promise<unknown>;
}

/**
 * Fills an empty database and store from an archive. The rows come in one transaction with the schema that they fit, so
 * that a restore that fails leaves the database empty; later migrations follow at the next start.
 */
export async function restoreBackup(sql: Sql, options: RestoreOptions) {
  const { file, bytes } = options;
  await requireEmpty(sql);
  // Read twice: damage is better found before anything is written.
  await checkArchive(file);
  const session = await sql.reserve();
  const written: string[] = [];
  try {
    await session`begin`;
    const result = await checkArchive(file, {
      open: (manifest) => createTables(session, manifest, options),
      receiveTable: (table, body) => insertRows(session, table, body),
      receiveFile: async ({ version }, body) => {
        written.push(version);
        await bytes.write(version, body);
      },
    });
    await finish(session, result);
    await session`commit`;
    return result;
  } catch (error) {
    await session`rollback`.catch(() => {});
    for (const version of written) await bytes.remove(version);
    throw error;
  } finally {
    session.release();
  }
}

async function requireEmpty(sql: Sql) {
  const [state] = await sql<{ isSite: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null or to_regclass('auth.users') is not null as "isSite"`;
  if (!state?.isSite) return;
  throw new StartError(
    "the database already holds a site",
    "restore into an empty one: set DATA_DIR or DATABASE_URL to a new place, then point the site there",
  );
}

async function createTables(session: ReservedSql, manifest: Manifest, options: RestoreOptions) {
  const migrations = await listMigrations(options.migrationsFolder);
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const unknown = manifest.migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new StartError(
      `the archive is of Hornero ${manifest.version}, which has migrations that this version lacks: ${unknown.join(", ")}`,
      `restore it with version ${manifest.version} or later`,
    );
  }
  await options.prepare(session);
  await session.unsafe(migrationsTable);
  for (const version of manifest.migrations) await applyMigration(session, known.get(version)!);
  // Triggers have done their work in the rows already. The owner of a table may switch its own triggers off; those that
  // check references stay, so tables come in the order of their references.
  const tables = await listTables(session);
  for (const { schema, name } of tables)
    await session`alter table ${session(schema)}.${session(name)} disable trigger user`;
  for (const { schema, name } of tables.toReversed())
    await session`delete from ${session(schema)}.${session(name)}`;
}

async function finish(session: ReservedSql, { manifest, missing }: Awaited<ReturnType<typeof checkArchive>>) {
  for (const { schema, name, value } of manifest.sequences) {
    await session`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
  }
  if (missing.deleted.length > 0)
    await session`delete from storage.objects where version in ${session(missing.deleted)}`;
  for (const { schema, name } of await listTables(session)) {
    await session`alter table ${session(schema)}.${session(name)} enable trigger user`;
  }
}
