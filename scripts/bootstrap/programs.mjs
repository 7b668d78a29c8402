// Programs of the system that the browser tests need: found on the PATH, or installed through apt when root runs the tests.
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";
import { announce, StepError, step } from "./steps.mjs";

/**
 * @param {string[]} commands
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [otherFiles] where it may be although the PATH does not say so
 * @returns {string | null}
 */
export function findProgram(commands, env, otherFiles = []) {
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const candidates = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...candidates, ...otherFiles].find(isExecutable) ?? null;
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} name of the step
 * @param {{ title: string, find: () => string | null, packages: string[], remedy: string }} program
 */
export function provideProgram(name, { title, find, packages, remedy }) {
  return step(name, async () => {
    const found = find();
    if (found) return found;
    if (!mayInstall()) throw new StepError(`No ${title} was found.`, remedy);
    announce(name, `installing ${title} with apt-get`);
    await apt(["update"], remedy);
    await apt(["install", "--yes", "--no-install-recommends", ...packages], remedy);
    const installed = find();
    if (!installed) throw new StepError(`apt-get installed no ${title}.`, remedy);
    return `installed ${installed}`;
  });
}

function mayInstall() {
  return process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get");
}

/** @param {string[]} args @param {string} remedy */
async function apt(args, remedy) {
  const { code, output } = await run("/usr/bin/apt-get", ["-q", "-o", "DPkg::Lock::Timeout=300", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code === 0) return;
  const said = output.split("\n").slice(-15).join("\n");
  throw new StepError(`apt-get ${args[0]} failed with code ${code}.`, remedy, said);
}
