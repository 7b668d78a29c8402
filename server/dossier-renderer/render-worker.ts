// Renders dossiers in a worker thread, because half a second of work would block all other requests.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import sharp from "sharp";
import type { Dossier } from "#app/domain/dossier.ts";
import { type PictureManifest, pictureFileName } from "#app/pictures/manifest.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import { dossierElement } from "./pages.ts";

export interface RenderOrder {
  id: number;
  dossier: Dossier;
}

export type RenderAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

const { pictures } = manifestFile as PictureManifest;
const pictureFolder = path.join(import.meta.dirname, "../../content/pictures");
const coverWidth = 1600;
const smallWidth = 900;

parentPort!.on("message", async ({ id, dossier }: RenderOrder) => {
  try {
    const pdf = await renderDossier(dossier);
    parentPort!.postMessage({ id, pdf } satisfies RenderAnswer);
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort!.postMessage({ id, failure } satisfies RenderAnswer);
  }
});

async function renderDossier(dossier: Dossier): Promise<Uint8Array> {
  const small = dossier.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "pictures" ? block.ids : [])),
  );
  const wanted = [
    ...(dossier.coverPictureId ? [{ id: dossier.coverPictureId, width: coverWidth }] : []),
    ...small.map((id) => ({ id, width: smallWidth })),
  ];
  const found = await Promise.all(
    wanted.map(async ({ id, width }) => [id, await jpegOf(id, width)] as const),
  );
  const jpegs = new Map(found.flatMap(([id, jpeg]) => (jpeg ? [[id, jpeg] as const] : [])));
  return renderToBuffer(dossierElement(dossier, jpegs) as Parameters<typeof renderToBuffer>[0]);
}

/** PDF supports neither AVIF nor WebP. */
async function jpegOf(id: string, width: number): Promise<Buffer | null> {
  const record = Object.hasOwn(pictures, id) ? pictures[id]! : null;
  if (!record) return null;
  const master = await readFile(
    path.join(pictureFolder, pictureFileName(id, record.hash, "webp", record.width)),
  );
  return sharp(master).resize({ width, withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer();
}
