import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from "maplibre-gl";
import type { MapArea } from "#app/domain/map-area.ts";
import type { SpainShapes } from "#app/places/map-shapes.ts";
import { onThemeChange } from "#app/shell/theme.ts";

/** The colours of the current appearance, as WebGL needs them. */
export function readColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return { sea: colour("map"), land: colour("lime"), border: colour("rule"), terra: colour("terra") };
}

/** A style drawn from our own shapes: it loads no tiles, fonts or sprites. */
export function shapesStyle(shapes: SpainShapes): StyleSpecification {
  const colours = readColours();
  return {
    version: 8,
    sources: {
      provinces: { type: "geojson", data: shapes.provinces as never, tolerance: 0.2 },
      municipalities: { type: "geojson", data: emptyCollection as never, tolerance: 0.2 },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colours.sea } },
      { id: "land", type: "fill", source: "provinces", paint: { "fill-color": colours.land } },
      {
        id: "municipal-borders",
        type: "line",
        source: "municipalities",
        minzoom: 7,
        paint: { "line-color": colours.border, "line-width": 0.7 },
      },
      {
        id: "provincial-borders",
        type: "line",
        source: "provinces",
        paint: {
          "line-color": colours.border,
          "line-width": ["interpolate", ["linear"], ["zoom"], 5, 0.8, 9, 1.8],
        },
      },
    ],
  };
}

/** Recolours a map of ours when the appearance changes; returns a function that stops it. */
export function followTheme(map: MapLibre) {
  return onThemeChange(() => {
    const colours = readColours();
    const paints = [
      ["sea", "background-color", colours.sea],
      ["land", "fill-color", colours.land],
      ["municipal-borders", "line-color", colours.border],
      ["provincial-borders", "line-color", colours.border],
      ["metre-grid", "line-color", colours.border],
      ["map-area-ground", "fill-color", colours.terra],
      ["map-area-line", "line-color", colours.terra],
      ["map-area-corners", "circle-color", colours.terra],
    ] as const;
    // A map of the operator's own style has none of the first five.
    for (const [layer, property, colour] of paints)
      if (map.getLayer(layer)) map.setPaintProperty(layer, property, colour);
  });
}

export const emptyCollection = { type: "FeatureCollection", features: [] };

/** Adds the layers of the searched area, and gives the function that draws one. */
export function addMapAreaLayers(map: MapLibre): (area: MapArea | null, isOpen?: boolean) => void {
  const colours = readColours();
  map.addSource("map-area", { type: "geojson", data: emptyCollection as never });
  map.addLayer({
    id: "map-area-ground",
    type: "fill",
    source: "map-area",
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": colours.terra, "fill-opacity": 0.1 },
  });
  map.addLayer({
    id: "map-area-line",
    type: "line",
    source: "map-area",
    paint: { "line-color": colours.terra, "line-width": 2, "line-dasharray": [3, 2] },
  });
  map.addLayer({
    id: "map-area-corners",
    type: "circle",
    source: "map-area",
    filter: ["==", ["geometry-type"], "Point"],
    paint: { "circle-radius": 4, "circle-color": colours.terra },
  });
  return (area, isOpen = false) => {
    const points = area?.kind === "outline" ? area.points : [];
    const geometries = isOpen
      ? [
          { type: "LineString", coordinates: points },
          ...points.map((point) => ({ type: "Point", coordinates: point })),
        ]
      : points.length > 2
        ? [{ type: "Polygon", coordinates: [[...points, points[0]!]] }]
        : [];
    const features = geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry }));
    map.getSource<GeoJSONSource>("map-area")?.setData({ type: "FeatureCollection", features } as never);
  };
}
