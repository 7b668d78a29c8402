// What an operator has to mend in an external database.
import postgres from "postgres";
import type { Env } from "#app/env.server.ts";
import { listMissingGrants, listRoleProblems } from "./grants.ts";
import { findVersionProblem } from "./postgres-version.ts";

type Settings = Pick<Env, "databaseUrl" | "databaseAppUrl" | "supabaseUrl">;

/** One line per problem, with the statement that solves it; none if the rights are as they should be. */
export async function checkDatabase({
  databaseUrl,
  databaseAppUrl,
  supabaseUrl,
}: Settings): Promise<string[]> {
  const url = databaseAppUrl ?? databaseUrl;
  if (!url) return ["DATABASE_URL is not set: the embedded database grants its rights by itself"];
  const isRemote = supabaseUrl !== null;
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    const versionProblem = await findVersionProblem(sql);
    if (versionProblem) return [versionProblem];
    const problems = await listRoleProblems(sql, { isRemote });
    if (problems.some((line) => line.includes("does not exist"))) return problems;
    const missing = await listMissingGrants(sql, { isRemote });
    return [...problems, ...missing.map((statement) => `missing: ${statement}`)];
  } catch (error) {
    return [`the database at ${new URL(url).host} does not answer: ${(error as Error).message}`];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
