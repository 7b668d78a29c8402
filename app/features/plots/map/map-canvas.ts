import type { Map as MapLibre } from "maplibre-gl";
import { type Box, boundingBox, type LngLat, type MapArea, simplify } from "#app/domain/map-area.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { createDrawing, type Drawing } from "#app/map/draw-area.ts";
import { createLabels } from "#app/map/labels.ts";
import { addMapAreaLayers } from "#app/map/map-style.ts";
import { panMap } from "#app/map/pan-map.ts";
import { openSpainMap, peninsula, viewOf } from "#app/map/spain-map.ts";
import type { MapBase } from "#app/map/tile-layers.ts";
import type { Direction } from "#app/ui/arrow-buttons.tsx";
import type { MapPosition } from "./map-history.ts";
import { createMarks, type MarkOptions } from "./price-marks.ts";

// The code that uses the map library; loaded only when the map is shown.

export interface MapOptions extends MarkOptions {
  /** A style with tiles, when the operator has one; else the map is drawn from shapes of our own. */
  styleUrl: string | null;
  shapesPath: string;
  locale: Locale;
  texts: MarkOptions["texts"] & { label: string };
  /** The visitor has moved the map, so that another area could be searched. */
  onMoved: () => void;
  onCorners: (corners: readonly LngLat[]) => void;
  /** The view to restore; else it shows the results. */
  startAt?: MapPosition;
}

interface Shown {
  query: string;
  area: MapArea | null;
  extent: Box | null;
  /** The map moves only when this changes. */
  place: string;
}

export interface MapCanvas {
  show: (shown: Shown) => void;
  pointAt: ReturnType<typeof createMarks>["pointAt"];
  drawing: Drawing;
  view: () => MapArea;
  position: () => MapPosition;
  zoomBy: (steps: number) => void;
  showBase: (base: MapBase) => void;
  /** Moves by a third of the map's size. */
  panTo: (direction: Direction) => void;
  /** Moves to the Canaries, which are outside of the first view, or back. */
  goTo: (part: "canaries" | "mainland") => void;
  resize: () => void;
  remove: () => void;
}

/** Places of plots are known to 500 m: from nearer their prices would stand on other people's roofs. */
const maxZoom = 16;
const canaries: typeof peninsula = [
  [-18.3, 27.5],
  [-13.3, 29.5],
];

export async function createMapCanvas(frame: HTMLElement, options: MapOptions): Promise<MapCanvas> {
  const { styleUrl, shapesPath, locale, texts, onMoved } = options;
  const { map, shapes, showBase } = await openSpainMap(frame, {
    styleUrl,
    shapesPath,
    locale,
    maxTileZoom: maxZoom,
    label: texts.label,
  });
  const drawMapArea = addMapAreaLayers(map);
  const labels = styleUrl ? null : createLabels(map, shapesPath, shapes);
  const marks = createMarks(map, { ...options, onPlaced: () => labels?.refresh() });
  const drawing = createDrawing(map, {
    simplify,
    drawMapArea,
    onCorners: options.onCorners,
    onEnd: (area) => {
      if (!area) drawMapArea(shown?.area ?? null);
      options.onMapArea(area);
    },
  });
  let shown: Shown | null = null;
  if (options.startAt) map.jumpTo(options.startAt);
  map.on("moveend", (event) => {
    frame.dataset.centre = map.getCenter().toArray().join(" ");
    if ("originalEvent" in event || "isByHand" in event) onMoved();
  });

  return {
    show(next) {
      const isLeftHere = !shown && options.startAt;
      if (!isLeftHere && (shown?.place !== next.place || boxKey(shown.area) !== boxKey(next.area)))
        fitTo(map, next);
      shown = next;
      drawMapArea(next.area);
      marks.show(next.query);
    },
    pointAt: marks.pointAt,
    drawing,
    view: () => ({ kind: "box", ...viewOf(map) }),
    position: () => ({ center: map.getCenter().toArray(), zoom: map.getZoom() }),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 150 }, { isByHand: true }),
    showBase,
    panTo: (direction) => panMap(map, direction, { isByHand: true }),
    goTo: (part) =>
      map.fitBounds(
        part === "canaries" ? canaries : peninsula,
        { padding: 24, animate: false },
        { isByHand: true },
      ),
    resize: () => map.resize(),
    remove: () => map.remove(),
  };
}

function boxKey(area: MapArea | null) {
  return area ? JSON.stringify(boundingBox(area)) : "";
}

/** Moves to the area of the search, else to the results; not if the area already fills the view, as one taken from it does. */
function fitTo(map: MapLibre, { area, extent }: Shown) {
  const box = area ? boundingBox(area) : extent && withoutDistantIslands(extent);
  if (!box) return;
  if (area && fills(box, viewOf(map))) return;
  map.fitBounds(
    [
      [box.west, box.south],
      [box.east, box.north],
    ],
    { padding: area ? 24 : 64, maxZoom: 11, animate: false },
  );
}

/** With plots on both, the sea between the Canaries and the rest would take most of the map. */
function withoutDistantIslands(extent: Box): Box {
  const [[west, south]] = peninsula;
  return extent.west < -12 && extent.east > west
    ? { ...extent, west, south: Math.max(extent.south, south) }
    : extent;
}

function fills(box: Box, view: Box) {
  const isWithin =
    box.west >= view.west - 0.01 &&
    box.east <= view.east + 0.01 &&
    box.south >= view.south - 0.01 &&
    box.north <= view.north + 0.01;
  return isWithin && (box.east - box.west) / (view.east - view.west) > 0.5;
}
