import { findPicture } from "#app/pictures/pictures.server.ts";

/** The picture made for a story or, until that is rendered, a view of its house. */
export function storyPicture(id: string, houseView: string): string {
  return findPicture(id) ? id : houseView;
}
