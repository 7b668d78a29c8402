import { useTranslations } from "use-intl";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { AerialPhoto } from "#app/map/aerial-photo.tsx";
import type { ParcelResult } from "./parcel-result.ts";

interface ParcelPhotoProps extends Pick<ParcelResult, "parcel" | "site"> {
  house: { name: string; placed: Point[][] } | null;
}

type Pixel = readonly [x: number, y: number];

/** The parcel among its neighbours and the house, on the aerial photograph. */
export function ParcelPhoto({ parcel, site, house }: ParcelPhotoProps) {
  const t = useTranslations("whatFits.photo");
  const area = useArea();
  const { corners, boundary } = parcel;
  const facts = { area: area(parcel.areaM2) };
  return (
    <AerialPhoto
      around={corners}
      drawnCredit={t("drawn")}
      label={house ? t("labelWith", { ...facts, house: house.name }) : t("label", facts)}
    >
      {(place) => {
        const onPhoto = metresToPixels(boundary, corners, place);
        const draw = (ring: readonly Point[]) => pointsOf(ring.map(onPhoto));
        return (
          <>
            {parcel.neighbours.map((ring) => (
              <polygon
                key={ring.join()}
                points={draw(ring)}
                fill="none"
                stroke="#fff"
                strokeOpacity=".75"
                strokeWidth="1.5"
              />
            ))}
            <polygon
              points={pointsOf(corners.map(place))}
              fill="#fff"
              fillOpacity=".14"
              stroke="#fff"
              strokeWidth="6"
            />
            <polygon
              points={pointsOf(corners.map(place))}
              fill="none"
              className="stroke-terra"
              strokeWidth="3"
            />
            {site.setbackArea?.map((ring) => (
              <polygon
                key={ring.join()}
                points={draw(ring)}
                fill="none"
                stroke="#fff"
                strokeWidth="2"
                strokeDasharray="7 5"
              />
            ))}
            {house?.placed.map((ring) => (
              <polygon
                key={ring.join()}
                points={draw(ring)}
                className="fill-terra-soft/90 stroke-terra"
                strokeWidth="2"
              />
            ))}
          </>
        );
      }}
    </AerialPhoto>
  );
}

function pointsOf(pixels: readonly Pixel[]): string {
  return pixels.map((pixel) => pixel.map((number) => number.toFixed(1)).join(",")).join(" ");
}

/** Over a parcel both are flat: one turn and one scale lead from one to the other, taken from its farthest corners. */
function metresToPixels(
  boundary: readonly Point[],
  corners: readonly LngLat[],
  place: (point: LngLat) => Pixel,
): (point: Point) => Pixel {
  const [startX, startY] = boundary[0]!;
  const distanceOf = ([x, y]: Point) => Math.hypot(x - startX, y - startY);
  const far = boundary.reduce(
    (best, corner, i) => (distanceOf(corner) > distanceOf(boundary[best]!) ? i : best),
    0,
  );
  const [pixelX, pixelY] = place(corners[0]!);
  const [farX, farY] = place(corners[far]!);
  const [dx, dy] = [boundary[far]![0] - startX, boundary[far]![1] - startY];
  const squared = dx * dx + dy * dy || 1;
  // Pixels run downwards, metres to the north.
  const [u, v] = [farX - pixelX, pixelY - farY];
  const [cos, sin] = [(u * dx + v * dy) / squared, (v * dx - u * dy) / squared];
  return ([x, y]) => {
    const [mx, my] = [x - startX, y - startY];
    return [pixelX + mx * cos - my * sin, pixelY - (mx * sin + my * cos)];
  };
}
