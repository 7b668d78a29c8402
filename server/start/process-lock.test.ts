import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder, processStart, tryClaim } from "./process-lock.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "claim-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function claimInAnotherProcess() {
  const module = path.join(import.meta.dirname, "process-lock.mjs");
  const program = `import { tryClaim } from ${JSON.stringify(module)};
    process.stdout.write("release" in tryClaim(${JSON.stringify(folder)}) ? "claimed" : "refused");
    process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answer = new Promise<string>((resolve) => child.stdout.once("data", (data) => resolve(String(data))));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { pid: child.pid!, answer, ended, kill: () => child.kill("SIGKILL") };
}

test("a folder in use is refused, with the id of the process that uses it", async () => {
  const other = claimInAnotherProcess();
  expect(await other.answer).toBe("claimed");
  expect(tryClaim(folder)).toEqual({ heldBy: other.pid });
  other.kill();
  await other.ended;
});

test("a killed process's claim does not stand in the way", async () => {
  const other = claimInAnotherProcess();
  await other.answer;
  other.kill();
  await other.ended;
  expect(tryClaim(folder)).toHaveProperty("release");
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a process that got a dead one's id is not mistaken for it", () => {
  writeFileSync(path.join(folder, `${process.ppid}-before`), "");
  expect(tryClaim(folder)).toHaveProperty("release");
});

test("the same process is refused a second claim until it releases the first", () => {
  const first = tryClaim(folder);
  expect(tryClaim(folder)).toEqual({ heldBy: process.pid });
  if ("release" in first) first.release();
  expect(tryClaim(folder)).toHaveProperty("release");
});

test("of several processes that come at once, never two get the folder", async () => {
  for (let round = 0; round < 3; round += 1) {
    const processes = Array.from({ length: 6 }, claimInAnotherProcess);
    const answers = await Promise.all(processes.map(({ answer }) => answer));
    expect(answers.filter((answer) => answer === "claimed").length).toBeLessThanOrEqual(1);
    for (const { kill } of processes) kill();
    await Promise.all(processes.map(({ ended }) => ended));
  }
});

test("a waiting process gets the folder when its user ends", async () => {
  const other = claimInAnotherProcess();
  await other.answer;
  const seen: number[] = [];
  const waiting = claimFolder(folder, {
    waitMs: Number.POSITIVE_INFINITY,
    onWait: (pid) => {
      seen.push(pid);
      other.kill();
    },
  });
  expect(await waiting).toHaveProperty("release");
  expect(seen).toEqual([other.pid]);
});

test("an ended process has no start", async () => {
  const other = claimInAnotherProcess();
  await other.answer;
  expect(processStart(other.pid)).toEqual(expect.any(String));
  other.kill();
  await other.ended;
  expect(processStart(other.pid)).toBeNull();
});
