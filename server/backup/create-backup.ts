import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql, TransactionSql } from "postgres";
import { type ByteStore, MissingBytesError } from "#server/platform/storage/byte-store.ts";
import { checkArchive, writeArchive } from "./archive.ts";
import {
  type FileEntry,
  fileEntryName,
  type Manifest,
  type MissingFiles,
  manifestName,
  missingFilesName,
  type TableEntry,
  tableEntryName,
} from "./archive-manifest.ts";
import { copyOut, listSequences, listTables } from "./tables.ts";

export interface BackupOptions {
  /** The archive; its folder is created. */
  file: string;
  bytes: ByteStore;
  version: string;
  settings: Record<string, string>;
}

/**
 * Copies the database as of one moment, then the files that its rows name, into one archive, and reads it back. The site
 * may run and change both; stored bytes never change, and a file that is deleted meanwhile is left out.
 */
export async function createBackup(sql: Sql, { file, bytes, version, settings }: BackupOptions) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  const unfinished = join(work, "archive");
  try {
    const database = await sql.begin("isolation level repeatable read read only", (tx) =>
      copyDatabase(tx, work),
    );
    const manifest: Manifest = {
      format: 1,
      version,
      createdAt: new Date().toISOString(),
      ...database,
      settings,
    };
    const missing: MissingFiles = { deleted: [], damaged: [] };
    await writeArchive(unfinished, async (add) => {
      const addJson = (name: string, value: unknown) => {
        const text = Buffer.from(JSON.stringify(value, null, 2));
        return add(name, text.length, Readable.from([text]));
      };
      await addJson(manifestName, manifest);
      for (const table of manifest.tables) {
        await add(tableEntryName(table), table.size, createReadStream(join(work, spoolName(table))));
      }
      const spool = join(work, "file");
      for (const stored of manifest.files) {
        const problem = await copyFile(sql, stored, { bytes, to: spool });
        if (problem) missing[problem].push(stored.version);
        else await add(fileEntryName(stored), stored.size, createReadStream(spool));
      }
      await addJson(missingFilesName, missing);
    });
    await checkArchive(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return { manifest, missing };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const spoolName = ({ schema, name }: Pick<TableEntry, "schema" | "name">) => `${schema}.${name}`;

async function copyDatabase(tx: TransactionSql, folder: string) {
  const [server] = await tx<{ version: string }[]>`select current_setting('server_version') as version`;
  const migrations = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const tables: TableEntry[] = [];
  for (const table of await listTables(tx)) {
    tables.push({ ...table, ...(await copyOut(tx, table, join(folder, spoolName(table)))) });
  }
  const files = await tx<FileEntry[]>`
    select version, (metadata ->> 'size')::float8 as size, trim(both '"' from metadata ->> 'eTag') as checksum
    from storage.objects where version is not null and metadata ? 'eTag' order by version`;
  return {
    postgresVersion: server!.version,
    migrations: migrations.map(({ version }) => version),
    tables,
    sequences: await listSequences(tx),
    files: [...files],
  };
}

/** Copied first, because an entry of the archive cannot be taken back when its bytes turn out to be damaged. */
async function copyFile(sql: Sql, stored: FileEntry, { bytes, to }: { bytes: ByteStore; to: string }) {
  try {
    await pipeline(await bytes.read(stored.version, stored), createWriteStream(to, { mode: 0o600 }));
    return null;
  } catch (error) {
    if (!(error instanceof MissingBytesError)) throw error;
    const [row] = await sql`select from storage.objects where version = ${stored.version}`;
    return row ? "damaged" : "deleted";
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
