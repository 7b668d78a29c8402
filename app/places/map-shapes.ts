import type { Box, LngLat } from "#app/domain/map-area.ts";

export interface PlaceLabel {
  name: string;
  at: LngLat;
}

export interface SpainShapes {
  provinces: GeoJSON.FeatureCollection;
  /** The provinces. */
  labels: (PlaceLabel & { code: string; box: Box })[];
  regions: PlaceLabel[];
  /** Countries and seas around Spain. */
  neighbours: (PlaceLabel & { kind: "country" | "sea" })[];
}

export interface ProvinceShapes {
  borders: GeoJSON.MultiLineString;
  labels: (PlaceLabel & { code: string })[];
}

/** A drawing of one province with one of its municipalities and a spot in it. */
export interface LocationMap {
  width: number;
  height: number;
  province: string;
  municipality: string;
  spot: { x: number; y: number; radius: number };
}
