// A password hash takes a large part of a second on a whole core. A few worker threads of low priority compute them,
// so that pages stay fast however many users sign in at once.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { HashingResult, HashingTask } from "./hashing-worker.ts";

interface Job {
  task: HashingTask;
  resolve: (value: string | boolean) => void;
  reject: (error: Error) => void;
}

const maxThreads = Math.min(8, Math.max(1, availableParallelism() - 1));
const waiting: Job[] = [];
const idle = new Set<Thread>();
let threads = 0;

class Thread {
  readonly #worker = new Worker(new URL("./hashing-worker.ts", import.meta.url));
  #job: Job | null = null;

  constructor() {
    threads += 1;
    this.#worker.on("message", (result: HashingResult) => {
      const job = this.#job!;
      this.#job = null;
      // An idle thread must not keep the process alive.
      this.#worker.unref();
      idle.add(this);
      if ("value" in result) job.resolve(result.value);
      else job.reject(new Error(result.failure));
      assignJobs();
    });
    this.#worker.on("error", (error: Error) => this.#job?.reject(error));
    this.#worker.on("exit", () => {
      threads -= 1;
      idle.delete(this);
      this.#job?.reject(new Error("a hashing thread ended"));
      assignJobs();
    });
  }

  start(job: Job) {
    idle.delete(this);
    this.#job = job;
    this.#worker.ref();
    this.#worker.postMessage(job.task);
  }
}

function assignJobs() {
  while (waiting.length > 0) {
    const [free] = idle;
    const thread = free ?? (threads < maxThreads ? new Thread() : null);
    if (!thread) return;
    thread.start(waiting.shift()!);
  }
}

function perform(task: HashingTask): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    assignJobs();
  });
}

/** argon2id with the library's default costs, which follow OWASP. */
export const hash = (password: string) => perform({ kind: "hash", password }) as Promise<string>;

export const verify = (stored: string, password: string) =>
  perform({ kind: "verify", stored, password }) as Promise<boolean>;

export const verifyBcrypt = (stored: string, password: string) =>
  perform({ kind: "verifyBcrypt", stored, password }) as Promise<boolean>;
