/** The shape of content/pictures/manifest.json, written by the renders and read by the pages. */
import type { Localised } from "#app/i18n/locale.ts";

export type PictureKind = "house" | "plot" | "page" | "story";

export interface PictureRecord {
  kind: PictureKind;
  /** The house or, for plots, the landscape that is shown. */
  subject: string;
  /** The view of the house (day, evening, terrace, rear, drone, living, bedroom or a name of its own) or the slope of the plot. */
  view: string;
  width: number;
  height: number;
  hash: string;
  placeholder: string;
  /** Bytes of each file by format and width; the widest WebP is the master. */
  files: { avif: Record<string, number>; webp: Record<string, number> };
  /** Hash of what the picture was made from; it differs from today's inputs when the picture is stale. */
  inputs: string;
  /** The text alternative, which calls the picture an illustration. */
  alt: Localised;
}

export interface PictureManifest {
  pictures: Record<string, PictureRecord>;
}

export function pictureFileName(id: string, hash: string, format: "avif" | "webp", width: number): string {
  return `${id}.${hash}.${width}.${format}`;
}
