// Installs the system's programs that a benchmark needs.
import { execFileSync, spawnSync } from "node:child_process";
import { say } from "./terminal.ts";

/** Debian packages; throws with the remedy where they cannot be installed. */
export function provideTools(...tools: string[]) {
  const missing = tools.filter((tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0);
  if (missing.length === 0) return;
  const remedy = `apt-get install --no-install-recommends ${missing.join(" ")}`;
  if (process.getuid?.() !== 0)
    throw new Error(`${missing.join(" and ")} not found. Install: sudo ${remedy}`);
  say(`installing ${missing.join(", ")}`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" } as const;
  execFileSync("apt-get", ["update"], quiet);
  execFileSync("apt-get", remedy.split(" ").slice(1).concat("--yes"), quiet);
}

/** Pins a process and all of its threads to one core. */
export function pin(pid: number, core: number) {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], {
    stdio: "ignore",
  });
}
