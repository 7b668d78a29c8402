import type { Picture } from "#app/pictures/picture.ts";
import { findPicture } from "#app/pictures/pictures.server.ts";

/** The picture that a story names or, while that view has not been rendered, the same house by day. */
export function findStoryPicture(id: string): Picture | null {
  return findPicture(id) ?? findPicture(id.replace(/-[a-z]+$/, "-day"));
}
