// Firefox, WebKit and the whole Chromium for the deep tests, and the display on which the first two draw.
import { readdirSync } from "node:fs";
import path from "node:path";
import { findWholeChromium } from "./chromium.mjs";
import { findProgram, isExecutable, provideProgram } from "./programs.mjs";

export const otherBrowsersRemedy =
  "Install them (sudo apt-get install chromium firefox-esr webkit2gtk-driver xvfb).";

/** @param {NodeJS.ProcessEnv} env */
export const findFirefox = (env) => findProgram(["firefox-esr", "firefox"], env);

/** @param {NodeJS.ProcessEnv} env */
export const findWebKitDriver = (env) => findProgram(["WebKitWebDriver"], env);

/** @param {NodeJS.ProcessEnv} env */
export const findXvfb = (env) => findProgram(["Xvfb"], env);

/** The browser of WebKitGTK, which Debian keeps with its library. @returns {string | null} */
export function findMiniBrowser() {
  return listFolders("/usr/lib").map(miniBrowserIn).find(Boolean) ?? null;
}

/** @param {string} folder of an architecture */
function miniBrowserIn(folder) {
  const versions = listFolders(folder).filter((name) => path.basename(name).startsWith("webkit2gtk-"));
  return versions.map((version) => path.join(version, "MiniBrowser")).find(isExecutable);
}

/** @param {string} folder */
function listFolders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
}

export async function provideOtherBrowsers() {
  const { env } = process;
  await provideProgram("notifications", {
    title: "whole Chromium",
    find: () => findWholeChromium(env),
    packages: ["chromium"],
    remedy: otherBrowsersRemedy,
  });
  await provideProgram("firefox", {
    title: "Firefox",
    find: () => findFirefox(env),
    packages: ["firefox-esr"],
    remedy: otherBrowsersRemedy,
  });
  await provideProgram("webkit", {
    title: "WebKit driver",
    find: () => findMiniBrowser() && findWebKitDriver(env),
    packages: ["webkit2gtk-driver"],
    remedy: otherBrowsersRemedy,
  });
  await provideProgram("display", {
    title: "Xvfb",
    find: () => findXvfb(env),
    packages: ["xvfb"],
    remedy: otherBrowsersRemedy,
  });
}
