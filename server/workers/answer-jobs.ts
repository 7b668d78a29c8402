import { parentPort } from "node:worker_threads";
import type { JobAnswer, JobOrder } from "./job-queue.ts";

/** The worker's side of a job queue: one answer for each job, in any order. */
export function answerJobs<Order, Result>(run: (order: Order) => Promise<Result>): void {
  parentPort!.on("message", async ({ id, order }: JobOrder<Order>) => {
    try {
      parentPort!.postMessage({ id, result: await run(order) } satisfies JobAnswer<Result>);
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort!.postMessage({ id, failure } satisfies JobAnswer<Result>);
    }
  });
}
