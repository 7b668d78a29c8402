import { rm } from "node:fs/promises";
import { parseEnv } from "#app/env.server.ts";
import { storageFolder } from "#server/database/data-folder.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { reportFailure, reportLine, step } from "#server/start/start-report.ts";

// Empties the database and seeds it, as at the first start. All data is lost, with the uploaded files in DATA_DIR; files
// in S3 stay.

try {
  const env = parseEnv(process.env);
  if (!env.isLoopback && !process.argv.includes("--yes")) {
    throw new Error("PUBLIC_ORIGIN is a public address: add -- --yes if its data may really be lost");
  }
  if (env.supabaseUrl) throw new Error("SUPABASE_URL is set: reset that project with Supabase's own tools");
  const database = await openDatabase(env, step, { isEmptiedFirst: true });
  await database.close();
  await rm(storageFolder(env.dataDir), { recursive: true, force: true });
  reportLine("the database is as after the first start");
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
