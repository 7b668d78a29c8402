// DATA_DIR holds everything an installation must not lose. Finds it, checks that it is ours and that the user that
// PostgreSQL runs as can access it.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "#server/start/start-error.ts";

const checkout = path.resolve(import.meta.dirname, "../..");
const marker = "about-this-folder.txt";
const markerText = `Hornero keeps its data here: the database (postgres/), its address and password (postgres-url),
its log (postgres.log), keys and uploaded files. To back it up, run: bin/hornero backup --to <folder>
While the site runs: psql "$(cat postgres-url)"
`;

const newClusterBytes = 256 * 1024 ** 2;
const runningBytes = 64 * 1024 ** 2;

/** PostgreSQL refuses to run as root, so it runs as this user instead. */
interface DatabaseUser {
  uid: number;
  gid: number;
}

export interface DataFolder {
  path: string;
  cluster: string;
  urlFile: string;
  logFile: string;
  claims: string;
  databaseUser: DatabaseUser | null;
}

const isRoot = () => process.getuid?.() === 0;
const nobody: DatabaseUser = { uid: 65534, gid: 65534 };

/** For root outside the checkout, because PostgreSQL's user cannot enter a private home directory. */
export function defaultDataDir(): string {
  if (!isRoot()) return path.join(checkout, ".data");
  const name = createHash("sha256").update(fs.realpathSync(checkout)).digest("hex").slice(0, 12);
  return path.join("/var/lib/hornero", name);
}

export function dataDirOf({ dataDir }: { dataDir: string | undefined }): string {
  return dataDir ? path.resolve(dataDir) : defaultDataDir();
}

/** Uploaded files (unless S3 stores them), resized pictures and tiles of maps. */
export function storageFolder(dataDir: string | undefined): string {
  return path.join(dataDirOf({ dataDir }), "storage");
}

/** Creates the folder or checks that it is ours. Call it before anything is written there. */
export function openDataFolder(dataDir: string): DataFolder {
  const firstMade = fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = fs.realpathSync(dataDir);
  markFolder(folder);
  const cluster = path.join(folder, "postgres");
  const databaseUser = isRoot() ? nobody : null;
  if (databaseUser) {
    requireOwner(cluster, databaseUser);
    letUserReach(folder, databaseUser, firstMade);
  }
  requireSpace(folder, fs.existsSync(cluster) ? runningBytes : newClusterBytes);
  return {
    path: folder,
    cluster,
    urlFile: path.join(folder, "postgres-url"),
    logFile: path.join(folder, "postgres.log"),
    claims: path.join(folder, "owner"),
    databaseUser,
  };
}

/** Uploaded files may exist before the database, if that was elsewhere. */
const allowedBeforeFirstStart = ["lost+found", "storage"];

/** The marker is written first, so a non-empty folder without it is not ours. */
function markFolder(folder: string): void {
  const markerFile = path.join(folder, marker);
  const isEmpty = fs.readdirSync(folder).every((name) => allowedBeforeFirstStart.includes(name));
  if (isEmpty) fs.writeFileSync(markerFile, markerText, { mode: 0o644 });
  if (fs.existsSync(markerFile)) {
    fs.accessSync(folder, fs.constants.W_OK);
    return;
  }
  throw new StartError(
    `The data folder ${folder} holds files that are not Hornero's.`,
    "Set DATA_DIR to a new or empty folder.",
  );
}

function requireOwner(cluster: string, user: DatabaseUser): void {
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })?.uid ?? user.uid;
  if (owner === user.uid) return;
  throw new StartError(
    `The database in ${cluster} belongs to the user with id ${owner}.`,
    "Start as that user instead of root, or set DATA_DIR to another folder.",
  );
}

function letUserReach(folder: string, user: DatabaseUser, firstMade: string | undefined): void {
  const ours = new Set([folder]);
  if (firstMade)
    for (const each of ancestors(folder)) if (isInside(each, fs.realpathSync(firstMade))) ours.add(each);
  for (const each of ancestors(folder).reverse()) {
    const { mode, uid } = fs.statSync(each);
    const mayEnter = uid === user.uid ? mode & 0o100 : mode & 0o001;
    if (mayEnter) continue;
    if (!ours.has(each)) {
      throw new StartError(
        `PostgreSQL does not run as root, and the user it runs as (id ${user.uid}) may not enter ${each}.`,
        `Leave DATA_DIR unset (then it is ${defaultDataDir()}) or set it to a folder outside ${each}.`,
      );
    }
    fs.chmodSync(each, (mode & 0o777) | 0o011);
  }
}

const isInside = (each: string, outer: string) => each === outer || each.startsWith(outer + path.sep);

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function requireSpace(folder: string, neededBytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;
  throw new StartError(
    `The disk of the data folder ${folder} has ${inMegabytes(freeBytes)} free; the database needs ${inMegabytes(neededBytes)}.`,
    "Free some space, or set DATA_DIR to a folder on another disk.",
  );
}
