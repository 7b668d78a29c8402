// Photos that owners gave of their plots. They are not in the committed list: their row describes them, and their files
// lie in the storage bucket plot-pictures, which the server offers below /photos.
import type { Localised, Picture } from "./picture.ts";

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

export function photoFileName({ plotId, id, hash }: PlotPhoto, format: "avif" | "webp", width: number) {
  return `${plotId}/${id}.${hash}.${width}.${format}`;
}

export function photoPicture(photo: PlotPhoto): Picture {
  const url = (format: "avif" | "webp", width: number) =>
    `${photosPath}/${photoFileName(photo, format, width)}`;
  const source = (format: "avif" | "webp") => ({
    type: `image/${format}` as const,
    srcSet: photo[format].map((width) => `${url(format, width)} ${width}w`).join(", "),
  });
  const { id, width, height, placeholder, alt, webp } = photo;
  const middle = webp.find((each) => each >= 960) ?? webp.at(-1) ?? width;
  return {
    id,
    width,
    height,
    placeholder,
    alt,
    sources: [source("avif"), source("webp")],
    url: url("webp", middle),
  };
}
