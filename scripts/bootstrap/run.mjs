// Runs a program of the toolchain to its end, in the checkout, on the pinned Node.
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { claimForChild } from "../../server/start/process-lock.mjs";
import { checkout, claims, inCheckout, pinnedNode } from "./checkout.mjs";

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, shows?: boolean, env?: NodeJS.ProcessEnv, holdsClaim?: boolean }} [options] shows: the output goes
 *   to the terminal instead of being returned; holdsClaim: a kill of this process leaves the checkout claimed until the child ends
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, options = {}) {
  const { cwd = checkout, shows = false, env = process.env, holdsClaim = false } = options;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: shows ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const claim = holdsClaim && child.pid ? claimForChild(claims, child.pid) : null;
  /** @type {NodeJS.Signals | null} */
  let stoppedBy = null;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  try {
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => resolve(exitCode(code, signal)));
    });
    if (stoppedBy) process.exit(exitCode(null, stoppedBy));
    return { code, output };
  } finally {
    claim?.release();
    for (const signal of signals) process.off(signal, passOn);
  }
}

/** As in a shell: 128 plus the signal's number after a signal. @param {number | null} code @param {NodeJS.Signals | null} signal */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? os.constants.signals[signal] : 0);
}

/**
 * @param {string} name of a program in node_modules/.bin that is written in JavaScript
 * @param {string[]} args
 * @param {{ shows?: boolean, env?: NodeJS.ProcessEnv, holdsClaim?: boolean }} [options]
 */
export function runTool(name, args, options = {}) {
  return run(pinnedNode() ?? process.execPath, [inCheckout("node_modules", ".bin", name), ...args], {
    ...options,
    env: toolEnvironment(options.env),
  });
}

/** Tools that start `node` find the pinned one too. @param {NodeJS.ProcessEnv} [extra] */
export function toolEnvironment(extra = {}) {
  const bin = inCheckout("node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...extra };
}
