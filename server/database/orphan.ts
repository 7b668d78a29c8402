// Cleans up what a killed site left in its data folder: a running PostgreSQL, or its lock file.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processStart } from "#server/start/process-lock.mjs";
import { StartError } from "#server/start/start-error.ts";

/** Passed to every PostgreSQL we start, to tell ours from one that was started by hand. */
export const clusterName = "hornero";

const patienceMs = 60_000;

/** The first lines of postmaster.pid, which exists while PostgreSQL runs. */
export function readPostmasterFile(cluster: string): { pid: number; status: string } | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? "" };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Stops a PostgreSQL whose site ended without stopping it. It is not reused, so that the new one is our child, with
 * the settings and the release of this start. Only the owner of the data folder may call this.
 */
export async function clearOrphan(cluster: string, report: (line: string) => void): Promise<void> {
  const isClear = await eventually(async () => {
    await stopRecordedPostmaster(cluster, report);
    // The children of a killed postmaster end by themselves; a second PostgreSQL beside them would corrupt the data.
    return postgresProcessesIn(cluster).length === 0;
  });
  if (!isClear) {
    const pids = postgresProcessesIn(cluster).join(" ");
    throw new StartError(
      `Processes of an earlier PostgreSQL still use ${cluster}: ${pids}.`,
      `End them (kill ${pids}), then start again.`,
    );
  }
  removeMisleadingLock(cluster);
}

async function stopRecordedPostmaster(cluster: string, report: (line: string) => void): Promise<void> {
  const recorded = readPostmasterFile(cluster);
  if (!recorded || !processStart(recorded.pid)) return;
  if (isOurPostmaster(recorded.pid, cluster)) {
    report(`stopping the PostgreSQL (process ${recorded.pid}) that an earlier start left running`);
    await stopPostmaster(recorded.pid);
  } else if (postgresProcessesIn(cluster).includes(recorded.pid)) {
    throw new StartError(
      `Another PostgreSQL (process ${recorded.pid}), not started by Hornero, runs on ${cluster}.`,
      `Stop it (kill -INT ${recorded.pid}), then start again.`,
    );
  }
}

/** Resolves when the process has ended; connections are closed, committed data stays. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await endedAfter(pid, "SIGINT")) return;
  // Crash recovery at the next start replaces the unfinished checkpoint.
  if (await endedAfter(pid, "SIGQUIT")) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

async function endedAfter(pid: number, signal: NodeJS.Signals): Promise<boolean> {
  const start = processStart(pid);
  if (!start) return true;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
  return eventually(async () => processStart(pid) !== start);
}

/** PostgreSQL trusts a lock file whose process id exists, even when that id now belongs to another program. */
function removeMisleadingLock(cluster: string): void {
  const recorded = readPostmasterFile(cluster);
  if (recorded && idIsTaken(recorded.pid)) fs.rmSync(path.join(cluster, "postmaster.pid"));
}

function idIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function eventually(isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function isOurPostmaster(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  return command.includes(` -D ${cluster} `) && command.includes(`cluster_name=${clusterName}`);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux")
      return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** All processes of PostgreSQL have its data folder as working directory; only Linux shows this, elsewhere its own lock must do. */
function postgresProcessesIn(cluster: string): number[] {
  if (process.platform !== "linux") return [];
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && worksIn(name, cluster))
    .map(Number);
}

function worksIn(pid: string, cluster: string): boolean {
  try {
    return (
      fs.readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres"
    );
  } catch {
    return false;
  }
}
