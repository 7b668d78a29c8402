// Runs the site and exits with it.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { processStart } from "../../server/start/process-lock.mjs";
import { checkout, inCheckout, pinnedNode } from "./checkout.mjs";
import { exitCode, toolEnvironment } from "./run.mjs";

const parentCheckMs = 500;
const repeatMs = 1000;

/**
 * The site runs in its own session, so that a Ctrl-C reaches it once and not also through the terminal and npm.
 * It stops when this script is killed (see end-with-parent.mjs).
 * @param {{ isDev: boolean }} options
 * @returns {Promise<number>} its exit code
 */
export function runSite({ isDev }) {
  const node = pinnedNode() ?? process.execPath;
  const preloaded = new URL("./end-with-parent.mjs", import.meta.url).href;
  const args = ["--import", preloaded, inCheckout("server", "main.ts")];
  const site = spawn(node, isDev ? [...args, "--dev"] : args, {
    cwd: checkout,
    env: toolEnvironment({
      NODE_ENV: isDev ? "development" : "production",
      // Saves a third of a warm start, which is compilation.
      NODE_COMPILE_CACHE: inCheckout("node_modules", ".cache", "compiled"),
    }),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  let lastPassedMs = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    const isRepeat = performance.now() - lastPassedMs < repeatMs;
    if (!isRepeat) site.kill(signal);
    lastPassedMs = performance.now();
  };
  process.on("SIGINT", () => passOn("SIGINT"));
  process.on("SIGTERM", () => passOn("SIGTERM"));
  process.on("SIGHUP", () => passOn("SIGTERM"));
  stopWhenNpmEnds(() => passOn("SIGTERM"));
  return new Promise((resolve, reject) => {
    site.once("error", reject);
    site.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** npm does not forward a kill, so the site stops when npm is gone. @param {() => void} stop */
function stopWhenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = shellParent(process.ppid) ?? process.ppid;
  const npmStart = processStart(npm);
  const watch = setInterval(() => {
    if (processStart(npm) === npmStart) return;
    clearInterval(watch);
    stop();
  }, parentCheckMs);
  watch.unref();
}

/** npm may run scripts through a shell; its parent is known on Linux only. @param {number} pid */
function shellParent(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return name && rest && /^(ba|da)?sh$/.test(name) ? Number(rest.split(" ")[1]) : null;
  } catch {
    return null;
  }
}
