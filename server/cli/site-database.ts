// The database of the site whose settings these are. Never creates one.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { connectAsOwner } from "#server/database/connect.ts";
import { defaultDataDir, startEmbeddedPostgres } from "#server/database/embedded.ts";
import { StartError } from "#server/start/start-error.ts";

interface SiteDatabase {
  sql: Sql;
  /** False while another process runs the embedded PostgreSQL or it is elsewhere. */
  isStartedHere: boolean;
}

/** False before the first start with an embedded PostgreSQL. */
export function hasDatabase(env: Env) {
  return env.databaseUrl !== undefined || existsSync(join(dataDirOf(env), "postgres"));
}

const dataDirOf = ({ dataDir }: Env) => (dataDir ? resolve(dataDir) : defaultDataDir());

/** Connects to the running site's database; if the site is stopped, its PostgreSQL runs until `work` ends. */
export async function withSiteDatabase<Result>(
  env: Env,
  work: (database: SiteDatabase) => Promise<Result>,
): Promise<Result> {
  const { url, isStartedHere, stop } = await findSiteDatabase(env);
  const sql = connectAsOwner(url);
  try {
    await requireSite(sql, env);
    return await work({ sql, isStartedHere });
  } finally {
    await sql.end({ timeout: 5 });
    await stop();
  }
}

async function findSiteDatabase(env: Env) {
  const elsewhere = { isStartedHere: false, stop: async () => {} };
  if (env.databaseUrl) return { url: env.databaseUrl, ...elsewhere };
  const dataDir = dataDirOf(env);
  if (!hasDatabase(env)) {
    throw new StartError(
      `there is no database in ${dataDir}`,
      "set DATA_DIR or DATABASE_URL as for the site, or name its settings file with --settings",
    );
  }
  const url = readUrl(join(dataDir, "postgres-url"));
  if (await isReachable(url)) return { url, ...elsewhere };
  const embedded = await startEmbeddedPostgres({ dataDir, report: () => {} });
  return { url: embedded.url, isStartedHere: true, stop: () => embedded.stop() };
}

function readUrl(file: string) {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(
      `${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`,
      "run the command as root or as the user of the site",
    );
  }
}

async function isReachable(url: string) {
  const probe = connectAsOwner(url);
  try {
    await probe`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await probe.end({ timeout: 1 });
  }
}

async function requireSite(sql: Sql, env: Env) {
  try {
    const [found] =
      await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as is_site`;
    if (found?.is_site) return;
  } catch (error) {
    throw new StartError(
      `the database does not answer: ${(error as NodeJS.ErrnoException).code ?? "unknown error"}`,
      env.databaseUrl ? "check DATABASE_URL and that PostgreSQL is running there" : "look into postgres.log",
    );
  }
  throw new StartError(
    "the database holds no site yet",
    "start the site once, or check DATABASE_URL or DATA_DIR",
  );
}
