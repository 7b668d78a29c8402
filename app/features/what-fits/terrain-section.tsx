import { useFormatter, useTranslations } from "use-intl";
import type { CrossSection, HouseGround } from "#app/domain/geo/terrain.ts";
import { DrawingText } from "#app/ui/drawing-text.tsx";

interface TerrainSectionProps {
  section: CrossSection;
  /** What is built on it. */
  house: { name: string; storeys: number; ground: HouseGround } | null;
  label: string;
}

const width = 640;
const marginPx = 24;
const baseM = 1.5;
const storeyM = 3;
const minHeightPx = 130;

/** The ground to scale in the direction of its slope, with the house on its platform. */
export function TerrainSection({ section, house, label }: TerrainSectionProps) {
  const t = useTranslations("whatFits.terrain");
  const format = useFormatter();
  const { points, lengthM } = section;
  const heights = points.map(([, height]) => height);
  const lowest = Math.min(...heights);
  const roof = house ? house.ground.levelM + house.storeys * storeyM : lowest;
  const highest = Math.max(...heights, roof);
  const scale = (width - 2 * marginPx) / Math.max(1, lengthM);
  const height = Math.max(minHeightPx, (highest - lowest + baseM) * scale + 3.4 * marginPx);
  const x = (along: number) => marginPx + along * scale;
  const y = (metres: number) => height - 1.6 * marginPx - (metres - lowest + baseM) * scale;
  const bottom = y(lowest - baseM);
  const ground = points.map(([along, metres]) => `${x(along).toFixed(1)},${y(metres).toFixed(1)}`).join(" ");
  const metres = (value: number) => `${format.number(value, { maximumFractionDigits: 1 })}\u00a0m`;
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <svg
      viewBox={`0 0 ${width} ${Math.round(height)}`}
      role="img"
      aria-label={label}
      className="num h-auto w-full rounded-lg bg-olive-soft/60 font-sans text-[13px] max-sm:text-[21px]"
    >
      {house && (
        <rect
          x={x(house.ground.fromM)}
          y={y(roof)}
          width={(house.ground.toM - house.ground.fromM) * scale}
          height={house.storeys * storeyM * scale}
          className="fill-terra-soft stroke-terra"
          strokeWidth="2"
        />
      )}
      <polygon
        points={`${x(0).toFixed(1)},${bottom} ${ground} ${x(lengthM).toFixed(1)},${bottom}`}
        className="fill-paper"
      />
      <polyline points={ground} className="fill-none stroke-olive" strokeWidth="2.5" />
      {house && (
        <line
          x1={x(house.ground.fromM)}
          x2={x(house.ground.toM)}
          y1={y(house.ground.levelM)}
          y2={y(house.ground.levelM)}
          className="stroke-terra"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
      )}
      <g className="fill-ink-2">
        <DrawingText x={marginPx} y={y(first[1]) - 8}>
          {metres(first[1])}
        </DrawingText>
        <DrawingText x={width - marginPx} y={y(last[1]) - 8} textAnchor="end">
          {metres(last[1])}
        </DrawingText>
        <DrawingText x={width / 2} y={height - 10} textAnchor="middle">
          {t("length", { length: metres(lengthM) })}
        </DrawingText>
      </g>
    </svg>
  );
}
