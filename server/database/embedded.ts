// The database of the default mode: a real PostgreSQL, run as a child of this process on a folder that it alone uses.
// It listens on loopback only and asks for a password; `psql "$(cat .data/postgres-url)"` looks inside.
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
  /** How long a process that is just ending may still hold the data folder. */
  ownerWaitMs?: number;
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, options.dataDir);
  }
}

async function start({ dataDir, report, ownerWaitMs = 5000 }: Options): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(dataDir);
  const claim = await claimDataFolder(folder, ownerWaitMs, report);
  exitOnUnmindedSignals();
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

/** A signal that nobody else minds ends this process as ever, but by way of its exit handlers, which stop the server. */
function exitOnUnmindedSignals() {
  if (process.listeners("SIGTERM").includes(exitIfUnminded)) return;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.prependListener(signal, exitIfUnminded);
}

function exitIfUnminded(signal: NodeJS.Signals) {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

/** Keeps the port of the last time when it can, for the sake of whoever noted it in a tool. */
async function startOnFreePort(folder: DataFolder, binaries: PostgresBinaries) {
  const { password, port: lastPort } = readDatabaseUrl(folder);
  for (let attempt = 0; ; attempt += 1) {
    const port = (attempt === 0 && (await freePort(lastPort))) || (await freePort(0))!;
    try {
      const server = await startServerProcess(folder, binaries, port);
      return { server, port, url: writeDatabaseUrl(folder, { password, port }) };
    } catch (error) {
      const someoneWasFaster = error instanceof PortTakenError && attempt < 5;
      if (!someoneWasFaster) throw error;
    }
  }
}

/** The port itself when it is free (any, for 0), else null. */
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

/** Starts the server again should it end by itself; returns what stops it for good. */
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

/** What the operating system says in codes, as a sentence with its remedy. */
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
