import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFormatter, useTranslations } from "use-intl";
import {
  enterRoom,
  eyeHeightM,
  mirrorWalk,
  roomAt,
  turn,
  type Walker,
  type WalkStorey,
  walk,
} from "#app/domain/walking.ts";
import { ArrowButtons, type Direction } from "#app/ui/arrow-buttons.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Spot } from "./measured-line.ts";
import type { Camerawork } from "./model-drawing.ts";
import { WalkJoystick } from "./walk-joystick.tsx";

interface WalkPanelProps {
  storeys: WalkStorey[];
  /** Null shows the house as drawn. */
  mirrorAtM: number | null;
  camerawork: RefObject<Camerawork | null>;
  /** What is looked at; the keys and the drags on it are the walker's. */
  view: RefObject<HTMLElement | null>;
  /** Around the view, where the stick and the name of the room lie over it. */
  frame: HTMLElement | null;
  /** Of the text about keys, which describes the view. */
  keysId: string;
  isFurnished: boolean;
  onFurnish: (isFurnished: boolean) => void;
  onLeave: () => void;
}

/** A press is a step, a held key a walk. */
const stepM = 0.3;
const heldStepM = 0.08;
const turnDegrees = 15;
const heldTurnDegrees = 4;
const dragDegrees = 0.25;
const looks: Record<Direction, [right: number, up: number]> = {
  left: [-turnDegrees, 0],
  right: [turnDegrees, 0],
  up: [0, turnDegrees],
  down: [0, -turnDegrees],
};
const flightMs = 600;

