import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** What a process and all of its threads have taken of the processor so far, in ms. */
export function processorMs(pid: number) {
  // The name in brackets may hold anything; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** After its start a site warms its pages, which would count as the cost of those that are asked for. */
export async function whenQuiet(pid: number) {
  const restMs = 2000;
  for (let tries = 0; tries < 90; tries += 1) {
    const before = processorMs(pid);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    if (processorMs(pid) - before < restMs * 0.02) return;
  }
}
