import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { measureDrawing } from "#app/domain/geo/measure-drawing.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import { maxOutlineCorners } from "#app/domain/geo/typed-outline.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { DrawControls, drawKeys } from "#app/map/draw-controls.tsx";
import MapOverlay from "#app/map/map-overlay.tsx";
import { createParcelMap, type ParcelMap } from "#app/map/parcel-map.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { moveFocus } from "#app/ui/move-focus.ts";
import { withOutline, withPoint } from "./parcel-query.ts";

export type LocatorMessage = "loading" | "tooFar" | "tooFarToDraw" | "searching" | "failed" | "unreadable";

interface ParcelLocatorMapProps {
  styleUrl: string | null;
  search: string;
  start: LngLat | null;
  /** Shows the parcel of a query. */
  show: (query: URLSearchParams) => void;
  onMessage: (message: LocatorMessage | null) => void;
  onFailed: () => void;
}

/** The map on which a parcel is pressed or drawn; loaded when it is wanted. */
export default function ParcelLocatorMap(props: ParcelLocatorMapProps) {
  const { styleUrl, search, start, show, onMessage, onFailed } = props;
  const t = useTranslations("whatFits.locator");
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const map = useRef<ParcelMap | null>(null);
  const [isReady, setIsReady] = useState(false);
  /** Null while nothing is drawn. */
  const [corners, setCorners] = useState<readonly LngLat[] | null>(null);
  const hasTiles = (useRootData()?.mapTiles ?? null) !== null;

  const open = useEffectEvent(async (isCancelled: () => boolean) => {
    try {
      const opened = await createParcelMap(frame.current!, {
        styleUrl,
        shapesPath: localizedPath(locale, "/_map"),
        label: t("map"),
        locale,
        start,
        maxCorners: maxOutlineCorners,
        onPoint: (point) => show(withPoint(new URLSearchParams(search), point)),
        onTooFar: () => onMessage("tooFar"),
        onCorners: setCorners,
        onOutline: (outline) => {
          setCorners(null);
          if (!outline) return;
          const typed = {
            system: "4326" as const,
            corners: outline.map(([x, y]): [number, number] => [x, y]),
          };
          show(withOutline(new URLSearchParams(search), typed));
        },
      });
      if (isCancelled()) return opened.remove();
      map.current = opened;
      setIsReady(true);
      onMessage(null);
    } catch {
      if (!isCancelled()) onFailed();
    }
  });
  useEffect(() => {
    let isCancelled = false;
    moveFocus(section.current);
    open(() => isCancelled);
    return () => {
      isCancelled = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);

  function draw() {
    const hasStarted = map.current?.startDrawing() ?? false;
    onMessage(hasStarted ? null : "tooFarToDraw");
  }

  return (
    <div ref={section} className="mt-3">
      <p id="map-hint" className="mb-2 max-w-[80ch] text-small text-ink-3">
        <span className="pointer-coarse:hidden">{t(hasTiles ? "hint" : "hintDrawn")}</span>
        <span className="hidden pointer-coarse:inline">{t(hasTiles ? "touch" : "touchDrawn")}</span>
      </p>
      <div className="relative isolate h-[min(70vh,34rem)] overflow-hidden rounded-md bg-map">
        <div ref={frame} data-state={isReady ? "ready" : "loading"} className="absolute inset-0" />
        {isReady && (
          <>
            <MapOverlay
              map={map}
              first="photo"
              switchClassName="bottom-8 left-3"
              panClassName="right-3 max-sm:bottom-8 sm:top-28"
            />
            {corners !== null && (
              <div className="absolute top-3 right-18 left-3 z-10">
                <LanguageProvider locale={locale}>
                  <DrawControls
                    corners={corners.length}
                    onUndo={() => map.current?.press(drawKeys.undo)}
                    onFinish={() => map.current?.press(drawKeys.finish)}
                    onCancel={() => map.current?.press(drawKeys.cancel)}
                  >
                    <DrawnSizes corners={corners} />
                  </DrawControls>
                </LanguageProvider>
              </div>
            )}
          </>
        )}
      </div>
      {isReady && corners === null && (
        <div className="mt-3 flex flex-wrap gap-3">
          {hasTiles && (
            <button type="button" className="btn btn-ink" onClick={() => map.current?.chooseCentre()}>
              <Icon name="map-pin" className="size-4.5" />
              {t("here")}
            </button>
          )}
          <button type="button" className="btn btn-outline" onClick={draw}>
            <Icon name="pencil" className="size-4.5" />
            {t("draw")}
          </button>
        </div>
      )}
    </div>
  );
}

/** What the outline measures so far. */
function DrawnSizes({ corners }: { corners: readonly LngLat[] }) {
  const t = useTranslations("whatFits.locator");
  const format = useFormatter();
  const area = useArea();
  const { sideM, areaM2 } = measureDrawing(corners);
  return (
    <>
      {sideM !== null &&
        t("lastSide", { side: `${format.number(sideM, { maximumFractionDigits: 1 })}\u00a0m` })}
      {areaM2 !== null && ` · ${area(areaM2)}`}
    </>
  );
}
