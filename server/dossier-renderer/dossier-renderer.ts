import type { Logger } from "pino";
import type { Dossier, Dossiers } from "#app/domain/dossier.ts";
import type { PictureManifest } from "#app/pictures/manifest.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import { createMemoryRateLimits } from "#server/rate-limits/rate-limits.ts";
import { processRules } from "#server/rate-limits/visitor-rules.ts";
import { openJobQueue } from "#server/workers/job-queue.ts";
import { listDossierPictures } from "./dossier-pictures.ts";
import type { RenderOrder } from "./render-worker.ts";

const { pictures } = manifestFile as PictureManifest;

const maxQueued = 12;
const timeoutMs = 20_000;

/** A picture that an operator or maker uploaded; the worker reads the others from disk. */
type FindUpload = (id: string) => Promise<{ master: () => Promise<Buffer> } | null>;

/** Renders dossiers one after the other in a worker thread. */
export function openDossiers(
  log: Logger,
  { limitsScale, findUpload }: { limitsScale: number; findUpload: FindUpload },
): Dossiers & { close: () => Promise<void> } {
  const rateLimits = createMemoryRateLimits(processRules, limitsScale);
  const queue = openJobQueue<RenderOrder, Uint8Array>(new URL("./render-worker.ts", import.meta.url), log, {
    name: "dossier",
    timeoutMs,
    maxQueued,
  });
  return {
    mayAsk: (ip) => rateLimits.tryConsume("dossiersByIp", ip),
    isBusy: queue.isBusy,
    render: async (dossier) => queue.run({ dossier, uploads: await readUploads(dossier, findUpload) }),
    close: queue.close,
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
