import { useFormatter, useTranslations } from "use-intl";
import type { Point } from "#app/domain/plot/outline.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { DrawingText } from "#app/ui/drawing-text.tsx";
import type { ParcelResult } from "./parcel-result.ts";

interface ParcelDrawingProps extends Pick<ParcelResult, "parcel" | "outline" | "site"> {
  /** A house where it fits. */
  house: { name: string; placed: Point[][] } | null;
}

const width = 640;
const height = 480;
const marginPx = 76;
/** Names of streets and lengths of shorter edges would overlap. */
const minLabelledPx = 46;

/** The parcel to scale among its neighbours, with the north at the top. */
export function ParcelDrawing({
  parcel,
  outline: { outline, edges, street },
  site,
  house,
}: ParcelDrawingProps) {
  const t = useTranslations("whatFits.drawing");
  const format = useFormatter();
  const area = useArea();
  const day = useDay();
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width - 2 * marginPx) / (right - left), (height - 2 * marginPx) / (top - bottom));
  const place = ([x, y]: Point): Point => [
    width / 2 + (x - (left + right) / 2) * scale,
    height / 2 - (y - (top + bottom) / 2) * scale,
  ];
  const points = (ring: readonly Point[]) =>
    ring
      .map((point) =>
        place(point)
          .map((pixel) => pixel.toFixed(1))
          .join(","),
      )
      .join(" ");
  const metres = (length: number) => `${format.number(length, { maximumFractionDigits: 1 })}\u00a0m`;
  const facts = { area: area(parcel.areaM2), front: metres(edges[street]!.lengthM) };
  const [streetStart, streetEnd] = [place(outline[0]!), place(outline[1]!)];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={house ? t("labelWith", { ...facts, house: house.name }) : t("label", facts)}
        className="num h-auto w-full rounded-lg bg-olive-soft/60 font-sans text-[13px] max-sm:text-[21px]"
      >
        {parcel.neighbours.map((ring) => (
          <polygon
            key={ring.join()}
            points={points(ring)}
            className="fill-paper/50 stroke-hair"
            strokeWidth="1.5"
          />
        ))}
        <line
          x1={streetStart[0]}
          y1={streetStart[1]}
          x2={streetEnd[0]}
          y2={streetEnd[1]}
          className="stroke-ink-3"
          strokeWidth="9"
          strokeOpacity=".45"
          strokeLinecap="round"
        />
        <polygon
          points={points(outline)}
          className="fill-paper stroke-olive"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        {site.setbackArea?.map((ring) => (
          <polygon
            key={ring.join()}
            points={points(ring)}
            className="fill-olive-soft stroke-olive"
            strokeWidth="1.25"
            strokeDasharray="6 5"
          />
        ))}
        {house?.placed.map((ring) => (
          <polygon
            key={ring.join()}
            points={points(ring)}
            className="fill-terra-soft stroke-terra"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        ))}
        {outline.map((corner, i) => {
          const next = outline[(i + 1) % outline.length]!;
          const [[ax, ay], [bx, by]] = [place(corner), place(next)];
          const lengthPx = Math.hypot(bx - ax, by - ay);
          if (lengthPx < minLabelledPx) return null;
          // Pixels run downwards: outside is to the right of the edge on the drawing.
          const [outX, outY] = [-(by - ay) / lengthPx, (bx - ax) / lengthPx];
          const lengthM = Math.hypot(next[0] - corner[0], next[1] - corner[1]);
          return (
            <DrawingText
              key={corner.join()}
              x={(ax + bx) / 2 + outX * 40}
              y={(ay + by) / 2 + outY * 26 + 5}
              textAnchor="middle"
              className={i === 0 ? "fill-ink font-[560]" : "fill-ink-2"}
            >
              {i === 0 ? `${t("street")} · ${metres(lengthM)}` : metres(lengthM)}
            </DrawingText>
          );
        })}
        <g className="fill-ink-2 stroke-ink-2">
          <path d={`M${width - 28} 44v-22m-5 7l5 -7l5 7`} fill="none" strokeWidth="1.5" />
          <DrawingText x={width - 28} y={60} textAnchor="middle" strokeWidth="0">
            {t("north")}
          </DrawingText>
        </g>
      </svg>
      <figcaption className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-3">
        <span>{parcel.askedOn ? t("source", { day: day(parcel.askedOn) }) : t("sourceDrawn")}</span>
        {site.setbackArea && site.setbackArea.length > 0 && (
          <Key className="border-dashed border-olive bg-olive-soft">{t("keySetbacks")}</Key>
        )}
        {house && <Key className="border-terra bg-terra-soft">{t("keyHouse", { house: house.name })}</Key>}
      </figcaption>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-xs border-[1.5px] ${className}`} />
      {children}
    </span>
  );
}
