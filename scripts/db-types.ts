// The command `npm run db:types`.
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { withScratchDatabase } from "#server/database/scratch.ts";
import { generateDatabaseTypes } from "./generate-database-types.ts";

const file = resolve(import.meta.dirname, "../app/supabase/database.types.ts");

await withScratchDatabase(async ({ owner }) => {
  await writeFile(file, await generateDatabaseTypes(owner));
  console.log(`✓ ${file} written`);
});
