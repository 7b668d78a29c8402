import { type RefObject, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import type { MapBase } from "#app/map/tile-layers.ts";
import { ZoomButtons } from "#app/map/zoom-buttons.tsx";
import { useRootData } from "#app/navigation/root-data.ts";
import { ArrowButtons, type Direction } from "#app/ui/arrow-buttons.tsx";

interface MapOverlayProps {
  map: RefObject<{
    panTo: (direction: Direction) => void;
    zoomBy: (steps: number) => void;
    showBase: (base: MapBase) => void;
  } | null>;
  first?: MapBase;
  zoomClassName?: string;
  panClassName?: string;
  switchClassName?: string;
}

/** Zoom, arrows, the choice between map and photograph, and whose they are: over every map that can be moved. */
export default function MapOverlay(props: MapOverlayProps) {
  return (
    // The messages came with the map.
    <LanguageProvider locale={useLocale()}>
      <Overlay {...props} />
    </LanguageProvider>
  );
}

function Overlay({
  map,
  first = "map",
  zoomClassName = "top-3 right-3",
  panClassName = "top-28 right-3",
  switchClassName = "top-3 left-3",
}: MapOverlayProps) {
  const t = useTranslations("map");
  const tiles = useRootData()?.mapTiles ?? null;
  const [base, setBase] = useState(first);
  const [hasChosen, setHasChosen] = useState(false);
  return (
    <>
      <ZoomButtons
        texts={{ zoomIn: t("zoomIn"), zoomOut: t("zoomOut") }}
        onZoom={(steps) => map.current?.zoomBy(steps)}
        className={`z-10 ${zoomClassName}`}
      />
      <ArrowButtons
        label={t("pan.label")}
        texts={{ left: t("pan.left"), right: t("pan.right"), up: t("pan.up"), down: t("pan.down") }}
        onMove={(direction) => map.current?.panTo(direction)}
        className={`absolute z-10 ${panClassName}`}
      />
      {tiles && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid over a map
        <div
          role="group"
          aria-label={t("base")}
          className={`absolute z-10 flex overflow-hidden rounded-md [&_:focus-visible]:-outline-offset-2 bg-paper shadow-float ${switchClassName}`}
        >
          {(["map", "photo"] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === base}
              onClick={() => {
                setBase(name);
                setHasChosen(true);
                map.current?.showBase(name);
              }}
              className="min-h-11 border-hair px-3.5 text-note not-first:border-l hover:bg-lime aria-pressed:bg-ink aria-pressed:text-on-ink"
            >
              {t(`bases.${name}`)}
            </button>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {hasChosen && t(`shown.${base}`)}
      </p>
      <p className="map-credit">
        {t(tiles === null ? "credits.shapes" : tiles === "drawn" ? "credits.drawn" : `credits.${base}`)}
      </p>
    </>
  );
}
