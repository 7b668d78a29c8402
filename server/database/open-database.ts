import { resolve } from "node:path";
import type { ReservedSql, Sql } from "postgres";
import { createContentReader } from "#app/data/content-reader.server.ts";
import type { Env } from "#app/env.server.ts";
import { hasDemoCatalogue } from "#app/listings/demo-catalogue.server.ts";
import {
  connectAsAuthenticator,
  connectAsOwner,
  connectAsServer,
  connectAsVisitor,
} from "#server/database/connect.ts";
import { dataDirOf } from "#server/database/data-folder.ts";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { type Logins, prepareLogins } from "#server/database/login-roles.ts";
import { isMigrated, migrate } from "#server/database/migrate.ts";
import { seedDatabase } from "#server/database/seed.ts";
import { readPlatformSchema, readPrivateSchema, readRoles } from "#server/platform/schema.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine, type Step } from "#server/start/start-report.ts";

export interface Database {
  /** What further processes connect with. */
  logins: Logins;
  /** For the server's own processes: all rows, no changes of the schema. */
  server: Sql;
  /** For the data API, files and realtime. */
  authenticator: Sql;
  /** For public pages. */
  visitor: Sql;
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

const root = resolve(import.meta.dirname, "../..");
export const migrationsFolder = resolve(root, "supabase/migrations");

/** Starts the embedded PostgreSQL or connects to DATABASE_URL, applies migrations, seeds, and brings the reference data. */
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
  try {
    await answers(owner, env);
    await step(
      "migrations",
      async () => {
        if (isEmptiedFirst) await dropEverything(owner);
        const foundation = await (env.supabaseUrl ? readPrivateSchema() : readPlatformSchema());
        return migrate(owner, migrationsFolder, async (session) => {
          await createRoles(session);
          await session.unsafe(foundation);
        });
      },
      (migrations) => (migrations.length ? `${migrations.length} applied` : "nothing to apply"),
    );
    await recordSlowQueries(owner);
    await step(
      "catalogue",
      () => seedDatabase(owner, { fillsDemo: env.fillsDemo }),
      (report) => report,
    );
    if (env.appEnv === "production") await requireRealCatalogue(owner);
    await writeSettings(owner, env);
    const logins = await prepareLogins(owner, {
      ownerUrl: server.url,
      appUrl: env.databaseAppUrl,
      isRemote: env.supabaseUrl !== null,
    });
    if (logins.warning) report(`! ${logins.warning}`);
    return connect(logins, server.stop);
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/** Connects a process to the database that another one has opened and prepared. */
export function connect(logins: Logins, stop = async () => {}): Database {
  const server = connectAsServer(logins.server);
  const authenticator = connectAsAuthenticator(logins.authenticator);
  const visitor = connectAsVisitor(logins.server);
  return {
    logins,
    server,
    authenticator,
    visitor,
    isReady: () => isMigrated(server, migrationsFolder),
    async close() {
      await Promise.all([visitor, server, authenticator].map((sql) => sql.end({ timeout: 5 })));
      await stop();
    },
  };
}

/** What policies and mails of the database have to know. */
function writeSettings(owner: Sql, { operatorMfa, publicOrigin, operator }: Env) {
  return owner`
    insert into private.settings (name, value) values
      ('operator_mfa', ${operatorMfa}), ('public_origin', ${publicOrigin}), ('operator_email', ${operator.email})
    on conflict (name) do update set value = excluded.value where settings.value <> excluded.value`;
}

/** Call before the platform's schema. */
export async function createRoles(session: ReservedSql) {
  try {
    await session.unsafe(await readRoles());
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    throw new StartError(
      `the user of DATABASE_URL may not create roles: ${(error as Error).message}`,
      "let a superuser run server/platform/roles.sql and set DATABASE_APP_URL, see docs/security.md",
    );
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