/** Walks inside the house at eye height: by rooms, keys, dragging or the stick; measures and removes the furniture. */
export function WalkPanel({
  storeys: drawn,
  mirrorAtM,
  camerawork,
  view,
  frame,
  keysId,
  isFurnished,
  onFurnish,
  onLeave,
}: WalkPanelProps) {
  const t = useTranslations("walk");
  const format = useFormatter();
  const storeys = useMemo(
    () => (mirrorAtM === null ? drawn : mirrorWalk(drawn, mirrorAtM)),
    [drawn, mirrorAtM],
  );
  const [walker, setWalker] = useState(() => enterRoom(storeys, 0, largestRoom(storeys)));
  const room = roomAt(storeys, walker);
  // Between two rooms one is still in the last.
  const [named, setNamed] = useState({ storey: walker.storey, room: room ?? 0 });
  if (room !== null && (room !== named.room || walker.storey !== named.storey))
    setNamed({ storey: walker.storey, room });
  const flight = useRef(0);
  // A screen reader says what changes in a status, not what a new one begins with.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);

  const look = useEffectEvent((at: Walker) => {
    const { floorM } = storeys[at.storey]!;
    camerawork.current?.visit({
      at: [at.at[0], floorM + eyeHeightM, -at.at[1]],
      heading: at.heading,
      tilt: at.tilt,
    });
  });
  useEffect(() => look(walker), [walker]);
  useEffect(() => () => cancelAnimationFrame(flight.current), []);

  function move(next: (from: Walker) => Walker) {
    cancelAnimationFrame(flight.current);
    setWalker(next);
  }

  /** Flies to a room, or jumps for those who want no motion. */
  function visit(storey: number, index: number) {
    cancelAnimationFrame(flight.current);
    const to = enterRoom(storeys, storey, index);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || storey !== walker.storey;
    if (isStill) return setWalker(to);
    const from = walker;
    const turned = ((to.heading - from.heading + 540) % 360) - 180;
    const start = performance.now();
    const fly = (now: number) => {
      const share = Math.min(1, (now - start) / flightMs);
      const eased = share * share * (3 - 2 * share);
      const between = (one: number, two: number) => one + (two - one) * eased;
      if (share === 1) return setWalker(to);
      setWalker({
        ...to,
        at: [between(from.at[0], to.at[0]), between(from.at[1], to.at[1])],
        heading: from.heading + turned * eased,
        tilt: between(from.tilt, to.tilt),
      });
      flight.current = requestAnimationFrame(fly);
    };
    flight.current = requestAnimationFrame(fly);
  }

  useWalkKeys(view, (event) => {
    const metres = event.repeat ? heldStepM : stepM;
    const degrees = event.repeat ? heldTurnDegrees : turnDegrees;
    const moves: Record<string, (from: Walker) => Walker> = {
      ArrowUp: (from) => walk(from, storeys, metres, 0),
      w: (from) => walk(from, storeys, metres, 0),
      ArrowDown: (from) => walk(from, storeys, -metres, 0),
      s: (from) => walk(from, storeys, -metres, 0),
      a: (from) => walk(from, storeys, 0, -metres),
      d: (from) => walk(from, storeys, 0, metres),
      ArrowLeft: (from) => turn(from, -degrees, 0),
      ArrowRight: (from) => turn(from, degrees, 0),
      PageUp: (from) => turn(from, 0, degrees),
      PageDown: (from) => turn(from, 0, -degrees),
    };
    // Letters are capital with Caps Lock.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = moves[key];
    if (next) move(next);
    else if (key !== "m" && key !== "h") return false;
    else if (!event.repeat) key === "m" ? measure() : measureHeight();
    return true;
  });
  useDrag(view, (right, down) => move((from) => turn(from, -right * dragDegrees, down * dragDegrees)));

  const [first, setFirst] = useState<Spot | null>(null);
  const [measured, setMeasured] = useState<{
    kind: "start" | "distance" | "height" | "nothing";
    metres: number;
  } | null>(null);

  /** The first press marks a point in the middle of the view, the second measures from there. */
  function measure() {
    const spot = camerawork.current?.aim() ?? null;
    if (!spot) return setMeasured({ kind: "nothing", metres: 0 });
    camerawork.current?.mark(first ? [first, spot] : [spot]);
    setFirst(first ? null : spot);
    const metres = first ? Math.hypot(...spot.map((value, axis) => value - first[axis]!)) : 0;
    setMeasured({ kind: first ? "distance" : "start", metres });
  }

  function measureHeight() {
    const metres = camerawork.current?.height() ?? null;
    setMeasured(metres === null ? { kind: "nothing", metres: 0 } : { kind: "height", metres });
  }

  const here = storeys[named.storey]!.rooms[named.room]!;
  return (
    <>
      {frame &&
        createPortal(
          <>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-1/2 size-3 -translate-1/2 rounded-full border-2 border-paper shadow-[0_0_0_1px_var(--color-ink)]"
            />
            <WalkJoystick
              label={t("stick")}
              onPush={(ahead, right) => move((from) => walk(from, storeys, ahead, right))}
              className="absolute bottom-3 left-3"
            />
            <ArrowButtons
              label={t("look.label")}
              texts={{
                left: t("look.left"),
                right: t("look.right"),
                up: t("look.up"),
                down: t("look.down"),
              }}
              onMove={(direction) => move((from) => turn(from, ...looks[direction]))}
              className="absolute right-3 bottom-3"
            />
            <div className="pointer-events-none absolute top-3 left-3 rounded-full bg-paper px-3.5 py-1.5 text-note text-ink shadow-float">
              {here.name}
            </div>
          </>,
          frame,
        )}
      <p role="status" className="sr-only">
        {isMounted &&
          t("here", {
            room: here.name,
            storey: storeys.length > 1 ? storeys[named.storey]!.name : "none",
            area: format.number(here.areaM2),
          })}
      </p>
      {storeys.map((storey, index) => (
        <fieldset key={storey.name}>
          <legend className="mb-2 text-small text-ink-3">
            {storeys.length > 1 ? t("roomsOf", { storey: storey.name }) : t("rooms")}
          </legend>
          <div className="flex flex-wrap gap-2">
            {storey.rooms.map(({ name }, at) => (
              <Chip
                key={name}
                isOn={index === named.storey && at === named.room}
                onClick={() => visit(index, at)}
              >
                {name}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="mb-2 text-small text-ink-3">{t("tools")}</legend>
        <div className="flex flex-wrap items-center gap-2">
          <Chip isOn={isFurnished} onClick={() => onFurnish(!isFurnished)}>
            {t("furniture")}
          </Chip>
          <Chip onClick={measure}>
            <Icon name="ruler" className="size-4.5" />
            {t(first ? "measureTo" : "measureFrom")}
          </Chip>
          <Chip onClick={measureHeight}>
            <Icon name="move-vertical" className="size-4.5" />
            {t("height")}
          </Chip>
          <Chip onClick={onLeave}>
            <Icon name="log-out" className="size-4.5" />
            {t("leave")}
          </Chip>
        </div>
        <output className="num mt-2 block min-h-6 text-note font-[560]">
          {measured &&
            t(`measured.${measured.kind}`, {
              metres: format.number(measured.metres, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
            })}
        </output>
      </fieldset>
      <p id={keysId} className="text-small text-ink-3 group-fullscreen/stage:hidden">
        <span className="pointer-coarse:hidden">{t("keys")}</span>
        <span className="hidden pointer-coarse:inline">{t("touch")}</span>
      </p>
    </>
  );
}

/** Of the ground floor: usually where one lives. */
function largestRoom([ground]: readonly WalkStorey[]): number {
  const areas = ground!.rooms.map(({ areaM2 }) => areaM2);
  return areas.indexOf(Math.max(...areas));
}

/** Takes the keys of the view before the 3D view does; `onKey` says whether it used one. */
function useWalkKeys(
  view: RefObject<HTMLElement | null>,
  onKey: (event: globalThis.KeyboardEvent) => boolean,
) {
  const handle = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !onKey(event)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = view.current;
    element?.addEventListener("keydown", handle);
    return () => element?.removeEventListener("keydown", handle);
  }, [view]);
}

/** Pixels to the right and down since the last event. */
function useDrag(view: RefObject<HTMLElement | null>, onDrag: (right: number, down: number) => void) {
  const handle = useEffectEvent((event: PointerEvent) => {
    if (event.buttons === 1) onDrag(event.movementX, event.movementY);
  });
  useEffect(() => {
    const element = view.current;
    element?.addEventListener("pointermove", handle);
    return () => element?.removeEventListener("pointermove", handle);
  }, [view]);
}
