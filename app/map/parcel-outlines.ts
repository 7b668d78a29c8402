import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { type Tile, tileLayers, tilePath, toTiles } from "#app/domain/geo/map-tiles.ts";
import { emptyCollection } from "#app/map/map-style.ts";

const source = "parcels";
const { minZoom: cellZoom } = tileLayers.outlines;
/** The cadastre answers a few cells a second; farther from the middle there are no outlines. */
const maxCellsInView = 40;
const maxLoadedCells = 160;

interface OutlineOptions {
  /** From here on outlines are shown. */
  minZoom: number;
  onFailed: () => void;
}

/** Adds the outlines of the cadastre, which come in cells where someone looks. */
export function addParcelOutlines(map: MapLibre, { minZoom, onFailed }: OutlineOptions) {
  /** By path, the longest loaded first; null while it loads. */
  const cells = new Map<string, unknown>();
  map.addSource(source, { type: "geojson", data: emptyCollection as never, tolerance: 0.1 });
  const lines = [
    { id: "parcel-casing", paint: { "line-color": "#fff", "line-opacity": 0.6, "line-width": 3 } },
    { id: "parcel-line", paint: { "line-color": "#a8322a", "line-width": 1.3 } },
  ];
  for (const line of lines) map.addLayer({ ...line, type: "line", source, minzoom: minZoom });

  async function load(path: string) {
    cells.set(path, null);
    try {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`status ${response.status}`);
      cells.set(path, await response.json());
    } catch {
      // The next move of the map tries again.
      cells.delete(path);
      onFailed();
    }
  }

  function show() {
    const geometries = [...cells.values()].filter((geometry) => geometry !== null);
    map.getSource<GeoJSONSource>(source)?.setData({ type: "GeometryCollection", geometries } as never);
  }

  async function loadView() {
    if (map.getZoom() < minZoom) return;
    const missing = cellsInView(map)
      .map((cell) => tilePath("outlines", cell))
      .filter((path) => !cells.has(path));
    if (missing.length === 0) return;
    for (const path of [...cells.keys()].slice(0, Math.max(0, cells.size + missing.length - maxLoadedCells)))
      cells.delete(path);
    await Promise.all(missing.map((path) => load(path).then(show)));
  }
  map.on("moveend", loadView);
  loadView();
}

/** Those nearest to the middle, from the inside out. */
function cellsInView(map: MapLibre): Tile[] {
  const bounds = map.getBounds();
  const at = ({ lng, lat }: { lng: number; lat: number }) => toTiles([lng, lat], cellZoom);
  const [west, north] = at(bounds.getNorthWest());
  const [east, south] = at(bounds.getSouthEast());
  const [middleX, middleY] = at(map.getCenter());
  const cells: Tile[] = [];
  for (let x = Math.floor(west); x < east; x++)
    for (let y = Math.floor(north); y < south; y++) cells.push({ z: cellZoom, x, y });
  const distanceOf = ({ x, y }: Tile) => Math.hypot(x + 0.5 - middleX, y + 0.5 - middleY);
  return cells.toSorted((a, b) => distanceOf(a) - distanceOf(b)).slice(0, maxCellsInView);
}
