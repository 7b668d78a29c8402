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

/** Labels of provinces and, zoomed in, of municipalities with their borders, which load per province. */
export function createLabels(map: MapLibre, shapesPath: string, { labels }: SpainShapes) {
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

  function wantedLabels(view: Box): PlaceLabel[] {
    const zoom = map.getZoom();
    if (zoom < provincesFrom) return [];
    const isInView = ({ at: [lng, lat] }: PlaceLabel) =>
      lng > view.west && lng < view.east && lat > view.south && lat < view.north;
    if (zoom < municipalitiesFrom) return labels.filter(isInView);
    return [...loaded.values()]
      .flatMap((shapes) => shapes?.labels ?? [])
      .filter(isInView)
      .slice(0, maxLabels);
  }

  async function refresh() {
    const view = viewOf(map);
    if (map.getZoom() >= bordersFrom) await loadProvincesIn(view);
    const wanted = new Map(wantedLabels(viewOf(map)).map((label) => [label.name + label.at, label]));
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const [key, { name, at }] of wanted) {
      if (shown.has(key)) continue;
      const element = document.createElement("span");
      element.className = "map-label";
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
