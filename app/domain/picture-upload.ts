import type { Localised } from "#app/domain/localised.ts";

/** Why an uploaded picture was refused. */
export type PictureRefusal = "heic" | "wrongType" | "tooManyPixels" | "tooLarge" | "broken" | "noStorage";

/** A picture of the table pictures, as the content editor shows and edits it. */
export interface UploadedPicture {
  id: string;
  width: number;
  height: number;
  hash: string;
  placeholder: string;
  avif: number[];
  webp: number[];
  alt: Localised;
  focusX: number;
  focusY: number;
}

export const maxPictureBytes = 25 * 1024 * 1024;

/** Stores pictures that operators upload. */
export interface PictureStore {
  add(file: File, userId: string): Promise<UploadedPicture | PictureRefusal>;
}
