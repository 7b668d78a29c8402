import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Group } from "three";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { ShownExtras } from "#app/domain/house/extras.ts";
import { type HouseLook, replacedMaterials } from "#app/domain/house-finishes.ts";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { loadMessages } from "#app/i18n/load-messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { ArrowButtons, type Direction } from "#app/ui/arrow-buttons.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { daylightAt } from "./daylight.ts";
import { LightControls } from "./light-controls.tsx";
import { loadModel } from "./load-model.ts";
import ModelCanvas from "./model-canvas.tsx";
import type { Camerawork, FrameCost, Leftovers } from "./model-drawing.ts";
import type { PlotInView } from "./plot-in-view.ts";
import { StoreyChoice } from "./storey-choice.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import { useSharedView } from "./use-shared-view.ts";
import { useSunlight } from "./use-sunlight.ts";
import type { ViewCaption } from "./view-caption.ts";
import type { ViewTools } from "./view-tools.tsx";
import type { WalkPanel } from "./walk-panel.tsx";

interface ViewStageProps {
  name: string;
  model: ViewedModel;
  shown: ShownExtras;
  look: HouseLook;
  surroundings?: PlotInView | undefined;
  /** What a picture of the view says; without it no picture is offered. */
  caption: ViewCaption | undefined;
  onError: (error: "lost" | "failed") => void;
  onClose: () => void;
}

/** Dispatched on the document after the scene is disposed, with the GPU resources that remain; tests listen to it. */
export const closedEvent = "houseview:closed";

const orbitDegrees = 8;
const step = 0.88;
const orbits: Record<Direction, [across: number, up: number]> = {
  left: [-orbitDegrees, 0],
  right: [orbitDegrees, 0],
  up: [0, orbitDegrees],
  down: [0, -orbitDegrees],
};
const actions: Record<string, (camera: Camerawork) => void> = {
  ArrowLeft: ({ orbit }) => orbit(...orbits.left),
  ArrowRight: ({ orbit }) => orbit(...orbits.right),
  ArrowUp: ({ orbit }) => orbit(...orbits.up),
  ArrowDown: ({ orbit }) => orbit(...orbits.down),
  "+": ({ zoom }) => zoom(step),
  "-": ({ zoom }) => zoom(1 / step),
  Home: ({ reset }) => reset(),
};

