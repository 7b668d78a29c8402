// Runs PostgreSQL's server as a child of this process.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnOptions } from "./cluster.ts";
import type { DataFolder } from "./data-folder.ts";
import { clusterName, readPostmasterFile } from "./orphan.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

export interface ServerProcess {
  pid: number;
  exit: Promise<string>;
}

const keptLogBytes = 10 * 1024 ** 2;
const portTaken = "could not create any TCP/IP sockets";

export class PortTakenError extends Error {}

/** Resolves when the server accepts connections, after crash recovery if needed; rejects if it ends before. */
export async function startServerProcess(
  folder: DataFolder,
  binaries: PostgresBinaries,
  port: number,
): Promise<ServerProcess> {
  keepLogSmall(folder.logFile);
  const log = fs.openSync(folder.logFile, "a", 0o600);
  const logStart = fs.fstatSync(log).size;
  const child = spawn(binaries.postgres, serverOptions(folder, binaries, port), {
    ...spawnOptions(folder),
    stdio: ["ignore", log, log],
    // Its own session: Ctrl-C reaches only the site, which finishes requests before it stops the database.
    detached: true,
  });
  fs.closeSync(log);
  // Also when this process ends without a stop, for example after an uncaught error.
  const askToStop = () => child.kill("SIGINT");
  process.once("exit", askToStop);
  child.once("exit", () => process.off("exit", askToStop));
  let ending: string | null = null;
  const exit = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
    child.once("error", (error) => resolve(error.message));
  }).then((how) => {
    ending = how;
    return how;
  });
  while (ending === null) {
    const recorded = readPostmasterFile(folder.cluster);
    if (recorded?.pid === child.pid && recorded?.status === "ready") return { pid: child.pid!, exit };
    await sleep(10);
  }
  const said = fs.readFileSync(folder.logFile).subarray(logStart).toString().trim();
  if (said.includes(portTaken)) throw new PortTakenError(said);
  throw new Error(`PostgreSQL ended while starting (${ending}):\n${said}`);
}

function serverOptions(folder: DataFolder, binaries: PostgresBinaries, port: number): string[] {
  const settings = {
    cluster_name: clusterName,
    listen_addresses: "127.0.0.1",
    port,
    // The path of a socket file is limited to 107 characters, fewer than many data folders have.
    unix_socket_directories: "",
    // Statements and row values may contain personal data, so they are not logged.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    // Records how long queries take, with $1 in place of values.
    ...(binaries.hasStatementStatistics ? { shared_preload_libraries: "pg_stat_statements" } : {}),
  };
  return [
    "-D",
    folder.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

function keepLogSmall(logFile: string): void {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > keptLogBytes) fs.renameSync(logFile, `${logFile}.1`);
}
