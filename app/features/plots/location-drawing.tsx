import { useTranslations } from "use-intl";
import type { LocationMap } from "#app/places/map-shapes.ts";

interface LocationDrawingProps {
  map: LocationMap;
  municipality: string;
  province: string;
}

/** The province, the municipality in it, and a circle of half a kilometre around the plot. */
export function LocationDrawing({ map, municipality, province }: LocationDrawingProps) {
  const t = useTranslations("plots.plot");
  const { width, height, spot } = map;
  return (
    <figure className="max-w-100">
      <svg
        viewBox={`-8 -8 ${width + 16} ${height + 16}`}
        role="img"
        aria-label={t("locationDrawing", { municipality, province })}
        className="h-auto max-h-90 w-full max-w-100"
      >
        <path d={map.province} className="fill-paper stroke-edge" strokeWidth="1" />
        <path d={map.municipality} className="fill-olive-soft stroke-olive" strokeWidth="1" />
        <circle cx={spot.x} cy={spot.y} r={spot.radius + 5} className="fill-terra/25" />
        <circle cx={spot.x} cy={spot.y} r={spot.radius} className="fill-terra" />
      </svg>
      <figcaption aria-hidden="true" className="mt-2 text-small text-ink-3">
        {t("locationDrawing", { municipality, province })}
      </figcaption>
    </figure>
  );
}
