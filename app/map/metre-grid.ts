import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { emptyCollection, readColours } from "#app/map/map-style.ts";

const source = "metre-grid";
const stepM = 10;
const minZoom = 16;
const metresPerDegree = 111_320;

/** Squares of ten metres, so that a drawing has a scale where there is no photograph. */
export function addMetreGrid(map: MapLibre) {
  map.addSource(source, { type: "geojson", data: emptyCollection as never, tolerance: 0 });
  map.addLayer({
    id: source,
    type: "line",
    source,
    minzoom: minZoom,
    paint: { "line-color": readColours().border, "line-width": 0.7 },
  });

  function show() {
    if (map.getZoom() < minZoom) return;
    const bounds = map.getBounds();
    // As far again as the view reaches, so that lines are there while the map moves.
    const [lngSpan, latSpan] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()];
    const [west, east] = [bounds.getWest() - lngSpan, bounds.getEast() + lngSpan];
    const [south, north] = [bounds.getSouth() - latSpan, bounds.getNorth() + latSpan];
    // The same within a tenth of a degree, so that the lines stay where they are.
    const cosine = Math.cos((Math.round(map.getCenter().lat * 10) / 10 / 180) * Math.PI);
    const lines = [
      ...multiples(west, east, stepM / metresPerDegree / cosine).map((lng) => [
        [lng, south],
        [lng, north],
      ]),
      ...multiples(south, north, stepM / metresPerDegree).map((lat) => [
        [west, lat],
        [east, lat],
      ]),
    ];
    map.getSource<GeoJSONSource>(source)?.setData({ type: "MultiLineString", coordinates: lines } as never);
  }
  map.on("moveend", show);
  show();
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}
