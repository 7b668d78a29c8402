import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Sql } from "postgres";
import { type ContentReader, createContentReader } from "#app/data/content-reader.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { connectAsOwner } from "#server/database/connect.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";

export interface ScratchDatabase extends Database {
  /** All rights, to prepare and to inspect; the site itself does without. */
  owner: Sql;
  ownerUrl: string;
  /** Deleted together with the database. */
  folder: string;
  /** Reads its content as a visitor. */
  reader: ContentReader;
}

/** A temporary migrated and seeded database, for tools and tests. */
export async function openScratchDatabase(settings: Record<string, string> = {}): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "hornero-scratch-"));
  const templates = process.env.SCRATCH_TEMPLATES;
  const isLocal = !(settings.DATABASE_URL || settings.SUPABASE_URL);
  if (templates && isLocal) await copyFolder(join(templates, templateName(settings.DEMO)), folder);
  const database = await openFolder(folder, settings);
  const ownerUrl = settings.DATABASE_URL ?? (await readFile(join(folder, "postgres-url"), "utf8")).trim();
  const owner = connectAsOwner(ownerUrl);
  return {
    ...database,
    owner,
    ownerUrl,
    folder,
    reader: createContentReader(database.visitor).reader,
    async close() {
      await owner.end({ timeout: 5 });
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function withScratchDatabase<T>(job: (database: ScratchDatabase) => Promise<T>): Promise<T> {
  const database = await openScratchDatabase();
  try {
    return await job(database);
  } finally {
    await database.close();
  }
}

/** A database that `openScratchDatabase` copies when SCRATCH_TEMPLATES names `folder`. */
export async function createScratchTemplate(folder: string, demo: string) {
  const database = await openFolder(join(folder, templateName(demo)), { DEMO: demo });
  await database.close();
}

function templateName(demo = "true") {
  return `demo-${demo}`;
}

/** The files of PostgreSQL may belong to another user, which Node's own copy does not preserve. */
async function copyFolder(from: string, to: string) {
  if (process.platform === "win32") await cp(from, to, { recursive: true });
  else await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}

function openFolder(folder: string, settings: Record<string, string>) {
  return openDatabase(parseEnv({ DATA_DIR: folder, ...settings }), quietly, { report: () => {} });
}

async function quietly<T>(_name: string, run: () => Promise<T>): Promise<T> {
  return run();
}
