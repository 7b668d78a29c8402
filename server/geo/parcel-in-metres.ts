import type { FoundParcel } from "#app/domain/geo/geo-service.ts";
import type { Parcel, ParcelFacts, Ring } from "#app/domain/geo/parcel.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import { fromDegrees, metricSystemAt } from "./coordinates.ts";

/** A parcel around its first corner, in the projected system of its place. */
export function toMetres(
  parcel: Parcel,
  around: Parcel[] | null,
  facts: ParcelFacts | null,
  askedOn: string,
): FoundParcel {
  const epsg = metricSystemAt(parcel.point);
  const [x, y] = fromDegrees(epsg, parcel.parts[0].outer[0]!);
  const origin = { epsg, x, y };
  const metres = metresFrom(origin);
  return {
    reference: parcel.reference,
    areaM2: parcel.areaM2,
    boundary: metres(parcel.parts[0].outer),
    corners: [...parcel.parts[0].outer],
    parts: parcel.parts.length,
    holes: parcel.parts[0].holes.map(metres),
    neighbours:
      around
        ?.filter(({ reference }) => reference !== parcel.reference)
        .flatMap(({ parts }) => parts.map(({ outer }) => metres(outer))) ?? null,
    point: parcel.point,
    origin,
    changedOn: parcel.changedOn,
    facts,
    askedOn,
  };
}

export function metresFrom({ epsg, x, y }: FoundParcel["origin"]) {
  return (ring: Ring): Point[] =>
    ring.map((corner) => {
      const [cornerX, cornerY] = fromDegrees(epsg, corner);
      return [roundMm(cornerX - x), roundMm(cornerY - y)];
    });
}

function roundMm(metres: number) {
  return Math.round(metres * 1000) / 1000;
}
