// node scripts/check.ts --database: names the rights that the roles of an external database lack.
import { parseEnv } from "#app/env.server.ts";
import { checkDatabase } from "#server/database/check-database.ts";

if (!process.argv.includes("--database")) {
  console.error("node scripts/check.ts --database");
  process.exit(1);
}
const problems = await checkDatabase(parseEnv(process.env));
for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length === 0)
  console.log("✓ the roles of the database have the rights that they need, and no more");
process.exitCode = problems.length === 0 ? 0 : 1;
