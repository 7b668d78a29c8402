import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU time of a process and all of its threads so far, in ms. */
export function cpuMs(pid: number) {
  // The name in brackets may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** CPU time of each thread of a process so far, in ms, by its id; the main thread has that of the process. */
export function threadCpuMs(pid: number): Map<number, number> {
  const folder = `/proc/${pid}/task`;
  return new Map(
    readdirSync(folder).map((id) => {
      const [nanoseconds] = readFileSync(`${folder}/${id}/schedstat`, "utf8").split(" ");
      return [Number(id), Number(nanoseconds) / 1e6];
    }),
  );
}

/** Waits for the warm-up after the start, which would distort what is measured. */
export async function waitUntilIdle(pid: number) {
  const pauseMs = 2000;
  for (let tries = 0; tries < 90; tries += 1) {
    const before = cpuMs(pid);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (cpuMs(pid) - before < pauseMs * 0.02) return;
  }
}
