import type { Dossier } from "#app/domain/dossier.ts";

/** The pictures inside the chapters of a dossier, and the one on its cover. */
export function listDossierPictures({ coverPictureId, chapters }: Dossier): string[] {
  const inside = chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "pictures" ? block.ids : [])),
  );
  return [...new Set([...(coverPictureId ? [coverPictureId] : []), ...inside])];
}
