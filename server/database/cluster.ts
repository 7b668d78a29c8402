// A cluster is PostgreSQL's word for its data directory: created once, then only checked.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "#server/start/start-error.ts";
import type { DataFolder } from "./data-folder.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

/** Written into postgresql.conf, where an operator may change them. Durability stays at PostgreSQL's defaults: on. */
const tuning = {
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  max_wal_size: "1GB",
  wal_compression: "on",
  // Queries of a website take milliseconds: JIT compilation costs more than it saves.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

export async function createCluster(folder: DataFolder, binaries: PostgresBinaries): Promise<void> {
  removeUnfinished(folder);
  const password = randomBytes(24).toString("base64url");
  const unfinished = fs.mkdtempSync(path.join(folder.path, "unfinished-"));
  const passwordFile = path.join(unfinished, "password");
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (folder.databaseUser) {
    const { uid, gid } = folder.databaseUser;
    fs.chownSync(passwordFile, uid, gid);
    fs.chownSync(unfinished, uid, gid);
  }
  const newCluster = path.join(unfinished, "postgres");
  await runInitdb(folder, binaries, newCluster, passwordFile);
  writeDatabaseUrl(folder, { password, port: 0 });
  // Renamed only when complete, so that an interrupted first start begins again.
  fs.renameSync(newCluster, folder.cluster);
  fs.rmSync(unfinished, { recursive: true, force: true });
  flushToDisk(folder.path);
}

export function requireSameMajor(folder: DataFolder, binaries: PostgresBinaries): void {
  const major = fs.readFileSync(path.join(folder.cluster, "PG_VERSION"), "utf8").trim();
  if (major === binaries.major) return;
  throw new StartError(
    `The database in ${folder.path} was made by PostgreSQL ${major}; this version of Hornero runs ${binaries.major}.`,
    `Back it up with the release that made it (bin/hornero backup), and restore that into a new DATA_DIR.`,
  );
}

/** The only file with password and port, readable by the site's user only. */
export function readDatabaseUrl(folder: DataFolder): { password: string; port: number } {
  try {
    const { password, port } = new URL(fs.readFileSync(folder.urlFile, "utf8"));
    return { password, port: Number(port) };
  } catch (cause) {
    throw new StartError(
      `The database's password is missing: ${folder.urlFile} cannot be read.`,
      "Restore that file from a backup of the data folder, or set DATA_DIR to a new folder.",
      { cause },
    );
  }
}

export function writeDatabaseUrl(
  folder: DataFolder,
  { password, port }: { password: string; port: number },
): string {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  fs.writeFileSync(`${folder.urlFile}.new`, `${url}\n`, { mode: 0o600 });
  fs.renameSync(`${folder.urlFile}.new`, folder.urlFile);
  return url;
}

async function runInitdb(
  folder: DataFolder,
  binaries: PostgresBinaries,
  cluster: string,
  passwordFile: string,
) {
  const options = [
    ...["-D", cluster, "--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
    ...["--encoding=UTF8", "--data-checksums"],
    // ICU collation, which no update of the C library can change under an index. The C library still classifies
    // letters for full-text search, so its locale must support more than ASCII.
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${systemLocale()}`],
    ...Object.entries(tuning).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(binaries.initdb, options, spawnOptions(folder));
    let output = "";
    child.stdout!.on("data", (chunk) => (output += chunk));
    child.stderr!.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
  if (code !== 0) throw new Error(`initdb ended with code ${code}:\n${output.trim()}`);
}

function systemLocale(): string {
  if (process.platform === "win32") return "C";
  return process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
}

/** An empty environment, so that PGDATA, PGPORT and the like of the shell have no effect. */
export function spawnOptions(folder: DataFolder) {
  return { cwd: folder.path, env: { PATH: process.env.PATH }, ...folder.databaseUser };
}

function removeUnfinished(folder: DataFolder): void {
  for (const name of fs.readdirSync(folder.path)) {
    if (name.startsWith("unfinished-"))
      fs.rmSync(path.join(folder.path, name), { recursive: true, force: true });
  }
}

function flushToDisk(directory: string): void {
  if (process.platform === "win32") return;
  const descriptor = fs.openSync(directory, "r");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
