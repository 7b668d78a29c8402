import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { findXvfb, otherBrowsersRemedy } from "../../../scripts/bootstrap/other-browsers.mjs";

/** A screen in memory, for browsers that need one. */
export async function openDisplay({ width, height }: { width: number; height: number }) {
  const xvfb = findXvfb(process.env);
  if (!xvfb) throw new Error(`No Xvfb was found. ${otherBrowsersRemedy}`);
  const screen = ["-screen", "0", `${width}x${height}x24`];
  // It chooses a free display and writes its number to the third channel.
  const child = spawn(xvfb, ["-displayfd", "3", ...screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await Promise.race([
    once(child.stdio[3] as Readable, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("Xvfb ended before it was ready"))),
  ]);
  return {
    name: `:${String(number).trim()}`,
    async close() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}
