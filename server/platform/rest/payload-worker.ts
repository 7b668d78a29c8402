import { parentPort } from "node:worker_threads";
import { type PayloadAnswer, type PayloadTask, readPayload } from "./payload-thread.ts";

const port = parentPort!;

port.on("message", ({ id, task }: { id: number; task: PayloadTask }) => port.postMessage(answer(id, task)));

function answer(id: number, task: PayloadTask): PayloadAnswer {
  try {
    return { id, payload: readPayload(task) };
  } catch (error) {
    return { id, invalid: (error as Error).message };
  }
}
