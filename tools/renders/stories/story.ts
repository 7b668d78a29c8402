import type { House } from "#app/domain/house/description.ts";
import type { Localised } from "#app/i18n/locale.ts";
import type { PlotScene } from "../plots/plot-scene.ts";
import type { Camera, Light, SceneChange } from "../scene.ts";

export interface HouseDetails {
  /** What it belongs to and the slug of that: `post-…`, `showcase-…`, `promotion-…`, `studio-…`, `page-…`. */
  id: string;
  houseId: string;
  light: Light;
  camera: Camera;
  /** What differs from the garden and the weather in which the catalogue shows the house. */
  place?: SceneChange;
  /** What differs from the house of the catalogue: a stage of its making, for instance. */
  build?: (house: House) => House;
  /** Cuts the house on purpose. */
  isDetail?: boolean;
  /** What can be seen; that it is an illustration is added. */
  alt: Localised;
}

export interface PlotDetails {
  id: string;
  plot: PlotScene;
  alt: Localised;
}
