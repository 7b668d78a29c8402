/** All pictures with what their makers want to know of them, and what is still missing. */

import type { Localised } from "#app/i18n/locale.ts";
import type { PictureKind, PictureManifest } from "#app/pictures/manifest.ts";
import { type Picture, type RoomView, roomViews } from "#app/pictures/picture.ts";
import { listHousePictures, requirePicture } from "#app/pictures/pictures.server.ts";
import { houses } from "#content/houses/catalogue.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };

export interface CataloguedPicture extends Picture {
  alts: Localised;
  kind: PictureKind;
  /** All files of the picture together. */
  kilobytes: number;
}

export type NeededView = "day" | "evening" | "third" | RoomView;

export function listPictures(): CataloguedPicture[] {
  const { pictures } = manifestFile as PictureManifest;
  return Object.entries(pictures).map(([id, { kind, files, alt }]) => {
    const bytes = [...Object.values(files.avif), ...Object.values(files.webp)];
    return {
      ...requirePicture(id, "es"),
      alts: alt,
      kind,
      kilobytes: Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000),
    };
  });
}

/** A house is shown by day, in the evening, from one more side (terrace, rear or drone) and in two of its rooms. */
export function listHousesWithoutViews(): { house: string; lacking: NeededView[] }[] {
  return houses.flatMap(({ id }) => {
    const views = listHousePictures(id, "es").map(({ view }) => view);
    const lacking: NeededView[] = [];
    if (!views.includes("day")) lacking.push("day");
    if (!views.includes("evening")) lacking.push("evening");
    if (!views.some((view) => view === "terrace" || view === "rear" || view === "drone"))
      lacking.push("third");
    lacking.push(...roomViews.filter((view) => !views.includes(view)));
    return lacking.length > 0 ? [{ house: id, lacking }] : [];
  });
}
