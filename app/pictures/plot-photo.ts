// Photos that owners gave of their plots. They are not in the committed list: their row describes them, and their files
// lie in the storage bucket plot-pictures, which the server offers below /photos.
import type { Locale, Localised } from "#app/i18n/locale.ts";
import { type Picture, pictureFile } from "./picture.ts";

export interface PlotPhoto {
  id: string;
  plotId: number;
  width: number;
  height: number;
  hash: string;
  placeholder: string;
  alt: Localised;
  avif: number[];
  webp: number[];
}

export const photosPath = "/photos";

export function photoFileName(photo: PlotPhoto, format: "avif" | "webp", width: number) {
  return pictureFile({ base: baseOf(photo) }, format, width);
}

export function photoPicture(photo: PlotPhoto, locale: Locale): Picture {
  const { id, width, height, placeholder, alt, avif, webp } = photo;
  return {
    id,
    width,
    height,
    placeholder,
    alt: alt[locale],
    base: `${photosPath}/${baseOf(photo)}`,
    avif,
    webp,
  };
}

function baseOf({ plotId, id, hash }: PlotPhoto) {
  return `${plotId}/${id}.${hash}`;
}
