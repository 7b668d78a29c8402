// Lets one process at a time use a folder. Plain JavaScript, because the bootstrap scripts need it on any Node.
//
// A claim is an empty file named after the process, by id and start time, so that a reused id is not mistaken
// for its former bearer and a dead process's claim can be removed by anyone. Every process writes its claim
// before it looks for others: of two that come at once, at least one sees the other and steps back.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What distinguishes a living process from all others that had or will have its id; null when it has ended.
 * @param {number} pid
 * @returns {string | null}
 */
export function processStart(pid) {
  if (process.platform === "linux") return linuxProcessStart(pid);
  if (process.platform === "win32") return windowsProcessStart(pid);
  try {
    const text = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return text.startsWith("Z") ? null : text.replace(/^\S+\s+/, "").replace(/\W+/g, "");
  } catch {
    return null;
  }
}

/** @param {number} pid */
function linuxProcessStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name in parentheses may hold spaces; the numbered fields go on after its end.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isZombie = fields[0] === "Z" || fields[0] === "X";
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8);
    return isZombie ? null : `${boot}${fields[19]}`;
  } catch {
    return null;
  }
}

/** Windows tells no start time cheaply: there a process is known by its id alone. @param {number} pid */
function windowsProcessStart(pid) {
  try {
    process.kill(pid, 0);
    return "alive";
  } catch {
    return null;
  }
}

/** @typedef {{ release: () => void }} Claim */

/**
 * @param {string} folder where the claims lie; made when missing
 * @returns {Claim | { heldBy: number }}
 */
export function tryClaim(folder) {
  mkdirSync(folder, { recursive: true });
  const own = `${process.pid}-${processStart(process.pid)}`;
  const ownFile = path.join(folder, own);
  try {
    writeFileSync(ownFile, "", { flag: "wx" });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return { heldBy: process.pid };
    throw error;
  }
  for (const other of readdirSync(folder)) {
    if (other === own) continue;
    const [pid, start] = other.split("-");
    if (processStart(Number(pid)) !== start) {
      rmSync(path.join(folder, other), { force: true });
      continue;
    }
    rmSync(ownFile, { force: true });
    return { heldBy: Number(pid) };
  }
  return { release: () => rmSync(ownFile, { force: true }) };
}

/**
 * Adds a child process to this process's claim: should this one be killed, the folder is not free before that one ends.
 * @param {string} folder
 * @param {number} pid
 * @returns {Claim}
 */
export function claimForChild(folder, pid) {
  const file = path.join(folder, `${pid}-${processStart(pid)}`);
  writeFileSync(file, "");
  return { release: () => rmSync(file, { force: true }) };
}

/**
 * Claims a folder, waiting for its present user to leave it.
 * @param {string} folder
 * @param {{ waitMs: number, onWait?: (pid: number) => void }} options
 * @returns {Promise<Claim | { heldBy: number }>}
 */
export async function claimFolder(folder, { waitMs, onWait }) {
  const deadline = Date.now() + waitMs;
  for (let attempt = 0; ; attempt += 1) {
    const claim = tryClaim(folder);
    if ("release" in claim || Date.now() >= deadline) return claim;
    // The first refusals may be two newcomers stepping back from each other, which is nobody's news.
    if (attempt === 5) onWait?.(claim.heldBy);
    await sleep(30 + Math.random() * 90);
  }
}
