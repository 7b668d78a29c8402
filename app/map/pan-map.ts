import type { Map as MapLibre } from "maplibre-gl";
import type { Direction } from "#app/ui/arrow-buttons.tsx";

const panSteps: Record<Direction, [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Moves a map by a third of its size; its listeners get `about` with the event. */
export function panMap(map: MapLibre, direction: Direction, about: object = {}) {
  const [x, y] = panSteps[direction];
  const { clientWidth, clientHeight } = map.getContainer();
  map.panBy([(x * clientWidth) / 3, (y * clientHeight) / 3], { duration: 150 }, about);
}
