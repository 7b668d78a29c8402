import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import { maxOutlineCorners } from "#app/domain/geo/typed-outline.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { DrawControls, drawKeys } from "#app/map/draw-controls.tsx";
import MapOverlay from "#app/map/map-overlay.tsx";
import { createParcelMap, type ParcelMap } from "#app/map/parcel-map.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { moveFocus } from "#app/ui/move-focus.ts";
import { withOutline, withPoint } from "./parcel-query.ts";

export type LocatorMessage = "loading" | "tooFar" | "searching" | "failed" | "unreadable";

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
  const [corners, setCorners] = useState<number | null>(null);

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
    onMessage(null);
    setCorners(0);
    map.current?.drawing.start();
  }

  return (
    <div ref={section} className="mt-3">
      <p id="map-hint" className="mb-2 max-w-[80ch] text-small text-ink-3">
        <span className="pointer-coarse:hidden">{t("hint")}</span>
        <span className="hidden pointer-coarse:inline">{t("touch")}</span>
      </p>
      <div className="relative isolate h-[min(70vh,34rem)] overflow-hidden rounded-md bg-map">
        <div ref={frame} data-state={isReady ? "ready" : "loading"} className="absolute inset-0" />
        {isReady && (
          <>
            <MapOverlay map={map} first="photo" switchClassName="bottom-8 left-3" />
            {corners !== null && (
              <div className="absolute top-3 right-18 left-3 z-10">
                <LanguageProvider locale={locale}>
                  <DrawControls
                    corners={corners}
                    onUndo={() => map.current?.drawing.press(drawKeys.undo)}
                    onFinish={() => map.current?.drawing.press(drawKeys.finish)}
                    onCancel={() => map.current?.drawing.press(drawKeys.cancel)}
                  />
                </LanguageProvider>
              </div>
            )}
          </>
        )}
      </div>
      {isReady && corners === null && (
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="button" className="btn btn-ink" onClick={() => map.current?.chooseCentre()}>
            <Icon name="map-pin" className="size-4.5" />
            {t("here")}
          </button>
          <button type="button" className="btn btn-outline" onClick={draw}>
            <Icon name="pencil" className="size-4.5" />
            {t("draw")}
          </button>
        </div>
      )}
    </div>
  );
}
