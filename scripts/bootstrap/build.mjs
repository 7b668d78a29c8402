// Builds the site when its inputs changed.
import { existsSync } from "node:fs";
import { checkout, inCheckout } from "./checkout.mjs";
import { runTool } from "./run.mjs";
import { hashOf, readStamp, removeStamp, writeStamp } from "./stamp.mjs";
import { announce, StepError, step } from "./steps.mjs";

const stamp = inCheckout("build", ".stamp");
const product = inCheckout("build", "server", "index.js");
const inputs = [
  ...["app", "content", "public", "vite"],
  ...["vite.config.ts", "react-router.config.ts", "tsconfig.json", "package.json", "package-lock.json"],
];

/** Pictures of the catalogue are not part of the build. @param {string} file */
const isCataloguePicture = (file) => /^content\/.*\.(avif|webp)$/.test(file);
/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);

export function buildSite() {
  return step("build", async () => {
    const wanted = hashOf(checkout, inputs, { ignores: (file) => isCataloguePicture(file) || isTest(file) });
    if (readStamp(stamp) === wanted && existsSync(product)) return "nothing changed";
    announce("build", "building the site");
    removeStamp(stamp);
    const { code, output } = await runTool("react-router", ["build"], {
      env: { NODE_ENV: "production" },
      holdsClaim: true,
    });
    if (code !== 0 || !existsSync(product)) {
      throw new StepError(
        "The site could not be built.",
        "What the build said is above; mend that, then start again.",
        output,
      );
    }
    writeStamp(stamp, wanted);
    return "built";
  });
}
