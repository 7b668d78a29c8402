import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const archiveName = /^hornero-\d{8}T\d{6}Z\.tar\.gz$/;

/** The name of an archive says when it was made, in UTC, so that names sort by time. */
export function backupName(now: Date) {
  return `hornero-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`;
}

export async function listBackups(folder: string) {
  return (await readdir(folder)).filter((name) => archiveName.test(name)).sort();
}

/** Deletes all but the newest archives and returns the names of the deleted ones. Other files are not touched. */
export async function deleteOldBackups(folder: string, keptCount: number) {
  const old = (await listBackups(folder)).slice(0, -keptCount);
  for (const name of old) await rm(join(folder, name));
  return old;
}
