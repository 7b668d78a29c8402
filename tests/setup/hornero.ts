import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Sql } from "postgres";

const command = resolve(import.meta.dirname, "../../server/cli/hornero.ts");

/** Runs bin/hornero with these settings. */
export async function hornero(words: string[], settings: Record<string, string>) {
  const { PATH = "" } = process.env;
  return promisify(execFile)(process.execPath, [command, ...words], {
    env: { PATH, HORNERO_SETTINGS: "/dev/null", ...settings },
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(stdout + stderr);
  });
}

/** Every table with a hash of its rows. */
export async function hashTables(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('auth', 'public', 'private', 'storage', 'platform_private', 'supabase_migrations') order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select t::text as line from ${name} as t order by 1`);
    hashes[name] = `${rows.length} ${createHash("md5")
      .update(rows.map(({ line }) => line).join("\n"))
      .digest("hex")}`;
  }
  return hashes;
}
