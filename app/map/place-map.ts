import type { Locale } from "#app/i18n/locale.ts";
import { createLabels } from "#app/map/labels.ts";
import { panMap } from "#app/map/pan-map.ts";
import { openSpainMap } from "#app/map/spain-map.ts";
import type { MapBase } from "#app/map/tile-layers.ts";
import type { Direction } from "#app/ui/arrow-buttons.tsx";

interface Place {
  latitude: number;
  longitude: number;
}

interface PlaceMapOptions {
  styleUrl: string | null;
  shapesPath: string;
  label: string;
  locale: Locale;
  /** The place chosen before, if any: the map opens close to it. */
  start: Place | null;
}

export interface PlaceMap {
  /** The place under the mark in the middle. */
  centre: () => Place;
  panTo: (direction: Direction) => void;
  zoomBy: (steps: number) => void;
  showBase: (base: MapBase) => void;
  remove: () => void;
}

/** A map to pick a place: it moves under a fixed mark in the middle. */
export async function createPlaceMap(
  frame: HTMLElement,
  { start, ...options }: PlaceMapOptions,
): Promise<PlaceMap> {
  const { map, shapes, showBase } = await openSpainMap(frame, options);
  if (!options.styleUrl) createLabels(map, options.shapesPath, shapes);
  if (start) map.jumpTo({ center: [start.longitude, start.latitude], zoom: 11 });
  map.on("click", ({ lngLat }) => map.easeTo({ center: lngLat, duration: 150 }));
  return {
    centre() {
      const { lat, lng } = map.getCenter();
      return { latitude: round(lat), longitude: round(lng) };
    },
    panTo: (direction) => panMap(map, direction),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 150 }),
    showBase,
    remove: () => map.remove(),
  };
}

/** Rounds to about a metre. */
function round(degrees: number) {
  return Math.round(degrees * 100_000) / 100_000;
}
