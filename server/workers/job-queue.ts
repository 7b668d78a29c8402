import { Worker } from "node:worker_threads";
import type { Logger } from "pino";

export interface JobOrder<Order> {
  id: number;
  order: Order;
}

export type JobAnswer<Result> = { id: number; result: Result } | { id: number; failure: string };

interface Pending<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface QueueOptions {
  /** In log lines and errors. */
  name: string;
  timeoutMs: number;
  /** With this many queued jobs new requests are refused. */
  maxQueued: number;
}

/** The worker holds fonts and modules in memory, so it ends after this time without jobs. */
const idleMs = 5 * 60_000;

export interface JobQueue<Order, Result> {
  isBusy: () => boolean;
  run: (order: Order) => Promise<Result>;
  close: () => Promise<void>;
}

/** Runs jobs one after the other in a worker thread that starts on demand; the worker calls `answerJobs`. */
export function openJobQueue<Order, Result>(
  file: URL,
  log: Logger,
  { name, timeoutMs, maxQueued }: QueueOptions,
): JobQueue<Order, Result> {
  const pending = new Map<number, Pending<Result>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start() {
    const started = new Worker(file);
    started.on("message", (answer: JobAnswer<Result>) => {
      if ("result" in answer) finish(answer.id, ({ resolve }) => resolve(answer.result));
      else finish(answer.id, ({ reject }) => reject(new Error(answer.failure)));
    });
    started.on("error", (error: Error) => {
      log.error({ err: error }, `the ${name} worker failed`);
      stop(error);
    });
    // Does not keep the process alive.
    started.unref();
    return started;
  }

  function finish(id: number, settle: (one: Pending<Result>) => void) {
    const one = pending.get(id);
    if (!one) return;
    pending.delete(id);
    clearTimeout(one.timer);
    settle(one);
    if (pending.size === 0) {
      idle = setTimeout(() => stop(), idleMs);
      idle.unref();
    }
  }

  /** Ends the worker and rejects its pending jobs; the next one starts a new worker. */
  function stop(reason = new Error(`the ${name} worker is closed`)) {
    const stopped = worker;
    worker = null;
    clearTimeout(idle);
    for (const id of [...pending.keys()]) finish(id, ({ reject }) => reject(reason));
    return stopped?.terminate();
  }

  return {
    isBusy: () => pending.size >= maxQueued,
    run(order) {
      clearTimeout(idle);
      worker ??= start();
      const id = ++lastId;
      return new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(() => stop(new Error(`a job of ${name} took too long`)), timeoutMs);
        pending.set(id, { resolve, reject, timer });
        worker!.postMessage({ id, order } satisfies JobOrder<Order>);
      });
    },
    async close() {
      await stop();
    },
  };
}
