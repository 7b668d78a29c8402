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
    const placed = placeLabels(map, wantedLabels(viewOf(map)));
    const wanted = new Map(placed.map((place) => [place.label.name + place.label.at, place]));
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const [key, { label, offset }] of wanted) {
      if (!shown.has(key)) shown.set(key, addLabel(label));
      shown.get(key)!.setOffset(offset);
    }
  }

  function addLabel({ name, at, kind }: Label) {
    const element = document.createElement("span");
    element.className = "map-label";
    element.dataset.kind = kind;
    element.textContent = name;
    element.setAttribute("aria-hidden", "true");
    return new Marker({ element, opacityWhenCovered: "1" }).setLngLat([...at]).addTo(map);
  }

  map.on("moveend", refresh);
  refresh();
  return { refresh };
}

function overlap(a: Box, b: Box) {
  return a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;
}

interface Place {
  label: Label;
  /** In pixels from its point. */
  offset: [x: number, y: number];
}

const letterPx = { region: 6.8, place: 6.5, country: 8, sea: 8 };
const maxRegionPx = 104;
const linePx = 15;
/** Names of regions and countries move aside from what covers them. */
const shiftsPx = [0, 26, -26];
const edgePx = 4;

/**
 * The first of those that would cover each other or lie under a price or a button; names of seas and countries stay inside
 * the map.
 */
function placeLabels(map: MapLibre, labels: readonly Label[]): Place[] {
  const frame = map.getContainer().getBoundingClientRect();
  // The buttons over the map are beside its container.
  const covering = map.getContainer().parentElement!.querySelectorAll(".map-pin, .map-cluster, button");
  const taken = [...covering].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - frame.left + width / 2, y: top - frame.top + height / 2, width, height };
  });
  return labels.flatMap((label) => {
    const { name, at, kind } = label;
    const point = map.project([...at]);
    const lengthPx = name.length * letterPx[kind];
    const isRegion = kind === "region";
    const width = isRegion ? Math.min(lengthPx, maxRegionPx) : lengthPx;
    const height = linePx * Math.ceil(lengthPx / width) + 2;
    const margin = width / 2 + edgePx;
    const x =
      kind === "sea" || kind === "country"
        ? Math.min(Math.max(point.x, margin), frame.width - margin)
        : point.x;
    for (const shift of isRegion || kind === "country" ? shiftsPx : [0]) {
      const y = point.y + shift;
      const isFree = taken.every(
        (other) =>
          Math.abs(other.x - x) > (other.width + width) / 2 ||
          Math.abs(other.y - y) > (other.height + height) / 2,
      );
      if (!isFree) continue;
      taken.push({ x, y, width, height });
      return [{ label, offset: [x - point.x, shift] }];
    }
    return [];
  });
}
