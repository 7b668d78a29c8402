// Computes hashes where nobody waits for them: in a thread that gives way to all others.
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { verifySync as verifyBcryptSync } from "@node-rs/bcrypt";

export type HashingOrder =
  | { kind: "hash"; password: string }
  | { kind: "verify" | "verifyBcrypt"; password: string; stored: string };

export type HashingAnswer = { value: string | boolean } | { failure: string };

// Linux has priorities by thread; elsewhere this would slow the whole process down.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.on("message", (order: HashingOrder) => {
  try {
    parentPort!.postMessage({ value: perform(order) } satisfies HashingAnswer);
  } catch (error) {
    parentPort!.postMessage({ failure: (error as Error).message } satisfies HashingAnswer);
  }
});

function perform(order: HashingOrder): string | boolean {
  switch (order.kind) {
    case "hash":
      return hashSync(order.password);
    case "verify":
      return verifySync(order.stored, order.password);
    case "verifyBcrypt":
      return verifyBcryptSync(order.password, order.stored);
  }
}
