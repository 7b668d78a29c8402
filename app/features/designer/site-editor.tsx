import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { checkPlacement, type PlacementCheck } from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Placement } from "#app/domain/project.ts";
import type { Site } from "#app/domain/site.ts";
import type { ProjectHouse } from "#app/pricing/project-data.ts";
import { ArrowButtons, type Direction } from "#app/ui/arrow-buttons.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SitePlan } from "./site-plan.tsx";
import { createPlanView, type PlanView } from "./site-plan-view.ts";
import { usePlacementTexts } from "./use-placement-texts.ts";

interface SiteEditorProps {
  house: ProjectHouse;
  site: Site;
  placementCheck: PlacementCheck;
  /** Where the house began. */
  startPlacement: Placement;
  onPlace: (placement: Placement) => void;
}

const stepM = 0.5;
const fineStepM = 0.1;
const turnDegrees = 15;
const moves: Record<Direction, Point> = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] };
const arrowKeys: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The drawing on which the house is moved and turned, by pointer or keys; the placement is saved after each move. */
export function SiteEditor({ house, site, placementCheck: saved, startPlacement, onPlace }: SiteEditorProps) {
  const t = useTranslations("designer.site");
  const id = useId();
  const words = usePlacementTexts();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(frame);
  /** The placement during a drag. */
  const [held, setHeld] = useState<Placement | null>(null);
  const [announced, setAnnounced] = useState("");
  const placement = held ?? saved.placement;
  const placementCheck = held ? checkPlacement(house.ground, site, held) : saved;

  function settle(next: Placement) {
    const rested = tidy(next, site);
    setHeld(null);
    onPlace(rested);
    setAnnounced(words.position(checkPlacement(house.ground, site, rested), site));
  }

  function move(direction: Direction, metres: number) {
    const [x, y] = moves[direction];
    settle({ ...placement, x: placement.x + x * metres, y: placement.y + y * metres });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrowKeys[event.key];
    if (direction) {
      move(direction, event.shiftKey ? fineStepM : stepM);
    } else if (event.key.toLowerCase() === "r") {
      settle(turned(placement, event.shiftKey ? -turnDegrees : turnDegrees));
    } else if (event.key === "Home") {
      settle({ ...startPlacement, north: placement.north });
    } else return;
    event.preventDefault();
  }

  /** Follows the pointer until it is released. */
  function follow(event: PointerEvent, view: PlanView, moved: (at: Point, start: Point) => Placement) {
    if (event.button !== 0) return;
    event.preventDefault();
    frame.current?.focus({ preventScroll: true });
    const element = event.currentTarget as Element;
    element.setPointerCapture(event.pointerId);
    const start = locate(event.nativeEvent, view);
    let latest: Placement | null = null;
    const onMove = (moveEvent: globalThis.PointerEvent) => {
      latest = tidy(moved(locate(moveEvent, view), start), site);
      setHeld(latest);
    };
    const onEnd = () => {
      element.removeEventListener("pointermove", onMove as EventListener);
      element.removeEventListener("pointerup", onEnd);
      element.removeEventListener("pointercancel", onEnd);
      if (latest) settle(latest);
    };
    element.addEventListener("pointermove", onMove as EventListener);
    element.addEventListener("pointerup", onEnd);
    element.addEventListener("pointercancel", onEnd);
  }

  function locate({ clientX, clientY }: { clientX: number; clientY: number }, view: PlanView): Point {
    const box = drawing.current!.getBoundingClientRect();
    const zoom = view.width / box.width;
    return view.locate([(clientX - box.left) * zoom, (clientY - box.top) * zoom]);
  }

  const longest = Math.max(...house.ground.outline.flat().map(([x, y]) => Math.hypot(x, y)));
  return (
    <div>
      <div
        ref={frame}
        // Arrow keys belong to the house, as its description says.
        role="application"
        aria-label={t("editor", { house: house.name })}
        aria-describedby={`${id}-keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="rounded-lg bg-paper shadow-[0_0_0_1px_var(--color-hair)]"
      >
        <SitePlan
          ref={drawing}
          house={house}
          site={site}
          placementCheck={placementCheck}
          width={width}
          onPlotClick={(event) => {
            const [x, y] = locate(event, createPlanView(site.outline, width));
            settle({ ...placement, x, y });
          }}
          onPointerDown={(event) =>
            follow(event, createPlanView(site.outline, width), (at, start) => ({
              ...placement,
              x: placement.x + at[0] - start[0],
              y: placement.y + at[1] - start[1],
            }))
          }
        >
          {(view) => {
            const [middleX, middleY] = view.place([placement.x, placement.y]);
            const reach = longest * view.scale + 20;
            const angle = (placement.rotation * Math.PI) / 180;
            const [x, y] = [middleX + Math.sin(-angle) * reach, middleY - Math.cos(angle) * reach];
            return (
              <g
                onPointerDown={(event) =>
                  follow(event, view, (at) => {
                    const towards = (Math.atan2(placement.x - at[0], at[1] - placement.y) * 180) / Math.PI;
                    return { ...placement, rotation: snapped((towards + 360) % 360) };
                  })
                }
                className="cursor-grab touch-none noscript:hidden"
              >
                {/* It begins where people take the house to move it. */}
                <line
                  {...{ x1: middleX, y1: middleY, x2: x, y2: y }}
                  className="pointer-events-none stroke-ink"
                  strokeOpacity=".35"
                />
                <circle cx={x} cy={y} r="20" className="fill-transparent" />
                <circle cx={x} cy={y} r="9" className="fill-paper stroke-ink" strokeWidth="1.5" />
                <path
                  d={`M${x - 3.5} ${y + 1} a3.6 3.6 0 1 1 3.5 2.6`}
                  className="fill-none stroke-ink"
                  strokeWidth="1.4"
                />
              </g>
            );
          }}
        </SitePlan>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="no-print mt-3 flex flex-wrap items-center gap-2 noscript:hidden">
        <ArrowButtons
          label={t("editor", { house: house.name })}
          texts={{ left: t("move.left"), right: t("move.right"), up: t("move.up"), down: t("move.down") }}
          onMove={(direction) => move(direction, stepM)}
          className="mr-2"
        />
        <EditorButton
          icon="rotate-ccw"
          text={t("turn", { degrees: turnDegrees })}
          onPress={() => settle(turned(placement, turnDegrees))}
        />
        <EditorButton
          icon="rotate-ccw-square"
          text={t("quarter")}
          onPress={() => settle(turned(placement, 90))}
        />
        <EditorButton
          icon="focus"
          text={t("centre")}
          onPress={() => settle({ ...startPlacement, north: placement.north })}
        />
        <label className="ml-auto flex items-center gap-2 text-small whitespace-nowrap text-ink-3">
          {t("streetFaces")}
          <select
            value={placement.north}
            onChange={({ currentTarget }) => onPlace({ ...placement, north: Number(currentTarget.value) })}
            className="input min-h-10! py-1! pr-9! text-note text-ink"
          >
            {compass.map((direction, eighth) => (
              <option key={direction} value={eighth * 45}>
                {t(`compass.${direction}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p id={`${id}-keys`} className="no-print mt-2 text-small text-ink-3 noscript:hidden">
        <span className="pointer-coarse:hidden">{t("keys")}</span>
        <span className="hidden pointer-coarse:inline">{t("touch")}</span>
      </p>
    </div>
  );
}

/** The direction of the street, for each eighth of a turn between north and the upper edge of the drawing. */
const compass = ["s", "se", "e", "ne", "n", "nw", "w", "sw"] as const;

function EditorButton({ icon, text, onPress }: { icon: string; text: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="chip">
      <Icon name={icon} className="size-4.5" />
      {text}
    </button>
  );
}

function turned(placement: Placement, degrees: number): Placement {
  return { ...placement, rotation: (placement.rotation + degrees + 360) % 360 };
}

/** Snaps to steps of 15°. */
function snapped(rotation: number) {
  const quarter = Math.round(rotation / 15) * 15;
  return Math.abs(rotation - quarter) < 4 ? quarter % 360 : Math.round(rotation);
}

/** To the centimetre, and with its middle on the plot. */
function tidy(placement: Placement, { outline }: Site): Placement {
  const within = (value: number, all: number[]) =>
    Math.round(Math.min(Math.max(...all), Math.max(Math.min(...all), value)) * 100) / 100;
  return {
    ...placement,
    x: within(
      placement.x,
      outline.map(([x]) => x),
    ),
    y: within(
      placement.y,
      outline.map(([, y]) => y),
    ),
    rotation: Math.round(placement.rotation * 100) / 100,
  };
}

/** The width of an element in pixels. */
function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return Math.max(width, 240);
}
