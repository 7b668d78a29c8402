// The database of the default mode: PostgreSQL as a child of this process, with a data folder of its own.
// It listens on loopback only and requires a password; `psql "$(cat .data/postgres-url)"` opens it.
import fs from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { claimFolder } from "#server/start/process-lock.mjs";
import { StartError } from "#server/start/start-error.ts";
import { createCluster, readDatabaseUrl, requireSameMajor, writeDatabaseUrl } from "./cluster.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { clearOrphan, stopPostmaster } from "./orphan.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { PortTakenError, type ServerProcess, startServerProcess } from "./server-process.ts";

export { defaultDataDir } from "./data-folder.ts";

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

type Report = (line: string) => void;

interface Options {
  dataDir: string;
  report: Report;
  /** How long to wait for an ending process to release the data folder. */
  ownerWaitMs?: number;
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, options.dataDir);
  }
}

/** A restart waits longer than the old process takes to finish its requests (drainTimeoutMs in start/listen.ts) and to stop. */
const defaultOwnerWaitMs = 30_000;

async function start({
  dataDir,
  report,
  ownerWaitMs = defaultOwnerWaitMs,
}: Options): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(dataDir);
  const claim = await claimDataFolder(folder, ownerWaitMs, report);
  exitOnUnhandledSignals();
  try {
    const binaries = findPostgresBinaries(folder);
    if (fs.existsSync(folder.cluster)) {
      requireSameMajor(folder, binaries);
      await clearOrphan(folder.cluster, report);
    } else {
      report(`making a new PostgreSQL ${binaries.version} database in ${folder.path}`);
      await createCluster(folder, binaries);
    }
    const { server, port, url } = await startOnFreePort(folder, binaries);
    const stopServer = supervise(server, () => startServerProcess(folder, binaries, port), folder, report);
    return { url, stop: () => stopServer().finally(claim.release) };
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function claimDataFolder(folder: DataFolder, waitMs: number, report: Report) {
  const claim = await claimFolder(folder.claims, {
    waitMs,
    onWait: (pid) => report(`waiting for process ${pid} to leave the data folder`),
  });
  if ("release" in claim) return claim;
  throw new StartError(
    `Process ${claim.heldBy} is already running on the data folder ${folder.path}.`,
    `Stop it (kill ${claim.heldBy}), or give this one a folder of its own with DATA_DIR.`,
  );
}

/** A signal without other listeners ends this process through its exit handlers, which stop the server. */
function exitOnUnhandledSignals() {
  if (process.listeners("SIGTERM").includes(exitIfUnhandled)) return;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.prependListener(signal, exitIfUnhandled);
}

function exitIfUnhandled(signal: NodeJS.Signals) {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

/** Reuses the last port if it is free, so that database tools stay configured. */
async function startOnFreePort(folder: DataFolder, binaries: PostgresBinaries) {
  const { password, port: lastPort } = readDatabaseUrl(folder);
  for (let attempt = 0; ; attempt += 1) {
    const port = (attempt === 0 && (await freePort(lastPort))) || (await freePort(0))!;
    try {
      const server = await startServerProcess(folder, binaries, port);
      return { server, port, url: writeDatabaseUrl(folder, { password, port }) };
    } catch (error) {
      const isPortTaken = error instanceof PortTakenError && attempt < 5;
      if (!isPortTaken) throw error;
    }
  }
}

/** The port if it is free (any port for 0), otherwise null. */
function freePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(wanted, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Restarts the server if it ends by itself; returns a function that stops it. */
function supervise(
  first: ServerProcess,
  startAgain: () => Promise<ServerProcess>,
  folder: DataFolder,
  report: Report,
) {
  const stopping = new AbortController();
  let server: ServerProcess | null = first;

  async function keepRunning() {
    let waitMs = 100;
    while (!stopping.signal.aborted) {
      try {
        server ??= await startAgain();
        if (stopping.signal.aborted) await stopPostmaster(server.pid);
        const ending = await server.exit;
        server = null;
        if (stopping.signal.aborted) return;
        report(`PostgreSQL ended by itself (${ending}); starting it again`);
        await clearOrphan(folder.cluster, report);
        waitMs = 100;
      } catch (error) {
        report(`PostgreSQL does not start: ${(error as Error).message}`);
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        waitMs = Math.min(waitMs * 2, 30_000);
      }
    }
  }
  const ended = keepRunning();

  return async () => {
    stopping.abort();
    if (server) await stopPostmaster(server.pid);
    await ended;
  };
}

/** Turns error codes of the operating system into a sentence with a remedy. */
function explained(error: NodeJS.ErrnoException, dataDir: string): Error {
  if (error instanceof StartError) return error;
  const cause = { cause: error };
  if (
    error.code === "ENOSPC" ||
    error.code === "EDQUOT" ||
    error.message.includes("No space left on device")
  ) {
    const remedy = "Free some space, or set DATA_DIR to a folder on another disk.";
    return new StartError(`The disk of the data folder ${dataDir} is full.`, remedy, cause);
  }
  if (error.code === "EACCES" || error.code === "EPERM" || error.code === "EROFS") {
    const remedy =
      "Start as the user whom that folder belongs to, or set DATA_DIR to a folder you may write to.";
    return new StartError(`The data folder is not writable: ${error.message}.`, remedy, cause);
  }
  if (error.code === "ENOTDIR" || error.code === "EEXIST") {
    return new StartError(
      `The data folder ${dataDir} is not a folder.`,
      "Set DATA_DIR to a new or empty folder.",
      cause,
    );
  }
  return error;
}
