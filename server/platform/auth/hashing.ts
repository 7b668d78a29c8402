// Hashes of passwords, each a good part of a second of a whole core: computed in a few threads of low priority, one
// after the other, so that pages are not delayed however many people sign in at once.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { HashingAnswer, HashingOrder } from "./hashing-thread.ts";

interface Job {
  order: HashingOrder;
  resolve: (value: string | boolean) => void;
  reject: (error: Error) => void;
}

const mostThreads = Math.min(8, Math.max(1, availableParallelism() - 1));
const waiting: Job[] = [];
const idle = new Set<Thread>();
let threads = 0;

class Thread {
  readonly #worker = new Worker(new URL("./hashing-thread.ts", import.meta.url));
  #job: Job | null = null;

  constructor() {
    threads += 1;
    this.#worker.on("message", (answer: HashingAnswer) => {
      const job = this.#job!;
      this.#job = null;
      // A process that has nothing else to do does not wait for an idle thread.
      this.#worker.unref();
      idle.add(this);
      if ("value" in answer) job.resolve(answer.value);
      else job.reject(new Error(answer.failure));
      assign();
    });
    this.#worker.on("error", (error: Error) => this.#job?.reject(error));
    this.#worker.on("exit", () => {
      threads -= 1;
      idle.delete(this);
      this.#job?.reject(new Error("a hashing thread ended"));
      assign();
    });
  }

  begin(job: Job) {
    idle.delete(this);
    this.#job = job;
    this.#worker.ref();
    this.#worker.postMessage(job.order);
  }
}

function assign() {
  while (waiting.length > 0) {
    const [free] = idle;
    const thread = free ?? (threads < mostThreads ? new Thread() : null);
    if (!thread) return;
    thread.begin(waiting.shift()!);
  }
}

function perform(order: HashingOrder): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    waiting.push({ order, resolve, reject });
    assign();
  });
}

/** argon2id with the library's own costs, which are OWASP's. */
export const hash = (password: string) => perform({ kind: "hash", password }) as Promise<string>;

export const verify = (stored: string, password: string) =>
  perform({ kind: "verify", stored, password }) as Promise<boolean>;

export const verifyBcrypt = (stored: string, password: string) =>
  perform({ kind: "verifyBcrypt", stored, password }) as Promise<boolean>;
