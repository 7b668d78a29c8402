// Parses large bodies in a worker thread: a megabyte of small values would block every other request meanwhile.
import { Worker } from "node:worker_threads";
import { invalidBody } from "./errors.ts";
import { type RowsPayload, readCallObject, readRows } from "./payload.ts";

/** A body of this size takes a few milliseconds at worst. */
const maxInlineBytes = 64 * 1024;
const idleMs = 60_000;
const maxMegabytes = 512;

export type PayloadTask = { columns: string[] | null; body: string } & (
  | { kind: "rows"; mediaType: string }
  | { kind: "call" }
);

export type PayloadAnswer = { id: number } & ({ payload: RowsPayload } | { invalid: string });

export interface PayloadReader {
  read: (task: PayloadTask) => Promise<RowsPayload>;
  close: () => Promise<unknown>;
}

export function readPayload(task: PayloadTask): RowsPayload {
  return task.kind === "rows"
    ? readRows(task.body, task.mediaType, task.columns)
    : readCallObject(task.body, task.columns);
}

/** The thread starts with the first large body and ends when there was none for a minute. */
export function openPayloadReader(): PayloadReader {
  const pending = new Map<number, PromiseWithResolvers<RowsPayload>>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start() {
    const started = new Worker(new URL("./payload-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    started.on("message", (answer: PayloadAnswer) => {
      const one = pending.get(answer.id);
      pending.delete(answer.id);
      if ("payload" in answer) one?.resolve(answer.payload);
      else one?.reject(invalidBody(answer.invalid));
      if (pending.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    // Out of memory, because everything else is answered.
    started.on("error", () => stop(invalidBody("The request body is too complex")));
    started.unref();
    return started;
  }

  function stop(reason: Error = new Error("the data API is closed")) {
    clearTimeout(idle);
    const stopped = worker;
    worker = null;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
    return stopped?.terminate();
  }

  return {
    async read(task) {
      if (task.body.length <= maxInlineBytes) return readPayload(task);
      clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      const one = Promise.withResolvers<RowsPayload>();
      pending.set(lastId, one);
      worker.postMessage({ id: lastId, task });
      return one.promise;
    },
    close: async () => stop(),
  };
}
