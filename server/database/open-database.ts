import { resolve } from "node:path";
import type { Sql } from "postgres";
import { createContentReader } from "#app/data/content-reader.server.ts";
import type { Env } from "#app/env.server.ts";
import { hasDemoCatalogue } from "#app/listings/demo-catalogue.server.ts";
import { connectAsOwner, connectAsVisitor } from "#server/database/connect.ts";
import { dataDirOf } from "#server/database/data-folder.ts";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { isMigrated, migrate } from "#server/database/migrate.ts";
import { seedIfEmpty } from "#server/database/seed.ts";
import { readPlatformSchema, readPrivateSchema } from "#server/platform/schema.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine, type Step } from "#server/start/start-report.ts";

export interface Database {
  url: string;
  owner: Sql;
  visitor: Sql;
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

const root = resolve(import.meta.dirname, "../..");
export const migrationsFolder = resolve(root, "supabase/migrations");

/** Starts the embedded PostgreSQL or connects to DATABASE_URL, applies migrations and seeds an empty database. */
export async function openDatabase(
  env: Env,
  step: Step,
  { isEmptiedFirst = false, report = reportLine } = {},
): Promise<Database> {
  const dataDir = dataDirOf(env);
  const server = env.databaseUrl
    ? { url: env.databaseUrl, stop: async () => {} }
    : await step(
        "database",
        () => startEmbeddedPostgres({ dataDir, report: (line) => report(`  ${line}`) }),
        () => `PostgreSQL is running on ${dataDir}`,
      );
  const owner = connectAsOwner(server.url);
  const visitor = connectAsVisitor(server.url);
  const close = async () => {
    await Promise.all([visitor.end({ timeout: 5 }), owner.end({ timeout: 5 })]);
    await server.stop();
  };

  try {
    await answers(owner, env);
    await step(
      "migrations",
      async () => {
        if (isEmptiedFirst) await dropEverything(owner);
        const foundation = await (env.supabaseUrl ? readPrivateSchema() : readPlatformSchema());
        return migrate(owner, migrationsFolder, (session) => session.unsafe(foundation));
      },
      (migrations) => (migrations.length ? `${migrations.length} applied` : "nothing to apply"),
    );
    await recordSlowQueries(owner);
    await step(
      "catalogue",
      () => seedIfEmpty(owner, { fillsDemo: env.fillsDemo }),
      (seeded) => seeded ?? "nothing to fill in",
    );
    if (env.appEnv === "production") await requireRealCatalogue(owner);
    return { url: server.url, owner, visitor, isReady: () => isMigrated(owner, migrationsFolder), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For the operator's status page. Another PostgreSQL may not allow or not have it; the page then says so. */
async function recordSlowQueries(owner: Sql) {
  await owner
    .unsafe(`create extension if not exists pg_stat_statements with schema extensions;
      revoke all on extensions.pg_stat_statements from public;`)
    .catch(() => {});
}

/** For `npm run db:reset`: every schema that the platform and the migrations create. */
function dropEverything(owner: Sql) {
  return owner.unsafe(`
    drop schema if exists public, private, auth, storage, realtime, platform_private, extensions, supabase_migrations cascade;
    create schema public;`);
}

/** Invented houses and plots must not be offered to real buyers. */
async function requireRealCatalogue(owner: Sql) {
  if (!(await hasDemoCatalogue(createContentReader(owner).reader))) return;
  throw new StartError(
    "the database holds the demonstration catalogue, which production must not show",
    "use another DATA_DIR or DATABASE_URL, or empty this one with npm run db:reset -- --yes",
  );
}

async function answers(owner: Sql, env: Env) {
  try {
    await owner`select 1`;
  } catch (error) {
    if (!env.databaseUrl) throw error;
    const { host } = new URL(env.databaseUrl);
    throw new StartError(
      `the database at ${host} does not answer: ${(error as Error).message}`,
      "check DATABASE_URL and that PostgreSQL is running there",
    );
  }
}
