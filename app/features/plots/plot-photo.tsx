import { useTranslations } from "use-intl";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { AerialPhoto } from "#app/map/aerial-photo.tsx";

/** Half of the grid that places of plots are rounded to: the plot is somewhere within. */
const halfCell = { longitude: 0.003, latitude: 0.002_25 };

/** The surroundings of a plot from above; its exact place is for those who visit it. */
export function PlotPhoto({ plot }: { plot: Pick<Plot, "latitude" | "longitude"> }) {
  const t = useTranslations("plots.plot");
  const { latitude, longitude } = plot;
  const corner = (east: number, north: number): LngLat => [
    longitude + east * halfCell.longitude,
    latitude + north * halfCell.latitude,
  ];
  return (
    <AerialPhoto around={[corner(-1, -1), corner(1, 1)]} label={t("photo")} drawnCredit={t("photo")}>
      {(place) => {
        const [left, bottom] = place(corner(-1, -1));
        const [right, top] = place(corner(1, 1));
        const ellipse = {
          cx: (left + right) / 2,
          cy: (top + bottom) / 2,
          rx: ((right - left) / 2) * Math.SQRT2,
          ry: ((bottom - top) / 2) * Math.SQRT2,
        };
        return (
          <>
            <ellipse {...ellipse} fill="#fff" fillOpacity=".1" stroke="#fff" strokeWidth="6" />
            <ellipse
              {...ellipse}
              fill="none"
              className="stroke-terra"
              strokeWidth="2.5"
              strokeDasharray="9 6"
            />
          </>
        );
      }}
    </AerialPhoto>
  );
}
