import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { Dossier } from "#app/features/designer/dossier/dossier.ts";
import type { Dossiers } from "#app/features/designer/dossier/dossier-service.ts";
import { createMemoryRateLimits } from "#server/rate-limits/rate-limits.ts";
import { processRules } from "#server/rate-limits/visitor-rules.ts";
import type { RenderAnswer } from "./render-worker.ts";

/** Whoever comes when so many wait is told to come again. */
const mostWaiting = 12;
const renderTimeoutMs = 20_000;
/** The thread keeps fonts in memory: it ends when nobody has asked for a while. */
const idleMs = 5 * 60_000;

interface Waiting {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Makes dossiers one after the other in a thread that starts with the first of them. */
export function openDossiers(log: Logger, limitsScale = 1): Dossiers & { close: () => Promise<void> } {
  const rateLimits = createMemoryRateLimits(processRules, limitsScale);
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start() {
    const started = new Worker(new URL("./render-worker.ts", import.meta.url));
    started.on("message", (answer: RenderAnswer) => {
      if ("pdf" in answer) finish(answer.id, ({ resolve }) => resolve(answer.pdf));
      else finish(answer.id, ({ reject }) => reject(new Error(answer.failure)));
    });
    started.on("error", (error: Error) => {
      log.error({ err: error }, "the thread of dossiers failed");
      stop(error);
    });
    // A site that ends does not wait for it.
    started.unref();
    return started;
  }

  function finish(id: number, tell: (one: Waiting) => void) {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    tell(one);
    if (waiting.size === 0) {
      idle = setTimeout(() => stop(), idleMs);
      idle.unref();
    }
  }

  /** Ends the thread; whatever it was at fails, and the next dossier starts a new one. */
  function stop(reason = new Error("dossiers are closed")) {
    const stopped = worker;
    worker = null;
    clearTimeout(idle);
    for (const id of [...waiting.keys()]) finish(id, ({ reject }) => reject(reason));
    return stopped?.terminate();
  }

  return {
    mayAsk: (address) => rateLimits.tryConsume("dossiersByAddress", address),
    isBusy: () => waiting.size >= mostWaiting,
    render(dossier: Dossier) {
      clearTimeout(idle);
      worker ??= start();
      const id = ++lastId;
      return new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => stop(new Error("a dossier took too long")), renderTimeoutMs);
        waiting.set(id, { resolve, reject, timer });
        worker!.postMessage({ id, dossier });
      });
    },
    async close() {
      await stop();
    },
  };
}
