import { type LngLat, reduceCorners } from "#app/domain/map-area.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { createDrawing, type Drawing } from "#app/map/draw-area.ts";
import { createLabels } from "#app/map/labels.ts";
import { addMapAreaLayers } from "#app/map/map-style.ts";
import { addMetreGrid } from "#app/map/metre-grid.ts";
import { panMap } from "#app/map/pan-map.ts";
import { openSpainMap } from "#app/map/spain-map.ts";
import type { MapBase } from "#app/map/tile-layers.ts";
import type { Direction } from "#app/ui/arrow-buttons.tsx";

interface ParcelMapOptions {
  styleUrl: string | null;
  shapesPath: string;
  label: string;
  locale: Locale;
  /** Where the map opens; without it, all of Spain. */
  start: LngLat | null;
  maxCorners: number;
  onPoint: (point: LngLat) => void;
  /** Pressed from so far away that no parcel can be meant; the map has come nearer. */
  onTooFar: () => void;
  onCorners: (corners: readonly LngLat[]) => void;
  /** The drawn outline, or null when it was cancelled. */
  onOutline: (outline: readonly LngLat[] | null) => void;
}

export interface ParcelMap {
  /** Chooses what is under the cross in the middle. */
  chooseCentre: () => void;
  /** False where the map is too far away to draw a parcel on it. */
  startDrawing: () => boolean;
  press: Drawing["press"];
  panTo: (direction: Direction) => void;
  zoomBy: (steps: number) => void;
  showBase: (base: MapBase) => void;
  remove: () => void;
}

/** From here on parcels have their outlines, and a press means one of them. */
const closeZoom = 16;
const zoomSteps = 3;
/** Without tiles one sees which municipality it is from here on, and draws from so near. */
const municipalZoom = 11;
const drawZoom = 18;

/**
 * A map on which a press chooses a parcel, and on which its outline can be drawn. Without tiles there is no parcel to
 * press on: the map comes nearer, and outlines are drawn on a grid of metres.
 */
export async function createParcelMap(frame: HTMLElement, options: ParcelMapOptions): Promise<ParcelMap> {
  const { start, maxCorners, onPoint, onTooFar, onCorners, onOutline } = options;
  const { map, shapes, showBase, hasTiles } = await openSpainMap(frame, {
    ...options,
    base: "photo",
    maxShapesZoom: 20,
  });
  if (!hasTiles && !options.styleUrl) addMetreGrid(map);
  if (!options.styleUrl) createLabels(map, options.shapesPath, shapes);
  if (start) map.jumpTo({ center: [...start], zoom: closeZoom + 1 });
  const cross = document.createElement("div");
  cross.className = "map-crosshair";
  cross.setAttribute("aria-hidden", "true");
  map.getContainer().append(cross);
  let isDrawing = false;
  const drawing = createDrawing(map, {
    simplify: (points) => reduceCorners(points, maxCorners),
    drawMapArea: addMapAreaLayers(map),
    onCorners,
    onEnd: (area) => {
      isDrawing = false;
      onOutline(area?.kind === "outline" ? area.points : null);
    },
  });

  function choose({ lng, lat }: { lng: number; lat: number }) {
    if (isDrawing) return;
    if (map.getZoom() >= closeZoom) {
      if (hasTiles) onPoint([lng, lat]);
      return;
    }
    if (hasTiles) onTooFar();
    map.jumpTo({ center: [lng, lat], zoom: Math.min(map.getZoom() + zoomSteps, closeZoom) });
  }
  map.on("click", ({ lngLat }) => choose(lngLat));
  map.getCanvas().addEventListener("keydown", ({ key }) => {
    if (key === "Enter") choose(map.getCenter());
  });
  return {
    chooseCentre: () => choose(map.getCenter()),
    startDrawing() {
      if (!hasTiles) {
        if (map.getZoom() < municipalZoom) return false;
        if (map.getZoom() < closeZoom) map.jumpTo({ zoom: drawZoom });
      }
      isDrawing = true;
      drawing.start();
      return true;
    },
    press: drawing.press,
    panTo: (direction) => panMap(map, direction),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 150 }),
    showBase,
    remove: () => map.remove(),
  };
}
