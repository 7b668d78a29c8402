import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReservedSql, Sql } from "postgres";
import { StartError } from "#server/start/start-error.ts";
import { findVersionProblem } from "./postgres-version.ts";

// Any number, the same in every process.
const migrationLock = 7_368_112_026;

/** As Supabase's own tools make it. */
export const migrationsTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`;

export interface Migration {
  version: string;
  name: string;
  file: string;
}

/** Migrations in the Supabase layout, oldest first: `<timestamp>_<name>.sql`. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return files.map((file) => {
    const match = file.match(/^(\d{14})_([a-z0-9_]+)\.sql$/);
    if (!match) throw new Error(`${file} is not named <14 digits>_<name>.sql`);
    return { version: match[1]!, name: match[2]!, file: join(folder, file) };
  });
}

/**
 * Applies the pending migrations, one transaction per file, and returns them.
 * Several processes may start at once: the first one prepares and migrates, the others wait for it.
 */
export async function migrate(
  admin: Sql,
  folder: string,
  prepare: (session: ReservedSql) => Promise<unknown>,
): Promise<Migration[]> {
  const migrations = await listMigrations(folder);
  const session = await admin.reserve();
  try {
    const versionProblem = await findVersionProblem(session);
    if (versionProblem)
      throw new StartError(versionProblem, "see `An external PostgreSQL` in docs/operating.md");
    await session`select pg_advisory_lock(${migrationLock})`;
    await prepare(session);
    await session.unsafe(migrationsTable);
    const applied = new Set(
      (await session`select version from supabase_migrations.schema_migrations`).map(
        (row) => row.version as string,
      ),
    );
    if (migrations[0] && [...applied].some((version) => version < migrations[0]!.version)) {
      throw new StartError(
        "the database has migrations of a version before 0.2.0, which were squashed",
        "empty it with `npm run db:reset`: all its data is lost",
      );
    }
    const pending = migrations.filter(({ version }) => !applied.has(version));
    for (const migration of pending) await applyInTransaction(session, migration);
    return pending;
  } finally {
    await session`select pg_advisory_unlock(${migrationLock})`;
    session.release();
  }
}

/** True when the database has every migration of this code; it may have later ones, of a newer process. */
export async function isMigrated(admin: Sql, folder: string): Promise<boolean> {
  const versions = (await listMigrations(folder)).map(({ version }) => version);
  const [row] = await admin`
    select count(*)::int as applied from supabase_migrations.schema_migrations where version in ${admin(versions)}`;
  return row?.applied === versions.length;
}

async function applyInTransaction(session: ReservedSql, migration: Migration) {
  await session`begin`;
  try {
    await applyMigration(session, migration);
    await session`commit`;
  } catch (error) {
    await session`rollback`;
    throw error;
  }
}

/** Call in a transaction. */
export async function applyMigration(session: ReservedSql, { version, name, file }: Migration) {
  const text = await readFile(file, "utf8");
  try {
    await session.unsafe(text);
    await session`
      insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[text]})`;
  } catch (error) {
    throw new Error(`migration ${version}_${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
