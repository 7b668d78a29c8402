// The Chromium of the browser tests.
import { findProgram, isExecutable, provideProgram } from "./programs.mjs";
import { StepError } from "./steps.mjs";

// The shell is the same engine without the window around the page, which even without a screen takes half of the time.
const shell = "chromium-headless-shell";
const wholeBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
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
  return findProgram([shell, ...wholeBrowsers], env, macApplications);
}

/** The shell has no notifications. @param {NodeJS.ProcessEnv} env */
export const findWholeChromium = (env) => findProgram(wholeBrowsers, env, macApplications);

export async function provideChromium() {
  if (process.env.CHROMIUM_PATH && !findChromium(process.env)) {
    throw new StepError(
      `CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}.`,
      "Correct or unset it.",
    );
  }
  await provideProgram("browser", {
    title: "Chromium",
    find: () => findChromium(process.env),
    packages: [shell],
    remedy: `Install one (sudo apt-get install ${shell}) or set CHROMIUM_PATH.`,
  });
}
