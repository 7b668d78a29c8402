import { useFormatter, useTranslations } from "use-intl";
import type { Point } from "#app/domain/plot/outline.ts";
import { DrawingText } from "#app/ui/drawing-text.tsx";

interface OutlineDrawingProps {
  outline: Point[];
  /** The parts within the setbacks; null while they are unknown. */
  setbackArea: Point[][] | null;
}

const longestSidePx = 300;
const marginPx = 44;

/** The plot to scale, with the street at the bottom and the buildable area inside. */
export function OutlineDrawing({ outline, setbackArea }: OutlineDrawingProps) {
  const t = useTranslations("plots.plot");
  const format = useFormatter();
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const [widthM, depthM] = [Math.max(...xs) - left, top - Math.min(...ys)];
  const scale = longestSidePx / Math.max(widthM, depthM);
  const place = ([x, y]: Point) => [marginPx + (x - left) * scale, marginPx / 2 + (top - y) * scale] as const;
  const path = (points: Point[]) =>
    points
      .map((point) =>
        place(point)
          .map((n) => n.toFixed(1))
          .join(","),
      )
      .join(" ");
  const [streetStart, streetEnd] = [place(outline[0]!), place(outline[1]!)];
  const frontageM = Math.hypot(outline[1]![0] - outline[0]![0], outline[1]![1] - outline[0]![1]);
  const [width, height] = [widthM * scale + 2 * marginPx, depthM * scale + marginPx * 1.75];
  const metres = (length: number) => `${format.number(length, { maximumFractionDigits: 1 })}\u00a0m`;
  const scaleBarM = widthM > 60 ? 20 : 10;

  return (
    <svg
      viewBox={`0 0 ${width.toFixed(0)} ${height.toFixed(0)}`}
      role="img"
      aria-label={t("drawing", { front: metres(frontageM), depth: metres(depthM) })}
      className="num h-auto max-h-90 w-full font-sans text-[12px]"
    >
      <polygon points={path(outline)} className="fill-olive-soft stroke-olive" strokeWidth="1.5" />
      {setbackArea?.map((ring) => (
        <polygon
          key={ring.join()}
          points={path(ring)}
          className="fill-terra-soft stroke-terra"
          strokeWidth="1.25"
          strokeDasharray="5 4"
        />
      ))}
      <line
        x1={streetStart[0] - 12}
        x2={streetEnd[0] + 12}
        y1={streetStart[1] + 9}
        y2={streetEnd[1] + 9}
        className="stroke-ink-3"
        strokeWidth="5"
        strokeOpacity=".35"
      />
      <DrawingText
        x={(streetStart[0] + streetEnd[0]) / 2}
        y={streetStart[1] + 29}
        textAnchor="middle"
        className="fill-ink-2"
      >
        {t("street", { length: metres(frontageM) })}
      </DrawingText>
      <DrawingText
        transform={`translate(${(marginPx - 14).toFixed(0)} ${(marginPx / 2 + (depthM * scale) / 2).toFixed(0)}) rotate(-90)`}
        textAnchor="middle"
        className="fill-ink-2"
      >
        {metres(depthM)}
      </DrawingText>
      <g className="stroke-ink-3" strokeWidth="1">
        <line x1={width - 8 - scaleBarM * scale} x2={width - 8} y1={height - 6} y2={height - 6} />
        <line
          x1={width - 8 - scaleBarM * scale}
          x2={width - 8 - scaleBarM * scale}
          y1={height - 10}
          y2={height - 2}
        />
        <line x1={width - 8} x2={width - 8} y1={height - 10} y2={height - 2} />
      </g>
      <DrawingText x={width - 14 - scaleBarM * scale} y={height - 2} textAnchor="end" className="fill-ink-3">
        {metres(scaleBarM)}
      </DrawingText>
    </svg>
  );
}
