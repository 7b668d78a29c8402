import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm } from "node:fs/promises";
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
  await copyTemplate(folder, settings);
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

/** A database that `copyTemplate` copies when SCRATCH_TEMPLATES names `folder`. */
export async function createScratchTemplate(folder: string, hasDemo: boolean) {
  const template = join(folder, templateName(hasDemo));
  const database = await openFolder(template, { DEMO: String(hasDemo) });
  await database.close();
  // No copy has to survive a power cut, and every commit would wait for the disk.
  await appendFile(join(template, "postgres", "postgresql.conf"), "fsync = off\n");
}

/** Puts a migrated and seeded database into a new data folder, if there are templates and it needs one. */
export async function copyTemplate(folder: string, settings: Record<string, string | undefined>) {
  const templates = process.env.SCRATCH_TEMPLATES;
  if (!templates || settings.DATABASE_URL || settings.SUPABASE_URL) return;
  const { fillsDemo } = parseEnv({ DATA_DIR: folder, ...settings });
  const template = join(templates, templateName(fillsDemo));
  // The files of PostgreSQL may belong to another user, which Node's own copy does not preserve.
  if (process.platform === "win32") await cp(template, folder, { recursive: true });
  else await promisify(execFile)("cp", ["-a", `${template}/.`, folder]);
}

function templateName(hasDemo: boolean) {
  return hasDemo ? "with-demo" : "without-demo";
}

function openFolder(folder: string, settings: Record<string, string>) {
  return openDatabase(parseEnv({ DATA_DIR: folder, ...settings }), quietly, { report: () => {} });
}

async function quietly<T>(_name: string, run: () => Promise<T>): Promise<T> {
  return run();
}
