import { useTranslations } from "use-intl";
import type { Season, SunPath } from "#app/domain/sun-path.ts";
import { DrawingText } from "#app/ui/drawing-text.tsx";
import { NumberTable } from "#app/ui/number-table.tsx";

const width = 420;
const height = 190;
const ground = 160;
const looks: Record<Season, string> = {
  summer: "stroke-terra",
  equinox: "stroke-gold",
  winter: "stroke-olive",
};

/** The sun's paths looking south: east at the left, the longest day above the shortest. */
export function SunPathDrawing({ paths }: { paths: SunPath[] }) {
  const t = useTranslations("plots.plot.sun");
  const x = (azimuth: number) => ((azimuth - 50) / 260) * width;
  const y = (altitude: number) => ground - (altitude / 90) * ground;
  return (
    <div className="max-w-120">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("drawing")}
        className="h-auto w-full text-[12px]"
      >
        {paths.map(({ season, points, highest }) => (
          <g key={season}>
            <polyline
              points={points
                .map(([azimuth, altitude]) => `${x(azimuth).toFixed(1)},${y(altitude).toFixed(1)}`)
                .join(" ")}
              className={`fill-none ${looks[season]}`}
              strokeWidth="2"
            />
            <DrawingText x={x(180)} y={y(highest) - 6} textAnchor="middle" className="num fill-ink-2">
              {highest}°
            </DrawingText>
          </g>
        ))}
        <line x1="0" x2={width} y1={ground} y2={ground} className="stroke-ink-3" strokeWidth="1" />
        {(["east", "south", "west"] as const).map((side, i) => (
          <DrawingText
            key={side}
            x={x(90 * (i + 1))}
            y={height - 10}
            textAnchor="middle"
            className="fill-ink-2"
          >
            {t(side)}
          </DrawingText>
        ))}
      </svg>
      <NumberTable
        caption={t("drawing")}
        hidesCaption
        columns={[t("day"), t("rises"), t("sets"), t("highest")]}
        rows={paths.map(({ season, sunrise, sunset, highest }) => ({
          key: season,
          name: (
            <>
              <span
                aria-hidden="true"
                className={`mr-2 inline-block w-4 border-t-2 align-middle ${borders[season]}`}
              />
              {t(season)}
            </>
          ),
          cells: [clock(sunrise), clock(sunset), `${highest}°`],
        }))}
      />
    </div>
  );
}

const borders: Record<Season, string> = {
  summer: "border-terra",
  equinox: "border-gold",
  winter: "border-olive",
};

function clock(hours: number) {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
