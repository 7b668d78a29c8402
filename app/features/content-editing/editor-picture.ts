import type { Localised } from "#app/domain/localised.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** A picture in the editor of what shows it. */
export interface EditorPicture {
  picture: Picture;
  alt: Localised;
  focusX: number;
  focusY: number;
  /** Those that come with the site have fixed texts. */
  isUploaded: boolean;
}
