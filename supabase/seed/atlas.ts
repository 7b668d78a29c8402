import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";

// Reads municipalities and provinces from the map in the package es-atlas.

type Named = GeometryCollection<{ name: string }>;
type Atlas = Topology<{ municipalities: Named; provinces: Named }>;

export interface Municipality {
  ineCode: string;
  name: string;
  /** The outline of its largest polygon, in degrees. */
  ring: readonly Point[];
}

// INE codes that are not municipalities: 53 commons shared by several, 54 Gibraltar.
const notMunicipal = /^5[34]/;

const atlas: Atlas = createRequire(import.meta.url)("es-atlas/es/municipalities.json");

export function listProvinces(): { code: string; name: string }[] {
  return atlas.objects.provinces.geometries
    .map(({ id, properties }) => ({ code: String(id), name: (properties as { name: string }).name }))
    .filter(({ code }) => !notMunicipal.test(code));
}

/** Each municipality once, although the atlas has a row for each of its polygons. */
export function listMunicipalities(): Municipality[] {
  const byCode = new Map<string, Municipality>();
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.municipalities).features) {
    const ineCode = String(id);
    if (notMunicipal.test(ineCode)) continue;
    const polygons =
      geometry.type === "Polygon"
        ? [geometry.coordinates]
        : geometry.type === "MultiPolygon"
          ? geometry.coordinates
          : [];
    for (const [outer] of polygons) {
      const ring = outer as unknown as Point[];
      const known = byCode.get(ineCode);
      if (!known || outlineArea(known.ring) < outlineArea(ring))
        byCode.set(ineCode, { ineCode, name: properties.name, ring });
    }
  }
  return [...byCode.values()];
}

/** The lines that only one municipality has: coasts, and borders with other countries. */
export function listOuterBorder(): [Point, Point][] {
  const { coordinates } = mesh(atlas, atlas.objects.municipalities, (one, other) => one === other);
  return coordinates.flatMap((line) =>
    line.slice(1).map((point, i): [Point, Point] => [line[i] as unknown as Point, point as unknown as Point]),
  );
}

/** The mean of a ring's points, good enough for distances between towns. */
export function middleOf(ring: readonly Point[]): Point {
  const sum = ring.reduce(([x, y], [px, py]) => [x + px, y + py] as const, [0, 0] as const);
  return [sum[0] / ring.length, sum[1] / ring.length];
}
