import { Map as MapLibre, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { Box } from "#app/domain/map-area.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { loadMapMessages } from "#app/map/map-messages.ts";
import { followTheme, shapesStyle } from "#app/map/map-style.ts";
import { addTileLayers, type MapBase } from "#app/map/tile-layers.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { getRootData } from "#app/navigation/root-data.ts";
import type { SpainShapes } from "#app/places/map-shapes.ts";
import "#app/map/map.css";

// The base of every map of the site: Spain, with pan and zoom.

interface SpainMapOptions {
  /** A style with tiles, if the operator has one; otherwise the map is drawn from our own shapes. */
  styleUrl: string | null;
  shapesPath: string;
  label: string;
  locale: Locale;
  /** What lies below everything else at first, where there are tiles. */
  base?: MapBase;
  /** The closest view where there are tiles. */
  maxTileZoom?: number;
  /** The same where there are none: our own shapes show nothing more from nearer. */
  maxShapesZoom?: number;
}

export const peninsula: [[number, number], [number, number]] = [
  [-9.6, 35.7],
  [4.5, 43.9],
];
const maxBounds: [[number, number], [number, number]] = [
  [-26, 22],
  [12, 50],
];

export async function openSpainMap(frame: HTMLElement, options: SpainMapOptions) {
  const { styleUrl, shapesPath, label, locale } = options;
  const { base = "map", maxTileZoom = 19.5, maxShapesZoom = 14 } = options;
  const [shapes] = await Promise.all([
    genericFetch<SpainShapes>(`${shapesPath}/spain`),
    // What the controls over the map say.
    loadMapMessages(locale),
  ]);
  const hasTiles = getRootData().mapTiles !== null;
  setWorkerUrl(workerUrl);
  const map = new MapLibre({
    container: frame,
    style: styleUrl ?? shapesStyle(shapes),
    bounds: peninsula,
    maxBounds,
    maxZoom: hasTiles ? maxTileZoom : maxShapesZoom,
    attributionControl: styleUrl ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { "Map.Title": label },
  });
  map.once("remove", followTheme(map));
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // The section around the map is the landmark; the canvas receives the keys.
  map.getCanvas().setAttribute("role", "application");
  map.getCanvas().setAttribute("aria-describedby", "map-hint");
  await new Promise<void>((resolve, reject) => {
    map.once("load", () => resolve());
    map.once("error", ({ error }) => reject(error));
  }).catch((error) => {
    map.remove();
    throw error;
  });
  const unavailable = translator(locale, "map")("unavailable");
  const showBase = hasTiles
    ? addTileLayers(map, { base, unavailable, hasOwnStyle: styleUrl !== null })
    : () => {};
  return { map, shapes, showBase, hasTiles };
}

export function viewOf(map: MapLibre): Box {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
