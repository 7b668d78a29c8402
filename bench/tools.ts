// Programs of the system that a part needs: found, or installed where that is possible.
import { execFileSync, spawnSync } from "node:child_process";
import { say } from "./terminal.ts";

/** `nginx` and `wrk` as Debian packages them; throws with the remedy where they cannot be had. */
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

/** Keeps a process and all of its threads on one core. */
export function pin(pid: number, core: number) {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], {
    stdio: "ignore",
  });
}
