import { type Env, parseEnv } from "#app/env.server.ts";
import { checkDatabase } from "#server/database/check-database.ts";
import { listMigrations } from "#server/database/migrate.ts";
import { migrationsFolder } from "#server/database/open-database.ts";
import { checkSettings, listWarnings } from "#server/start/check-settings.ts";
import { reportLine, step } from "#server/start/start-report.ts";
import { parseWords } from "./parse-arguments.ts";
import { hasDatabase, withSiteDatabase } from "./site-database.ts";

/** What the start would refuse, without changing anything. A running site keeps its port. */
export async function check(words: string[]) {
  const options = { database: { type: "boolean" } } as const;
  const { values } = parseWords(words, { usage: "check [--database]", options });
  const env = parseEnv(process.env);
  if (values.database) return checkRights(env);
  await step(
    "settings",
    () => checkSettings({ ...env, port: 0 }),
    () => `${env.appEnv} at ${env.publicOrigin}`,
  );
  for (const warning of listWarnings(env)) reportLine(`! ${warning}`);
  if (!hasDatabase(env)) {
    reportLine("· database     none yet; the first start makes it");
    return;
  }
  await step(
    "database",
    () =>
      withSiteDatabase(env, async ({ sql }) => {
        const rows = await sql<
          { version: string }[]
        >`select version from supabase_migrations.schema_migrations`;
        const applied = new Set(rows.map(({ version }) => version));
        return (await listMigrations(migrationsFolder)).filter(({ version }) => !applied.has(version));
      }),
    (pending) => (pending.length ? `${pending.length} migrations to apply` : "no migrations to apply"),
  );
}

/** Names the rights that the roles of an external database lack or have too many of. */
async function checkRights(env: Env) {
  const problems = await checkDatabase(env);
  for (const problem of problems) reportLine(`✗ ${problem}`);
  if (problems.length === 0)
    reportLine("✓ the roles of the database have the rights that they need, and no more");
  else process.exitCode = 1;
}
