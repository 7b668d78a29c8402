import type { Map as MapLibre } from "maplibre-gl";
import type { LngLat, MapArea } from "#app/domain/map-area.ts";
import { drawKeys } from "#app/map/draw-controls.tsx";

interface DrawingOptions {
  /** Leaves few enough corners of a drawn line. */
  simplify: (points: readonly LngLat[]) => LngLat[];
  drawMapArea: (area: MapArea | null, isOpen?: boolean) => void;
  onCorners: (corners: readonly LngLat[]) => void;
  /** Called with the drawn area, or null when it was cancelled. */
  onEnd: (area: MapArea | null) => void;
}

export interface Drawing {
  start: () => void;
  press: (key: string) => void;
}

const minDragPx = 6;

/** An area drawn on the map: in one stroke, corner by corner with clicks, or by keyboard at the cross in the middle. */
export function createDrawing(
  map: MapLibre,
  { simplify, drawMapArea, onCorners, onEnd }: DrawingOptions,
): Drawing {
  const ground = map.getCanvasContainer();
  const cross = document.createElement("div");
  cross.className = "map-crosshair";
  cross.setAttribute("aria-hidden", "true");
  let points: LngLat[] = [];
  let stroke: { startX: number; startY: number; points: LngLat[] } | null = null;
  let isOn = false;

  function show(next: LngLat[]) {
    drawMapArea({ kind: "outline", points: next }, true);
    onCorners(next);
  }

  function setPoints(next: LngLat[]) {
    points = next;
    show(points);
  }

  function start() {
    isOn = true;
    stroke = null;
    setPoints([]);
    map.dragPan.disable();
    map.doubleClickZoom.disable();
    map.getContainer().append(cross);
    map.getContainer().dataset.drawing = "";
    setMarksInert(map, true);
    map.getCanvas().focus();
  }

  function end(area: MapArea | null) {
    isOn = false;
    map.dragPan.enable();
    map.doubleClickZoom.enable();
    cross.remove();
    delete map.getContainer().dataset.drawing;
    setMarksInert(map, false);
    onEnd(area);
  }

  function finish() {
    const corners = simplify(points);
    if (corners.length > 2) end({ kind: "outline", points: corners });
  }

  function press(key: string) {
    if (!isOn) return;
    if (key === drawKeys.place) setPoints([...points, placeAt(map.getCenter())]);
    else if (key === drawKeys.undo) setPoints(points.slice(0, -1));
    else if (key.toLowerCase() === drawKeys.finish) finish();
    else if (key === drawKeys.cancel) end(null);
  }

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = ground.getBoundingClientRect();
    return placeAt(map.unproject([clientX - left, clientY - top]));
  };

  ground.addEventListener("pointerdown", (event) => {
    // Prices and counts keep their own clicks.
    if (!isOn || !event.isPrimary || event.target !== map.getCanvas()) return;
    stroke = { startX: event.clientX, startY: event.clientY, points: [pointOf(event)] };
    ground.setPointerCapture(event.pointerId);
  });
  ground.addEventListener("pointermove", (event) => {
    if (!stroke || !event.isPrimary) return;
    stroke.points.push(pointOf(event));
    show([...points, ...stroke.points]);
  });
  ground.addEventListener("pointerup", (event) => {
    if (!stroke || !event.isPrimary) return;
    const isDrag =
      Math.hypot(event.clientX - stroke.startX, event.clientY - stroke.startY) > minDragPx ||
      stroke.points.length > 12;
    const drawn = stroke.points;
    stroke = null;
    if (!isDrag) return setPoints([...points, drawn[0]!]);
    points = simplify([...points, ...drawn]);
    if (points.length > 2) finish();
    else setPoints(points);
  });
  map.getContainer().addEventListener("keydown", (event) => {
    if (!isOn || event.target !== map.getCanvas()) return;
    if (Object.values(drawKeys).includes(event.key as never) || event.key.toLowerCase() === drawKeys.finish) {
      event.preventDefault();
      press(event.key);
    }
  });

  return { start, press };
}

/** Marks cannot be pressed while an area is drawn, so that nothing behind the instructions takes the focus. */
function setMarksInert(map: MapLibre, isInert: boolean) {
  for (const mark of map.getContainer().querySelectorAll<HTMLElement>(".maplibregl-marker"))
    mark.inert = isInert;
}

function placeAt({ lng, lat }: { lng: number; lat: number }): LngLat {
  return [lng, lat];
}
