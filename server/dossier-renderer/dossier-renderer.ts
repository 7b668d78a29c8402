import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { Dossier, Dossiers } from "#app/domain/dossier.ts";
import type { PictureManifest } from "#app/pictures/manifest.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import { createMemoryRateLimits } from "#server/rate-limits/rate-limits.ts";
import { processRules } from "#server/rate-limits/visitor-rules.ts";
import { listDossierPictures } from "./dossier-pictures.ts";
import type { RenderAnswer, RenderOrder } from "./render-worker.ts";

const { pictures } = manifestFile as PictureManifest;

/** With this many queued dossiers new requests are refused. */
const maxQueued = 12;
const renderTimeoutMs = 20_000;
/** The worker holds fonts in memory, so it ends after this time without requests. */
const idleMs = 5 * 60_000;

interface Pending {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A picture that was uploaded at the desk; the worker reads the others from disk. */
type FindUpload = (id: string) => Promise<{ master: () => Promise<Buffer> } | null>;

/** Renders dossiers one after the other in a worker thread that starts on demand. */
export function openDossiers(
  log: Logger,
  { limitsScale, findUpload }: { limitsScale: number; findUpload: FindUpload },
): Dossiers & { close: () => Promise<void> } {
  const rateLimits = createMemoryRateLimits(processRules, limitsScale);
  const pending = new Map<number, Pending>();
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
      log.error({ err: error }, "the dossier worker failed");
      stop(error);
    });
    // Does not keep the process alive.
    started.unref();
    return started;
  }

  function finish(id: number, settle: (one: Pending) => void) {
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

  /** Ends the worker and rejects its pending dossiers; the next one starts a new worker. */
  function stop(reason = new Error("dossiers are closed")) {
    const stopped = worker;
    worker = null;
    clearTimeout(idle);
    for (const id of [...pending.keys()]) finish(id, ({ reject }) => reject(reason));
    return stopped?.terminate();
  }

  return {
    mayAsk: (address) => rateLimits.tryConsume("dossiersByAddress", address),
    isBusy: () => pending.size >= maxQueued,
    async render(dossier: Dossier) {
      const uploads = await readUploads(dossier, findUpload);
      clearTimeout(idle);
      worker ??= start();
      const id = ++lastId;
      return new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => stop(new Error("a dossier took too long")), renderTimeoutMs);
        pending.set(id, { resolve, reject, timer });
        worker!.postMessage({ id, dossier, uploads } satisfies RenderOrder);
      });
    },
    async close() {
      await stop();
    },
  };
}

async function readUploads(dossier: Dossier, findUpload: FindUpload): Promise<Map<string, Uint8Array>> {
  const uploads = new Map<string, Uint8Array>();
  for (const id of listDossierPictures(dossier)) {
    if (Object.hasOwn(pictures, id)) continue;
    const upload = await findUpload(id);
    if (upload) uploads.set(id, await upload.master());
  }
  return uploads;
}
