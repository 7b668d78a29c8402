// Installs the packages of package-lock.json, including the pinned Node, when any is missing.
import fs from "node:fs";
import path from "node:path";
import { checkout, inCheckout, pinnedNode } from "./checkout.mjs";
import { run } from "./run.mjs";
import { hashOf, readStamp, removeStamp, writeStamp } from "./stamp.mjs";
import { announce, StepError, step } from "./steps.mjs";

const stamp = inCheckout("node_modules", ".installed");
const npmsOwnRecord = inCheckout("node_modules", ".package-lock.json");
const networkCodes = new Set([
  ...["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT"],
  ...["ENETUNREACH", "EHOSTUNREACH", "ERR_SOCKET_TIMEOUT", "FETCH_ERROR"],
]);
const neededBytes = 1.5 * 1024 ** 3;

export function installDependencies() {
  return step("dependencies", async () => {
    const wanted = hashOf(checkout, ["package-lock.json"], { salt: `${process.platform}-${process.arch}` });
    if (readStamp(stamp) === wanted && pinnedNode()) return "nothing to install";
    const lock = readJson(inCheckout("package-lock.json"));
    const somebodyInstalledThem = pinnedNode() && isInstalled(lock, readJson(npmsOwnRecord), process);
    if (!somebodyInstalledThem) await install();
    writeStamp(stamp, wanted);
    return somebodyInstalledThem ? "nothing to install" : "installed";
  });
}

async function install() {
  requireSpace();
  announce("dependencies", "installing, about a minute on a fresh machine");
  // Both records are removed before an install, so that an interrupted one starts over.
  removeStamp(stamp);
  fs.rmSync(npmsOwnRecord, { force: true });
  // npm waits many minutes for a dead network; offline it uses its cache or fails at once.
  const ping = await npm([
    "ping",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=500",
    "--fetch-timeout=15000",
  ]);
  const unreachable = ping.code !== 0 && networkCodes.has(npmErrorCode(ping.output));
  // Options are explicit, because a user's npm settings could make the install incomplete.
  const result = await npm([
    ...["ci", "--ignore-scripts", "--engine-strict=false", "--include=dev", "--include=optional"],
    ...["--no-audit", "--no-fund", ...(unreachable ? ["--offline"] : [])],
  ]);
  if (result.code !== 0) throw explainNpm(unreachable ? ping.output : result.output);
  if (!pinnedNode()) {
    throw new StepError(
      `There is no pinned Node for this machine (${process.platform} ${process.arch}).`,
      "Use Linux or macOS on x64 or arm64, or Windows on x64.",
    );
  }
}

/** @param {string[]} words @param {string} [cwd] */
export async function npm(words, cwd = checkout) {
  const { command, args } = findNpm(process.env);
  try {
    return await run(command, [...args, ...words], { cwd, holdsClaim: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
    throw new StepError("npm was not found.", "Install npm (it comes with Node), then start again.");
  }
}

/**
 * The npm that started this script, else the one on the PATH.
 * @param {NodeJS.ProcessEnv} env
 */
export function findNpm(env) {
  const running = env.npm_execpath ?? "";
  if (path.basename(running) === "npm-cli.js") return { command: process.execPath, args: [running] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> } | null} Lock */

/**
 * Whether everything locked for this machine is in npm's record of installed packages, so that a manual `npm install`
 * is not repeated. npm writes the record when an install is complete.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {{ platform: string, arch: string }} machine
 */
export function isInstalled(lock, installed, machine) {
  if (!lock?.packages || !installed?.packages) return false;
  for (const [name, locked] of Object.entries(lock.packages)) {
    if (name === "" || (locked.optional && !isFor(locked, machine))) continue;
    if (installed.packages[name]?.version !== locked.version) return false;
  }
  return true;
}

/** @param {LockedPackage} locked @param {{ platform: string, arch: string }} machine */
function isFor({ os, cpu, libc }, { platform, arch }) {
  const suits = (/** @type {string | string[] | undefined} */ wanted, /** @type {string} */ has) =>
    wanted !== undefined && [wanted].flat().includes(has);
  return suits(os, platform) && suits(cpu, arch) && (libc === undefined || suits(libc, "glibc"));
}

/** @param {string} output */
const npmErrorCode = (output) => /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? "";

/** npm's error codes as sentences. @param {string} output */
export function explainNpm(output) {
  const code = npmErrorCode(output);
  const said = output
    .split("\n")
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .slice(-25)
    .join("\n");
  if (networkCodes.has(code)) {
    return new StepError(
      `The package registry cannot be reached (${code}).`,
      "Connect to the network (behind a proxy: npm config set proxy …), then start again.",
    );
  }
  if (code === "ENOSPC" || output.includes("ENOSPC")) {
    return new StepError(
      "The disk is full.",
      "Free 1.5 GB (npm cache clean --force helps), then start again.",
      said,
    );
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return new StepError(
      "npm may not write here.",
      `Start as the user whom ${checkout} and npm's cache belong to.`,
      said,
    );
  }
  return new StepError(
    "The packages could not be installed.",
    "npm's words are above; mend that, then start again.",
    said,
  );
}

function requireSpace() {
  // Early releases of Node 18 cannot check; there the install itself fails.
  if (!fs.statfsSync) return;
  const { bavail, bsize } = fs.statfsSync(checkout);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  throw new StepError(
    `Only ${Math.floor(freeBytes / 1024 ** 2)} MB are free on the disk of ${checkout}; the packages need 1.5 GB.`,
    "Free some space, then start again.",
  );
}

/** @param {string} file @returns {Lock} */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
