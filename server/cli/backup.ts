import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { describeSettings, parseEnv } from "#app/env.server.ts";
import { checkArchive } from "#server/backup/archive.ts";
import { createBackup } from "#server/backup/create-backup.ts";
import { backupName, deleteOldBackups } from "#server/backup/old-backups.ts";
import { storageFolder } from "#server/database/data-folder.ts";
import { openByteStore } from "#server/platform/storage/open-byte-store.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine } from "#server/start/start-report.ts";
import { parseWords } from "./parse-arguments.ts";
import { withSiteDatabase } from "./site-database.ts";

const usage = "backup --to <folder> [--keep <number>] | backup --check <archive>";

/** Writes an archive of the database and files, or checks one. The site may run. */
export async function backup(words: string[]) {
  const options = { to: { type: "string" }, keep: { type: "string" }, check: { type: "string" } } as const;
  const { values } = parseWords(words, { usage, options });
  if (values.check) {
    const { manifest } = await checkArchive(resolve(values.check));
    reportLine(`${values.check} is whole: ${describe(manifest)}`);
    return;
  }
  if (!values.to) throw new StartError("where to?", usage);
  const keptCount = values.keep === undefined ? null : Number(values.keep);
  if (keptCount !== null && !(Number.isInteger(keptCount) && keptCount > 0))
    throw new StartError("--keep must be a number of archives, at least 1", usage);

  const env = parseEnv(process.env);
  requireOwnStorage(env);
  const folder = resolve(values.to);
  const file = resolve(folder, backupName(new Date()));
  const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8"));
  const bytes = openByteStore(env.storage.s3, storageFolder(env.dataDir));
  const settings = describeSettings(process.env);
  const { manifest, missing } = await withSiteDatabase(env, async ({ sql }) => {
    const created = await createBackup(sql, { file, bytes, version, settings });
    // For the operator's status page.
    await sql`insert into private.backups (archive, bytes) values (${file}, ${statSync(file).size})`;
    return created;
  });
  reportLine(`${file}: ${describe(manifest)}`);
  if (keptCount !== null)
    for (const old of await deleteOldBackups(folder, keptCount)) reportLine(`deleted ${old}`);
  if (missing.damaged.length > 0) {
    throw new StartError(
      `${missing.damaged.length} files are missing or damaged in the store and not in the archive: ${missing.damaged.slice(0, 5).join(", ")}`,
      "restore them from an older archive; the column version of storage.objects names them",
    );
  }
}

function describe({ tables, files }: Awaited<ReturnType<typeof checkArchive>>["manifest"]) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = files.reduce((sum, stored) => sum + stored.size, 0) / 1024 ** 2;
  return `${rows} rows in ${tables.length} tables, ${files.length} files (${megabytes.toFixed(1)} MB)`;
}

/** A remote Supabase has backups of its own. */
export function requireOwnStorage({ supabaseUrl }: { supabaseUrl: string | null }) {
  if (!supabaseUrl) return;
  throw new StartError(
    "SUPABASE_URL is set: that project holds the data",
    "use Supabase's backups; docs/operating.md explains how to move data there",
  );
}