/** The model with its controls: turn, zoom, open a storey, choose the sun. */
export default function ViewStage({
  name,
  model,
  shown,
  look,
  surroundings,
  caption,
  onError,
  onClose,
}: ViewStageProps) {
  const t = useTranslations("models.view");
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const camerawork = useRef<Camerawork>(null);
  const group = useModel(model.file, () => onError("failed"));
  const [storey, setStorey] = useState<number | null>(null);
  const light = useSunlight(surroundings?.place);
  const screen = useFullScreen(stage);
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const [Walk, setWalk] = useState<ComponentType<ComponentProps<typeof WalkPanel>> | null>(null);
  const [isFurnished, setIsFurnished] = useState(true);
  const [hasNeighbours, setHasNeighbours] = useState(true);
  const Tools = useTools(locale);
  const isInside = Walk !== null;
  const cutAtM = storey === null || isInside ? null : (model.storeys[storey]?.cutAtM ?? null);
  const turn = surroundings?.turn ?? 0;
  const { terrace, pool, pergola } = shown;
  const finishes = useMemo(() => replacedMaterials(model.slots, look), [model.slots, look]);
  const mirrorAtM = look.plan === "mirrored" ? model.axisM : null;
  const setting = useMemo(() => {
    // The model keeps its orientation, so that the sun is rotated instead.
    const sun = { ...light.sun, azimuth: light.sun.azimuth + turn };
    return {
      cutAtM,
      sun,
      shown: { terrace, pool, pergola },
      finishes,
      mirrorAtM,
      isFurnished,
      hasNeighbours,
    };
  }, [cutAtM, light.sun, turn, terrace, pool, pergola, finishes, mirrorAtM, isFurnished, hasNeighbours]);
  const daylight = daylightAt(light.sun.altitude);
  const { backdrop } = daylight;
  useSharedView(camerawork, backdrop);
  useWheelOnlyWhenFocused(view);

  // The pressed button is gone, so that the focus moves to the view.
  useEffect(() => view.current?.focus({ preventScroll: true }), []);

  function move(event: KeyboardEvent) {
    const action = actions[event.key];
    if (isInside || !action || !camerawork.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action(camerawork.current);
  }

  /** Its code and texts load with the press. */
  function enter() {
    view.current?.focus({ preventScroll: true });
    Promise.all([import("./walk-panel.tsx"), loadMessages(locale, "walk")]).then(
      ([{ WalkPanel }]) => setWalk(() => WalkPanel),
      () => onError("failed"),
    );
  }

  function leave() {
    setWalk(null);
    setIsFurnished(true);
    camerawork.current?.leave();
    view.current?.focus({ preventScroll: true });
  }

  /** Writes to the DOM directly, because a frame must not cause a render. */
  function recordFrame({ triangles, drawCalls, programs }: FrameCost) {
    const element = view.current;
    if (!element) return;
    element.dataset.triangles = String(triangles);
    element.dataset.drawCalls = String(drawCalls);
    element.dataset.programs = String(programs);
    element.dataset.frames = String(Number(element.dataset.frames ?? 0) + 1);
  }

  return (
    <div ref={stage} className="group/stage flex flex-col bg-lime print:hidden fullscreen:p-4">
      <div
        ref={frame}
        className="relative aspect-[4/5] overflow-hidden rounded-lg group-fullscreen/stage:aspect-auto group-fullscreen/stage:min-h-0 group-fullscreen/stage:flex-1 sm:aspect-[16/10]"
      >
        <div
          ref={view}
          // Arrow keys move the camera, as the description says.
          role="application"
          aria-label={t("label", { name })}
          aria-describedby={`${id}-description ${id}-keys`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keyboard
          tabIndex={0}
          onKeyDown={move}
          style={{ background: `linear-gradient(${backdrop[0]}, ${backdrop[1]} 62%)` }}
          className="absolute inset-0 cursor-grab -outline-offset-4 active:cursor-grabbing"
        >
          {group && (
            <ModelCanvas
              group={group}
              palette={model.palette}
              surroundings={surroundings}
              setting={setting}
              walk={model.walk}
              camerawork={camerawork}
              onFrame={recordFrame}
              onLost={() => onError("lost")}
              onDisposed={dispatchClosed}
            />
          )}
        </div>
        {!group && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-note">
            <Icon name="loader-circle" className="size-4.5 animate-spin" />
            {t("opening")}
          </p>
        )}
        <div className="absolute top-3 right-3 flex gap-2 sm:flex-col">
          <ViewButton icon="x" label={t("close")} onClick={onClose} />
          {screen.isPossible && (
            <ViewButton
              icon={screen.isOn ? "minimize" : "maximize"}
              label={screen.isOn ? t("leaveFullScreen") : t("fullScreen")}
              onClick={screen.toggle}
            />
          )}
          {!isInside && (
            <>
              <ViewButton icon="rotate-ccw" label={t("reset")} onClick={() => camerawork.current?.reset()} />
              <ViewButton icon="plus" label={t("zoomIn")} onClick={() => camerawork.current?.zoom(step)} />
              <ViewButton
                icon="minus"
                label={t("zoomOut")}
                onClick={() => camerawork.current?.zoom(1 / step)}
              />
            </>
          )}
        </div>
        {!isInside && (
          <ArrowButtons
            label={t("orbit.label")}
            texts={{
              left: t("orbit.left"),
              right: t("orbit.right"),
              up: t("orbit.up"),
              down: t("orbit.down"),
            }}
            onMove={(direction) => camerawork.current?.orbit(...orbits[direction])}
            className="absolute right-3 bottom-3"
          />
        )}
      </div>
      <p id={`${id}-description`} className="sr-only">
        <Description name={name} model={model} />
      </p>
      <div className="mt-4 grid gap-5">
        {Walk ? (
          <LanguageProvider locale={locale}>
            <Walk
              key={mirrorAtM}
              storeys={model.walk}
              frame={frame.current}
              keysId={`${id}-keys`}
              onFurnish={setIsFurnished}
              onLeave={leave}
              {...{ mirrorAtM, camerawork, view, isFurnished }}
            />
          </LanguageProvider>
        ) : (
          <div className="flex flex-wrap items-end justify-between gap-4">
            <StoreyChoice model={model} storey={storey} onChoose={setStorey} />
            <Button look="outline" disabled={!group} onClick={enter}>
              <Icon name="door-open" className="size-5" />
              {t("enter")}
            </Button>
          </div>
        )}
        <LightControls light={light} />
        {Tools && caption && group && (
          <LanguageProvider locale={locale}>
            <Tools
              light={daylight}
              onNeighbours={setHasNeighbours}
              {...{ camerawork, caption, surroundings, hasNeighbours }}
            />
          </LanguageProvider>
        )}
        {!isInside && (
          <p id={`${id}-keys`} className="text-small text-ink-3 group-fullscreen/stage:hidden">
            <span className="pointer-coarse:hidden">{t("keys")}</span>
            <span className="hidden pointer-coarse:inline">{t("touch")}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function Description({
  name,
  model: { widthM, depthM, heightM, storeys },
}: {
  name: string;
  model: ViewedModel;
}) {
  const t = useTranslations("models.view");
  const format = useFormatter();
  const metres = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return t("description", {
    name,
    storeys: storeys.length,
    width: metres(widthM),
    depth: metres(depthM),
    height: metres(heightM),
  });
}

function ViewButton({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-full bg-paper text-ink shadow-float hover:bg-lime"
    >
      <Icon name={icon} label={label} />
    </button>
  );
}

function useModel(file: ViewedModel["file"], onFailure: () => void) {
  const [group, setGroup] = useState<Group | null>(null);
  const report = useRef(onFailure);
  useEffect(() => {
    const controller = new AbortController();
    loadModel(file, controller.signal).then(
      (loaded) => !controller.signal.aborted && setGroup(loaded),
      () => !controller.signal.aborted && report.current(),
    );
    return () => controller.abort();
  }, [file]);
  return group;
}

/** Loaded beside the model: they are not part of the first frame. */
function useTools(locale: Locale) {
  const [Tools, setTools] = useState<ComponentType<ComponentProps<typeof ViewTools>> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([import("./view-tools.tsx"), loadMessages(locale, "viewTools")]).then(
      ([{ ViewTools }]) => isCurrent && setTools(() => ViewTools),
      () => {}, // The view works without them.
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return Tools;
}

/** Without focus, the wheel scrolls the page instead of zooming. */
function useWheelOnlyWhenFocused(view: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = view.current;
    const letPageScroll = (event: WheelEvent) => {
      if (document.activeElement !== element && !event.ctrlKey) event.stopPropagation();
    };
    element?.addEventListener("wheel", letPageScroll, { capture: true });
    return () => element?.removeEventListener("wheel", letPageScroll, { capture: true });
  }, [view]);
}

function dispatchClosed(detail: Leftovers) {
  document.dispatchEvent(new CustomEvent(closedEvent, { detail }));
}
