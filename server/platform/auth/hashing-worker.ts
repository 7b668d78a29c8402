// A worker thread that computes password hashes at low priority.
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { verifySync as verifyBcryptSync } from "@node-rs/bcrypt";

export type HashingTask =
  | { kind: "hash"; password: string }
  | { kind: "verify" | "verifyBcrypt"; password: string; stored: string };

export type HashingResult = { value: string | boolean } | { failure: string };

// On Linux the priority applies to this thread; elsewhere it would slow down the whole process.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.on("message", (task: HashingTask) => {
  try {
    parentPort!.postMessage({ value: perform(task) } satisfies HashingResult);
  } catch (error) {
    parentPort!.postMessage({ failure: (error as Error).message } satisfies HashingResult);
  }
});

function perform(task: HashingTask): string | boolean {
  switch (task.kind) {
    case "hash":
      return hashSync(task.password);
    case "verify":
      return verifySync(task.stored, task.password);
    case "verifyBcrypt":
      return verifyBcryptSync(task.password, task.stored);
  }
}
