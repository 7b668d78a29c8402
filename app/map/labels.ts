import { type GeoJSONSource, type Map as MapLibre, Marker } from "maplibre-gl";
import type { Box } from "#app/domain/map-area.ts";
import { emptyCollection } from "#app/map/map-style.ts";
import { viewOf } from "#app/map/spain-map.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { PlaceLabel, ProvinceShapes, SpainShapes } from "#app/places/map-shapes.ts";

const provincesFrom = 5.6;
const bordersFrom = 7;
const municipalitiesFrom = 9.4;
const maxLabels = 60;

interface Label extends PlaceLabel {
  kind: "country" | "sea" | "region" | "place";
}

/**
 * Labels of regions, zoomed in of provinces and then of municipalities with their borders, which load per province; around
 * Spain always those of its neighbours.
 */
export function createLabels(
  map: MapLibre,
  shapesPath: string,
  { labels, regions, neighbours }: SpainShapes,
) {
  const loaded = new Map<string, ProvinceShapes | null>();
  const shown = new Map<string, Marker>();

  async function loadProvincesIn(view: Box) {
    const missing = labels.filter(({ code, box }) => !loaded.has(code) && overlap(box, view));
    for (const { code } of missing) loaded.set(code, null);
    await Promise.all(
      missing.map(async ({ code }) => {
        try {
          loaded.set(code, await genericFetch<ProvinceShapes>(`${shapesPath}/${code}`));
        } catch {
          loaded.delete(code);
        }
      }),
    );
    if (missing.length === 0) return;
    const features = [...loaded.values()].flatMap((shapes) =>
      shapes ? [{ type: "Feature", properties: {}, geometry: shapes.borders }] : [],
    );
    map.getSource<GeoJSONSource>("municipalities")?.setData({ ...emptyCollection, features } as never);
  }

  function wantedLabels(view: Box): Label[] {
    const isInView = ({ at: [lng, lat] }: PlaceLabel) =>
      lng > view.west && lng < view.east && lat > view.south && lat < view.north;
    const [own, kind] = ownLabels();
    return [
      ...neighbours.filter(isInView),
      ...own
        .filter(isInView)
        .slice(0, maxLabels)
        .map((label) => ({ ...label, kind })),
    ];
  }

  function ownLabels(): [labels: PlaceLabel[], kind: Label["kind"]] {
    const zoom = map.getZoom();
    if (zoom < provincesFrom) return [regions, "region"];
    if (zoom < municipalitiesFrom) return [labels, "place"];
    return [[...loaded.values()].flatMap((shapes) => shapes?.labels ?? []), "place"];
  }

  async function refresh() {
    const view = viewOf(map);
    if (map.getZoom() >= bordersFrom) await loadProvincesIn(view);
    const wanted = new Map(
      withoutOverlaps(map, wantedLabels(viewOf(map))).map((label) => [label.name + label.at, label]),
    );
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const [key, { name, at, kind }] of wanted) {
      if (shown.has(key)) continue;
      const element = document.createElement("span");
      element.className = "map-label";
      element.dataset.kind = kind;
      element.textContent = name;
      element.setAttribute("aria-hidden", "true");
      shown.set(key, new Marker({ element, opacityWhenCovered: "1" }).setLngLat([...at]).addTo(map));
    }
  }

  map.on("moveend", refresh);
  refresh();
}

function overlap(a: Box, b: Box) {
  return a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;
}

const letterPx = 6.5;
const maxWidthPx = 104;
const heightPx = 20;

/** The first of those that would cover each other. */
function withoutOverlaps(map: MapLibre, labels: readonly Label[]): Label[] {
  const taken: { x: number; y: number; width: number }[] = [];
  return labels.filter(({ name, at, kind }) => {
    const { x, y } = map.project([...at]);
    const width = Math.min(name.length * letterPx, kind === "region" ? maxWidthPx : Number.POSITIVE_INFINITY);
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) > (other.width + width) / 2 || Math.abs(other.y - y) > heightPx,
    );
    if (isFree) taken.push({ x, y, width });
    return isFree;
  });
}
