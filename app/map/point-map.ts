import { Marker } from "maplibre-gl";
import type { Locale } from "#app/i18n/locale.ts";
import { createLabels } from "#app/map/labels.ts";
import { panMap } from "#app/map/pan-map.ts";
import { openSpainMap } from "#app/map/spain-map.ts";
import type { MapBase } from "#app/map/tile-layers.ts";
import type { Direction } from "#app/ui/arrow-buttons.tsx";

export interface MapPoint {
  latitude: number;
  longitude: number;
}

interface PointMapOptions {
  styleUrl: string | null;
  shapesPath: string;
  label: string;
  locale: Locale;
  /** What the marker is, for those who do not see it. */
  markLabel: string;
  /** Where the map opens without a point. */
  start: MapPoint | null;
  onPoint: (point: MapPoint) => void;
}

export interface PointMap {
  show: (point: MapPoint | null) => void;
  panTo: (direction: Direction) => void;
  zoomBy: (steps: number) => void;
  showBase: (base: MapBase) => void;
  remove: () => void;
}

const closeZoom = 12;

/** A map with one marker: a press puts it there, and it can be dragged. */
export async function createPointMap(
  frame: HTMLElement,
  { start, markLabel, onPoint, ...options }: PointMapOptions,
): Promise<PointMap> {
  const { map, shapes, showBase } = await openSpainMap(frame, options);
  if (!options.styleUrl) createLabels(map, options.shapesPath, shapes);
  if (start) map.jumpTo({ center: [start.longitude, start.latitude], zoom: closeZoom - 1 });
  const element = document.createElement("div");
  element.className = "point-mark";
  element.role = "img";
  element.ariaLabel = markLabel;
  const marker = new Marker({ element, anchor: "bottom", draggable: true });
  let isShown = false;

  function show(point: MapPoint | null) {
    if (!point) {
      marker.remove();
      isShown = false;
      return;
    }
    const at: [number, number] = [point.longitude, point.latitude];
    marker.setLngLat(at);
    if (!isShown) {
      marker.addTo(map);
      map.jumpTo({ center: at, zoom: Math.max(map.getZoom(), closeZoom) });
      isShown = true;
    } else if (!map.getBounds().contains(at)) map.jumpTo({ center: at });
  }
  const choose = ({ lat, lng }: { lat: number; lng: number }) =>
    onPoint({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) });
  map.on("click", ({ lngLat }) => choose(lngLat));
  marker.on("dragend", () => choose(marker.getLngLat()));
  return {
    show,
    panTo: (direction) => panMap(map, direction),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 150 }),
    showBase,
    remove: () => map.remove(),
  };
}
