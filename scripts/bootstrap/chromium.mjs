// The Chromium of the browser tests.
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";
import { announce, StepError, step } from "./steps.mjs";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * @param {NodeJS.ProcessEnv} env CHROMIUM_PATH names one directly
 * @returns {string | null}
 */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const candidates = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...candidates, ...macApplications].find(isExecutable) ?? null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function provideChromium() {
  return step("browser", async () => {
    const found = findChromium(process.env);
    if (found) return found;
    if (process.env.CHROMIUM_PATH) {
      throw new StepError(
        `CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}.`,
        "Correct or unset it.",
      );
    }
    if (!mayInstall()) {
      throw new StepError(
        "No Chromium was found.",
        "Install one (sudo apt-get install chromium) or set CHROMIUM_PATH.",
      );
    }
    announce("browser", "installing Chromium with apt-get");
    await apt(["update"]);
    await apt(["install", "--yes", "--no-install-recommends", "chromium"]);
    const installed = findChromium(process.env);
    if (!installed)
      throw new StepError("apt-get installed no Chromium.", "Install one yourself or set CHROMIUM_PATH.");
    return `installed ${installed}`;
  });
}

function mayInstall() {
  return process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get");
}

/** @param {string[]} args */
async function apt(args) {
  const { code, output } = await run("/usr/bin/apt-get", ["-q", "-o", "DPkg::Lock::Timeout=300", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code === 0) return;
  const said = output.split("\n").slice(-15).join("\n");
  throw new StepError(
    `apt-get ${args[0]} failed with code ${code}.`,
    "Install a Chromium yourself (apt-get install chromium) or set CHROMIUM_PATH.",
    said,
  );
}
