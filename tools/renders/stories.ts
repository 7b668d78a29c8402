/** Pictures of pages, articles, showcase projects, promotions and studios: other views of houses of the catalogue. */
import type { Localised } from "#app/pictures/picture.ts";
import type { Light } from "./picture-list.ts";
import type { Camera } from "./scene.ts";

export interface StoryPicture {
  id: string;
  kind: "page" | "story";
  houseId: string;
  light: Light;
  camera: Camera;
  sun?: { azimuth: number; elevation: number };
  width?: number;
  height?: number;
  alt: Localised;
}

export const stories: StoryPicture[] = [];
