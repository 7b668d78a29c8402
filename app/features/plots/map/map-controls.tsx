import { type RefObject, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { MapArea } from "#app/domain/map-area.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { DrawControls, drawKeys } from "#app/map/draw-controls.tsx";
import MapOverlay from "#app/map/map-overlay.tsx";
import type { PlotPin } from "#app/search/plots/map-marks.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { MapCanvas } from "./map-canvas.ts";
import { PinCard } from "./pin-card.tsx";

export interface MapControlsProps {
  canvas: RefObject<MapCanvas | null>;
  found: FoundPlots;
  /** Whether the visitor has moved the map since the last search. */
  hasMoved: boolean;
  /** How many corners the outline has that is being drawn; null while none is. */
  corners: number | null;
  /** The pin whose card is shown. */
  pressed: PlotPin | null;
  onDraw: () => void;
  onMapArea: (area: MapArea | null) => void;
  onCloseCard: (slug: string) => void;
}

/** The controls over the map of plots; loaded with the map. */
export function MapControls(props: MapControlsProps) {
  return (
    // Messages of the area "map" came with it.
    <LanguageProvider locale={useLocale()}>
      <Controls {...props} />
    </LanguageProvider>
  );
}

function Controls(props: MapControlsProps) {
  const { canvas, found, hasMoved, corners, pressed, onDraw, onMapArea, onCloseCard } = props;
  const t = useTranslations("plots.map");
  const tDrawing = useTranslations("map.drawing");
  const [isAtCanaries, setIsAtCanaries] = useState(false);
  const { search, extent } = found;
  const isDrawing = corners !== null;
  return (
    <>
      <p id="map-hint" className="sr-only">
        <span className="pointer-coarse:hidden">{isDrawing ? tDrawing("hint") : t("hint")}</span>
        <span className="hidden pointer-coarse:inline">{isDrawing ? tDrawing("touch") : t("hintTouch")}</span>
      </p>
      <div className="pointer-events-none absolute top-4 right-20 left-4 z-10 flex flex-wrap gap-2 *:pointer-events-auto">
        {isDrawing ? (
          <DrawControls
            corners={corners}
            onUndo={() => canvas.current?.drawing.press(drawKeys.undo)}
            onFinish={() => canvas.current?.drawing.press(drawKeys.finish)}
            onCancel={() => canvas.current?.drawing.press(drawKeys.cancel)}
          />
        ) : (
          <>
            <button
              type="button"
              className="chip shadow-float"
              onClick={() => {
                onDraw();
                canvas.current?.drawing.start();
              }}
            >
              <Icon name="pencil" className="size-4" />
              {t(search.mapArea?.kind === "outline" ? "redraw" : "draw")}
            </button>
            {hasMoved && (
              <button
                type="button"
                className="chip is-on shadow-float"
                onClick={() => onMapArea(canvas.current?.view() ?? null)}
              >
                <Icon name="search" className="size-4" />
                {t("searchHere")}
              </button>
            )}
            {search.mapArea && (
              <button type="button" className="chip shadow-float" onClick={() => onMapArea(null)}>
                <Icon name="x" className="size-4" />
                {t("clearMapArea")}
              </button>
            )}
          </>
        )}
      </div>
      {pressed && (
        // Sticks to the foot of the screen where the map reaches below it.
        <div className="pointer-events-none absolute inset-4 z-20 flex flex-col justify-end max-lg:bottom-[calc(5rem+var(--foot))] lg:bottom-[calc(1.75rem+var(--foot))]">
          <PinCard
            key={pressed.slug}
            pin={pressed}
            listed={found.plots.find(({ slug }) => slug === pressed.slug)}
            onClose={() => onCloseCard(pressed.slug)}
          />
        </div>
      )}
      {!pressed && !search.mapArea && extent && extent.west < -12 && extent.east > -12 && (
        <button
          type="button"
          className="chip absolute bottom-[calc(1.75rem+var(--foot))] left-4 z-10 shadow-float max-lg:bottom-[calc(8.5rem+var(--foot))]"
          onClick={() => {
            canvas.current?.goTo(isAtCanaries ? "mainland" : "canaries");
            setIsAtCanaries(!isAtCanaries);
          }}
        >
          <Icon name={isAtCanaries ? "arrow-up-right" : "arrow-down-left"} className="size-4" />
          {t(isAtCanaries ? "mainland" : "canaries")}
        </button>
      )}
      <MapOverlay
        map={canvas}
        zoomClassName="top-4 right-4"
        // On a phone below the country, which they would cover.
        panClassName="top-28 right-4 max-lg:top-auto max-lg:bottom-[calc(8.5rem+var(--foot))]"
        switchClassName="top-[13.25rem] right-4 max-lg:top-28"
      />
    </>
  );
}
