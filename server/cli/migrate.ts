import { parseEnv } from "#app/env.server.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { step } from "#server/start/start-report.ts";
import { parseWords } from "./parse-arguments.ts";

/** What the start does with the database, without serving anything: for an update while the previous version runs. */
export async function migrate(words: string[]) {
  parseWords(words, { usage: "migrate", options: {} });
  const database = await openDatabase(parseEnv(process.env), step);
  await database.close();
}
