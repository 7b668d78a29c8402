import type { Map as MapLibre } from "maplibre-gl";
import { type TileLayer, tileLayers, tilePath, tileSizePx } from "#app/domain/geo/map-tiles.ts";
import { spain } from "#app/domain/map-area.ts";
import { addParcelOutlines } from "#app/map/parcel-outlines.ts";
import { toast } from "#app/ui/notices.ts";

export type MapBase = "map" | "photo";

/** MapLibre counts zooms by tiles of 512 px: its zoom 15 shows tiles of zoom 16. */
const zoomStep = 1;

interface TileOptions {
  /** What lies below everything else at first. */
  base: MapBase;
  /** What to say where the tiles do not come. */
  unavailable: string;
  hasOwnStyle: boolean;
}

/** Adds tiles over what is drawn so far; returns the function that chooses between them. */
export function addTileLayers(map: MapLibre, { base, unavailable, hasOwnStyle }: TileOptions) {
  // The operator's own style is a map already.
  const layers: TileLayer[] = hasOwnStyle ? ["photo"] : ["map", "photo"];
  for (const layer of layers) {
    const { minZoom, maxZoom } = tileLayers[layer];
    map.addSource(`tiles-${layer}`, {
      type: "raster",
      tiles: [location.origin + tilePath(layer, { z: "{z}", x: "{x}", y: "{y}" })],
      tileSize: tileSizePx,
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [spain.west, spain.south, spain.east, spain.north],
    });
    map.addLayer({
      id: `tiles-${layer}`,
      type: "raster",
      source: `tiles-${layer}`,
      minzoom: minZoom - zoomStep,
      layout: { visibility: layer === base ? "visible" : "none" },
      paint: { "raster-fade-duration": 0 },
    });
  }
  let hasFailed = false;
  function reportFailure() {
    if (!hasFailed) toast({ text: unavailable, tone: "bad" });
    hasFailed = true;
  }
  map.on("error", (event) => {
    if ("sourceId" in event && String(event.sourceId).startsWith("tiles-")) reportFailure();
  });
  addParcelOutlines(map, { minZoom: tileLayers.outlines.minZoom - zoomStep, onFailed: reportFailure });

  function showBase(next: MapBase) {
    hasFailed = false;
    map.getContainer().dataset.base = next;
    for (const layer of ["map", "photo"] as const)
      if (map.getLayer(`tiles-${layer}`))
        map.setLayoutProperty(`tiles-${layer}`, "visibility", layer === next ? "visible" : "none");
  }
  map.getContainer().dataset.base = base;
  const markNear = () => {
    map.getContainer().toggleAttribute("data-near", map.getZoom() >= tileLayers.map.minZoom - zoomStep);
  };
  map.on("zoomend", markNear);
  markNear();
  return showBase;
}
