import { type LngLat, reduceCorners } from "#app/domain/map-area.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { createDrawing, type Drawing } from "#app/map/drawing.ts";
import { createLabels } from "#app/map/labels.ts";
import { addMapAreaLayers } from "#app/map/map-style.ts";
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
  onCorners: (count: number) => void;
  /** The drawn outline, or null when it was cancelled. */
  onOutline: (outline: readonly LngLat[] | null) => void;
}

export interface ParcelMap {
  /** Chooses what is under the cross in the middle. */
  chooseCentre: () => void;
  drawing: Drawing;
  panTo: (direction: Direction) => void;
  zoomBy: (steps: number) => void;
  showBase: (base: MapBase) => void;
  remove: () => void;
}

/** From here on parcels have their outlines, and a press means one of them. */
const closeZoom = 16;
const zoomSteps = 3;

/** A map on which a press chooses a parcel, and on which its outline can be drawn. */
export async function createParcelMap(frame: HTMLElement, options: ParcelMapOptions): Promise<ParcelMap> {
  const { start, maxCorners, onPoint, onTooFar, onCorners, onOutline } = options;
  const { map, shapes, showBase } = await openSpainMap(frame, { ...options, base: "photo" });
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
    if (map.getZoom() >= closeZoom) return onPoint([lng, lat]);
    onTooFar();
    map.jumpTo({ center: [lng, lat], zoom: Math.min(map.getZoom() + zoomSteps, closeZoom) });
  }
  map.on("click", ({ lngLat }) => choose(lngLat));
  map.getCanvas().addEventListener("keydown", ({ key }) => {
    if (key === "Enter") choose(map.getCenter());
  });
  return {
    chooseCentre: () => choose(map.getCenter()),
    drawing: {
      start() {
        isDrawing = true;
        drawing.start();
      },
      press: drawing.press,
    },
    panTo: (direction) => panMap(map, direction),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 150 }),
    showBase,
    remove: () => map.remove(),
  };
}
