import type { Dossier } from "#app/domain/dossier.ts";

/** The pictures inside the chapters of a dossier, and the one on its cover. */
export function listDossierPictures({ cover, chapters }: Dossier): string[] {
  const inside = chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "pictures" ? block.pictures.map(({ id }) => id) : [])),
  );
  return [...new Set([...(cover ? [cover.id] : []), ...inside])];
}
