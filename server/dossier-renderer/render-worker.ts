// Renders dossiers in a worker thread, because half a second of work would block all other requests.
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Dossier } from "#app/domain/dossier.ts";
import { type PictureManifest, pictureFileName } from "#app/pictures/manifest.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import { answerJobs } from "#server/workers/answer-jobs.ts";
import { listDossierPictures } from "./dossier-pictures.ts";
import { renderPages } from "./paper-pages.ts";

export interface RenderOrder {
  dossier: Dossier;
  /** Pictures that do not come with the site, by id. */
  uploads: Map<string, Uint8Array>;
}

const { pictures } = manifestFile as PictureManifest;
const pictureFolder = path.join(import.meta.dirname, "../../content/pictures");
const coverWidth = 1600;
const smallWidth = 900;

answerJobs(renderDossier);

async function renderDossier({ dossier, uploads }: RenderOrder): Promise<Uint8Array> {
  const found = await Promise.all(
    listDossierPictures(dossier).map(async (id) => {
      const width = id === dossier.cover?.id ? coverWidth : smallWidth;
      return [id, await jpegOf(id, width, uploads)] as const;
    }),
  );
  const jpegs = new Map(found.flatMap(([id, jpeg]) => (jpeg ? [[id, jpeg] as const] : [])));
  return renderPages(dossier, jpegs);
}

/** PDF supports neither AVIF nor WebP. */
async function jpegOf(id: string, width: number, uploads: RenderOrder["uploads"]): Promise<Buffer | null> {
  const record = Object.hasOwn(pictures, id) ? pictures[id]! : null;
  const master = record
    ? await readFile(path.join(pictureFolder, pictureFileName(id, record.hash, "webp", record.width)))
    : uploads.get(id);
  if (!master) return null;
  return sharp(master).resize({ width, withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer();
}
