// A stamp is the hash of the inputs of a finished install or build; unlike modification times it survives a checkout.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * One hash over the names and contents of files and folders. What does not exist counts as absent.
 * @param {string} root
 * @param {string[]} inputs relative to root
 * @param {{ ignores?: (file: string) => boolean, salt?: string }} [options]
 */
export function hashOf(root, inputs, { ignores = () => false, salt = "" } = {}) {
  const hash = createHash("sha256").update(salt);
  for (const file of inputs.flatMap((input) => filesIn(root, input)).sort()) {
    if (ignores(file)) continue;
    hash.update(`\0${file}\0`).update(
      createHash("sha256")
        .update(readFileSync(path.join(root, file)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} input @returns {string[]} */
function filesIn(root, input) {
  const stat = statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [input];
  return readdirSync(path.join(root, input)).flatMap((name) => filesIn(root, `${input}/${name}`));
}

/** @param {string} file @returns {string | null} */
export function readStamp(file) {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}

/** Before the work starts, so that an interrupted one does not look finished. @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true });
}

/** @param {string} file @param {string} hash */
export function writeStamp(file, hash) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${hash}\n`);
}
