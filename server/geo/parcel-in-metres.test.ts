import { expect, test } from "vitest";
import { outlineArea, type Point } from "#app/domain/plot/outline.ts";
import { readParcels } from "./catastro/parcel-gml.ts";
import { parcelsAnswer } from "./catastro/sample-answers.ts";
import { fromDegrees, metricSystemAt, toDegrees } from "./coordinates.ts";
import { toMetres } from "./parcel-in-metres.ts";

const places = {
  Galicia: [-8.64, 42.43],
  Asturias: [-6.03, 43.57],
  Cádiz: [-5.98, 36.28],
  Madrid: [-3.96, 40.49],
  Jávea: [0.166, 38.779],
  Girona: [3.16, 42.05],
  Menorca: [4.27, 39.89],
  "Gran Canaria": [-15.43, 28.12],
  "El Hierro": [-18.02, 27.73],
  Lanzarote: [-13.46, 29.22],
} as const;
const shapesPerPlace = 20;
const day = "2026-11-18";

/** Of 4 to 23 corners and 60 m² to 80 ha; every fourth has a hole, every fifth a second part. */
function shapeOf(seed: number) {
  const corners = 4 + seed;
  const radiusM = 5 * 1.27 ** seed;
  const ring = (scale: number, dx: number): Point[] =>
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners + seed;
      const r = radiusM * scale * (1 + 0.3 * Math.sin(3 * i + seed));
      return [dx + r * Math.cos(angle), r * Math.sin(angle) * 0.7];
    });
  return {
    outer: ring(1, 0),
    holes: seed % 4 === 0 ? [ring(0.2, 0)] : [],
    others: seed % 5 === 0 ? [ring(0.3, 4 * radiusM)] : [],
  };
}

const closed = (ring: readonly Point[]) => [...ring, ring[0]!];

test.each(Object.entries(places))(
  "the outlines of 20 parcels in %s, in degrees and in metres, have the surface that the cadastre states within 0.5 %%",
  (_, point) => {
    const zone = metricSystemAt(point);
    const [x0, y0] = fromDegrees(zone, point);
    const systems = zone > 5000 ? [4326, zone] : [4326];
    for (let seed = 0; seed < shapesPerPlace; seed++) {
      const { outer, holes, others } = shapeOf(seed);
      const areaM2 = outlineArea(outer) - holes.reduce((sum, hole) => sum + outlineArea(hole), 0);
      for (const epsg of systems) {
        const write = (ring: readonly Point[]) =>
          closed(ring)
            .map(([x, y]) => fromDegrees(epsg, toDegrees(zone, [x0 + x, y0 + y])))
            .map((pair) => pair.map((value) => value.toFixed(epsg === 4326 ? 8 : 2)).join(" "))
            .join(" ");
        const [parcel] = readParcels(
          parcelsAnswer([
            {
              reference: "8429105VK1882N",
              areaM2: Math.round(areaM2),
              epsg,
              parts: [
                ...others.map((ring) => ({ outer: write(ring) })),
                { outer: write(outer), holes: holes.map(write) },
              ],
              point: write([[0, 0]])
                .split(" ")
                .slice(0, 2)
                .join(" "),
            },
          ]),
        );
        const found = toMetres(parcel!, null, null, day);
        expect(found.parts).toBe(1 + others.length);
        expect(found.holes).toHaveLength(holes.length);
        const measured =
          outlineArea(found.boundary) - found.holes.reduce((sum, hole) => sum + outlineArea(hole), 0);
        // The cadastre states whole square metres.
        const roundedM2 = areaM2 < 200 ? 1 : 0.5;
        expect(Math.abs(measured - found.areaM2)).toBeLessThan(0.005 * found.areaM2 + roundedM2);
      }
    }
  },
);
