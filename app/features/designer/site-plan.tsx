import type { MouseEventHandler, PointerEventHandler, ReactNode, Ref } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  type BoundaryDistance,
  type PlacedPart,
  type PlacementCheck,
  placeRings,
} from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Placement } from "#app/domain/project.ts";
import type { Site } from "#app/domain/site.ts";
import type { ProjectHouse } from "#app/pricing/project-data.ts";
import { DrawingText } from "#app/ui/drawing-text.tsx";
import { createPlanView, type PlanView } from "./site-plan-view.ts";

type DrawnHouse = Pick<ProjectHouse, "name" | "ground">;

interface SitePlanProps {
  house: DrawnHouse;
  site: Pick<Site, "outline" | "setbackArea">;
  placementCheck: PlacementCheck;
  /** In pixels; numbers are as large as the text around the drawing. */
  width?: number;
  ref?: Ref<SVGSVGElement>;
  /** Event handlers where the house can be moved. */
  onPointerDown?: PointerEventHandler<SVGGElement>;
  /** A press on the plot beside the house. */
  onPlotClick?: MouseEventHandler<SVGGElement>;
  /** Drawn above the house, such as a handle. */
  children?: (view: PlanView) => ReactNode;
}

/** The house on its plot, to scale and seen from above, with its distances to the boundaries. */
export function SitePlan({
  house,
  site,
  placementCheck,
  width = 640,
  ref,
  onPointerDown,
  onPlotClick,
  children,
}: SitePlanProps) {
  const t = useTranslations("designer.site");
  const view = createPlanView(site.outline, width);
  const { placement, faults, distances } = placementCheck;
  const { ground } = house;
  const hasFault = (part: PlacedPart) => faults.some((fault) => fault.part === part);
  const [labelX, labelY] = view.place([placement.x, placement.y]);
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${view.width.toFixed(0)} ${view.height.toFixed(0)}`}
      width={view.width}
      height={view.height}
      role="img"
      aria-label={t("drawing", { house: house.name })}
      className="num block h-auto max-w-full font-sans text-[12px] select-none"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the editor around it moves the house by keys and buttons too */}
      <g onClick={onPlotClick}>
        <polygon
          points={view.points(site.outline)}
          className="fill-olive-soft stroke-olive"
          strokeWidth="1.5"
        />
        {site.setbackArea?.map((ring) => (
          <polygon
            key={ring.join()}
            points={view.points(ring)}
            className="fill-paper stroke-olive-deep"
            fillOpacity=".75"
            strokeWidth="1.1"
            strokeDasharray="5 4"
          />
        ))}
      </g>
      <Street outline={site.outline} view={view} />
      {faults.map(({ edge, part }) => {
        const [from, to] = edgeOf(site.outline, edge);
        const [[x1, y1], [x2, y2]] = [view.place(from), view.place(to)];
        return (
          <line key={`${edge} ${part}`} {...{ x1, y1, x2, y2 }} className="stroke-terra" strokeWidth="3.5" />
        );
      })}
      <g onPointerDown={onPointerDown} className={onPointerDown ? "cursor-move touch-none" : undefined}>
        {placeRings(ground.terraces, placement).map((ring) => (
          <polygon
            key={ring.join()}
            points={view.points(ring)}
            className={hasFault("deck") ? "fill-deck stroke-terra" : "fill-deck stroke-edge"}
            strokeWidth={hasFault("deck") ? "2" : ".75"}
          />
        ))}
        {placeRings(ground.pools, placement).map((ring) => (
          <polygon
            key={ring.join()}
            points={view.points(ring)}
            className={hasFault("pool") ? "fill-pool stroke-terra" : "fill-pool stroke-edge"}
            strokeWidth={hasFault("pool") ? "2" : ".75"}
          />
        ))}
        {placeRings(ground.outline, placement).map((ring) => (
          <polygon
            key={ring.join()}
            points={view.points(ring)}
            className={hasFault("house") ? "fill-terra-soft stroke-terra" : "fill-ink-3 stroke-ink"}
            fillOpacity=".45"
            strokeWidth=".75"
          />
        ))}
        {placeRings(ground.walls, placement).map((ring) => (
          <polygon
            key={ring.join()}
            points={view.points(ring)}
            className={hasFault("house") ? "fill-terra stroke-terra-deep" : "fill-ink-2 stroke-ink"}
            strokeWidth="1.5"
          />
        ))}
        <DrawingText
          x={labelX}
          y={labelY + 4}
          textAnchor="middle"
          className="pointer-events-none fill-on-ink font-[560]"
        >
          {house.name}
        </DrawingText>
      </g>
      {distances.map((distance) => (
        <Distance key={distance.edge} distance={distance} view={view} />
      ))}
      {faults
        .filter(({ part }) => part !== "house")
        .map((distance) => (
          <Distance key={`${distance.part} ${distance.edge}`} distance={distance} view={view} />
        ))}
      <North placement={placement} view={view} />
      <ScaleBar view={view} />
      {children?.(view)}
    </svg>
  );
}

interface DistanceProps {
  distance: BoundaryDistance;
  view: PlanView;
}

/** The shortest way from a house to a boundary. */
function Distance({ distance: { distanceM, neededM, from, to }, view }: DistanceProps) {
  const format = useFormatter();
  if (Math.abs(distanceM) < 0.05) return null;
  const [[x1, y1], [x2, y2]] = [view.place(from), view.place(to)];
  const isFault = neededM !== null && distanceM < neededM - 0.015;
  const text = format.number(distanceM, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const widthPx = 12 + text.length * 6.4;
  return (
    <g className="pointer-events-none">
      <line
        {...{ x1, y1, x2, y2 }}
        className={isFault ? "stroke-terra" : "stroke-ink-3"}
        strokeWidth="1"
        strokeDasharray={isFault ? undefined : "2 3"}
      />
      <rect
        x={x - widthPx / 2}
        y={y - 9}
        width={widthPx}
        height="18"
        rx="9"
        className={isFault ? "fill-terra" : "fill-paper stroke-hair"}
      />
      <DrawingText
        x={x}
        y={y + 4}
        textAnchor="middle"
        className={isFault ? "fill-on-ink font-[560]" : "fill-ink"}
      >
        {text}
      </DrawingText>
    </g>
  );
}

function Street({ outline, view }: { outline: readonly Point[]; view: PlanView }) {
  const t = useTranslations("designer.site");
  const [[x1, y1], [x2, y2]] = [view.place(outline[0]!), view.place(outline[1]!)];
  return (
    <>
      <line
        x1={x1 - 12}
        x2={x2 + 12}
        y1={y1 + 10}
        y2={y2 + 10}
        className="stroke-ink-3"
        strokeWidth="7"
        strokeOpacity=".3"
      />
      <DrawingText x={(x1 + x2) / 2} y={Math.max(y1, y2) + 32} textAnchor="middle" className="fill-ink-2">
        {t("street")}
      </DrawingText>
    </>
  );
}

function North({ placement: { north }, view }: { placement: Placement; view: PlanView }) {
  const t = useTranslations("designer.site");
  return (
    <g transform={`translate(${view.width - 24} 28)`}>
      <circle r="17" className="fill-paper stroke-hair" />
      <g transform={`rotate(${north})`}>
        <path d="M0 -12 L4.5 6 L0 3 L-4.5 6 Z" className="fill-ink" />
        <DrawingText
          y="-18"
          textAnchor="middle"
          className="fill-ink-2 text-[11px]"
          transform={`rotate(${-north} 0 -22)`}
        >
          {t("northLetter")}
        </DrawingText>
      </g>
    </g>
  );
}

function ScaleBar({ view }: { view: PlanView }) {
  const lengthM = view.scale > 14 ? 5 : view.scale > 6 ? 10 : 20;
  const [x, y] = [16, view.height - 12];
  const end = x + lengthM * view.scale;
  return (
    <g>
      <path
        d={`M${x} ${y - 4} V${y + 4} M${x} ${y} H${end} M${end} ${y - 4} V${y + 4}`}
        className="fill-none stroke-ink-3"
        strokeWidth="1"
      />
      <DrawingText x={end + 7} y={y + 4} className="fill-ink-3">
        {lengthM} m
      </DrawingText>
    </g>
  );
}

function edgeOf(outline: readonly Point[], edge: number): [Point, Point] {
  return [outline[edge]!, outline[(edge + 1) % outline.length]!];
}
