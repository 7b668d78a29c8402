import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ContentReader, createContentReader } from "#app/data/content-reader.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";

export interface ScratchDatabase extends Database {
  /** Deleted together with the database. */
  folder: string;
  /** Reads its content as a visitor. */
  reader: ContentReader;
}

/** A temporary migrated and seeded database, for tools and tests. */
export async function openScratchDatabase(settings: Record<string, string> = {}): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "hornero-scratch-"));
  const database = await openDatabase(parseEnv({ DATA_DIR: folder, ...settings }), quietly, {
    report: () => {},
  });
  return {
    ...database,
    folder,
    reader: createContentReader(database.visitor).reader,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function withScratchDatabase<T>(job: (database: Database) => Promise<T>): Promise<T> {
  const database = await openScratchDatabase();
  try {
    return await job(database);
  } finally {
    await database.close();
  }
}

async function quietly<T>(_name: string, run: () => Promise<T>): Promise<T> {
  return run();
}
