import { lazy, Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ShownExtras } from "#app/domain/house/extras.ts";
import type { HouseLook } from "#app/domain/house-finishes.ts";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { FailureBoundary } from "./failure-boundary.tsx";
import type { PlotInView } from "./plot-in-view.ts";
import { usePreloadedView } from "./use-preloaded-view.ts";
import type { ViewCaption } from "./view-caption.ts";

/** Why the model cannot be shown. */
export type ViewError = "unavailable" | "lost" | "failed";

type ViewState = "poster" | "open" | ViewError;

interface HouseViewProps {
  name: string;
  model: ViewedModel;
  pictures: PictureData[];
  /** The extras that are in the price or chosen; the others are not shown. */
  shown: ShownExtras;
  /** The finishes that are chosen, and whether the plan is mirrored. */
  look?: HouseLook;
  /** The plot around it; without one the model has a round lawn. */
  surroundings?: PlotInView;
  /** What a picture of the view says; without it no picture is offered. */
  caption?: ViewCaption;
  /** If set, the model opens at once, without the poster. */
  onClose?: () => void;
}

const asDrawn: HouseLook = {};

// Three.js does not load with the page: with the click, or ahead of it where the poster is looked at.
const ViewStage = lazy(() => import("./view-stage.tsx"));

/** What the press needs beside the model. */
function loadStage() {
  canDraw ??= hasWebGl();
  return import("./view-stage.tsx");
}

/** Looked for once: it takes a while, above all where there is no graphics card. */
let canDraw: boolean | undefined;

/** A poster that opens the 3D model, or pictures where WebGL is not available. */
export function HouseView({
  name,
  model,
  pictures,
  shown,
  look = asDrawn,
  surroundings,
  caption,
  onClose,
}: HouseViewProps) {
  const t = useTranslations("models.view");
  const [state, setState] = useState<ViewState>(onClose ? openState : "poster");
  const frame = useRef<HTMLDivElement>(null);
  const poster = pictures[0];
  // The story around it hydrates after the page; a press before that would be lost.
  const isHydrated = useIsHydrated();
  const preload = usePreloadedView(frame, { loadStage, file: model.file, isWanted: state === "poster" });

  function open() {
    setState(openState);
  }

  /** Shows the poster again and focuses its button. */
  function close() {
    if (onClose) return onClose();
    setState("poster");
    requestAnimationFrame(() => frame.current?.querySelector("button")?.focus());
  }

  if (state === "open") {
    return (
      <FailureBoundary onFailure={() => setState("failed")}>
        <Suspense fallback={<Poster picture={poster} label={t("opening")} />}>
          <ViewStage
            {...{ name, model, shown, look, surroundings, caption }}
            onError={setState}
            onClose={close}
          />
        </Suspense>
      </FailureBoundary>
    );
  }
  if (state === "poster") {
    return (
      <div ref={frame} className="relative print:hidden">
        <Poster picture={poster} />
        <div className="absolute inset-0 grid place-items-center noscript:hidden">
          <Button
            look="ink"
            onClick={open}
            onPointerEnter={preload}
            onFocus={preload}
            disabled={!isHydrated}
            className="shadow-float"
          >
            <Icon name="rotate-3d" className="size-5" />
            {t("open")}
          </Button>
        </div>
      </div>
    );
  }
  return <Stills name={name} pictures={pictures} error={state} onRetry={open} />;
}

export function Poster({ picture, label }: { picture: PictureData | undefined; label?: string }) {
  return (
    <div className="relative aspect-[4/5] overflow-hidden rounded-lg bg-sky sm:aspect-[16/10]">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 750px, 88vw"
          isDecorative
          className="size-full"
        />
      )}
      {label && (
        <p
          role="status"
          className="absolute inset-x-0 bottom-5 mx-auto flex w-fit items-center gap-2 rounded-full bg-paper px-4 py-2 text-note"
        >
          <Icon name="loader-circle" className="size-4.5 animate-spin" />
          {label}
        </p>
      )}
    </div>
  );
}

interface StillsProps {
  name: string;
  pictures: PictureData[];
  error: ViewError;
  onRetry: () => void;
}

function Stills({ name, pictures, error, onRetry }: StillsProps) {
  const t = useTranslations("models.view");
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <p role="alert">{t(error)}</p>
        {error !== "unavailable" && (
          <Button look="outline" onClick={onRetry}>
            {t("again")}
          </Button>
        )}
      </div>
      <ul aria-label={t("stillsLabel", { name })} className="grid gap-2 sm:grid-cols-2">
        {pictures.slice(0, 4).map((picture) => (
          <li key={picture.id} className="aspect-[8/5] overflow-hidden rounded-md">
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 375px, (min-width: 640px) 50vw, 88vw"
              className="size-full"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function openState(): ViewState {
  canDraw ??= hasWebGl();
  return canDraw ? "open" : "unavailable";
}

function hasWebGl() {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers allow few WebGL contexts at a time, so that the probe releases its own.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
