// For commands: the database of the running site, or its folder started for the length of the command.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { connectAsOwner } from "#server/database/connect.ts";
import { defaultDataDir, startEmbeddedPostgres } from "#server/database/embedded.ts";

/** Runs the work with the owner's rights. */
export async function withSiteDatabase<T>(env: Env, work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await findDatabase(env);
  const sql = connectAsOwner(database.url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await database.stop();
  }
}

async function findDatabase(env: Env) {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} };
  const dataDir = env.dataDir ? resolve(env.dataDir) : defaultDataDir();
  const urlFile = join(dataDir, "postgres-url");
  if (existsSync(urlFile)) {
    const url = readFileSync(urlFile, "utf8").trim();
    if (await isReachable(url)) return { url, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir, report: () => {} });
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
