import { resolve } from "node:path";
import { parseEnv } from "#app/env.server.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { connectAsOwner } from "#server/database/connect.ts";
import { storageFolder } from "#server/database/data-folder.ts";
import { defaultDataDir, startEmbeddedPostgres } from "#server/database/embedded.ts";
import { createRoles, migrationsFolder } from "#server/database/open-database.ts";
import { readPlatformSchema } from "#server/platform/schema.ts";
import { openByteStore } from "#server/platform/storage/open-byte-store.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine } from "#server/start/start-report.ts";
import { requireOwnStorage } from "./backup.ts";
import { parseWords } from "./parse-arguments.ts";

const usage = "restore <archive>, with DATA_DIR or DATABASE_URL naming an empty place";

/** Fills an empty DATA_DIR, or an empty DATABASE_URL and store, from an archive. */
export async function restore(words: string[]) {
  const { positionals } = parseWords(words, { usage, options: {}, maxWords: 1 });
  if (!positionals[0]) throw new StartError("which archive?", usage);
  const env = parseEnv(process.env);
  requireOwnStorage(env);
  const dataDir = env.dataDir ? resolve(env.dataDir) : defaultDataDir();
  const server = env.databaseUrl
    ? { url: env.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, report: reportLine });
  const sql = connectAsOwner(server.url);
  try {
    const foundation = await readPlatformSchema();
    const { manifest, missing } = await restoreBackup(sql, {
      file: resolve(positionals[0]),
      bytes: openByteStore(env.storage.s3, storageFolder(env.dataDir)),
      migrationsFolder,
      prepare: async (session) => {
        await createRoles(session);
        await session.unsafe(foundation);
      },
    });
    const { version, createdAt, tables, files, settings } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const restored = files.length - missing.deleted.length - missing.damaged.length;
    reportLine(`restored ${rows} rows and ${restored} files of version ${version} from ${createdAt}`);
    reportLine("\nThe site had these settings; secrets are not in an archive:");
    for (const [name, value] of Object.entries(settings)) reportLine(`  ${name}=${value}`);
  } finally {
    await sql.end({ timeout: 5 });
    await server.stop();
  }
}
