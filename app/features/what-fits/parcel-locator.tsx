import { type DragEvent, lazy, Suspense, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { OutlineFile } from "#app/ui/outline-file.tsx";
import { Status } from "#app/ui/status.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { LocatorMessage } from "./parcel-locator-map.tsx";
import { withOutline } from "./parcel-query.ts";

const ParcelLocatorMap = lazy(() => import("./parcel-locator-map.tsx"));

interface ParcelLocatorProps {
  styleUrl: string | null;
  search: string;
  /** Where the map opens. */
  start: LngLat | null;
}

const maxFileBytes = 5_000_000;

/** Finds a parcel without its reference: by a press on the map, by drawing its outline, or from a file. */
export default function ParcelLocator({ styleUrl, search, start }: ParcelLocatorProps) {
  const t = useTranslations("whatFits.locator");
  const locale = useLocale();
  const hasTiles = (useRootData()?.mapTiles ?? null) !== null;
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<LocatorMessage | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isHydrated = useIsHydrated();

  /** Loads the document, so that no third-party script of this page reads the URL. */
  function show(query: URLSearchParams) {
    setMessage("searching");
    location.assign(localizedPath(locale, `/que-cabe?${query}`));
  }
  async function readFile(file: File) {
    const { readTypedOutline } = await import("#app/domain/plot/read-typed-outline.ts");
    const outline = file.size < maxFileBytes ? readTypedOutline(await file.text()) : null;
    if (outline) show(withOutline(new URLSearchParams(search), outline));
    else setMessage("unreadable");
  }
  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (file) readFile(file);
    },
  };

  return (
    <section
      {...dropping}
      aria-label={t("map")}
      className={`no-print mt-4 rounded-lg [@media(scripting:none)]:hidden ${isOver ? "outline-2 outline-terra outline-dashed" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        {!isOpen && (
          <button
            type="button"
            disabled={!isHydrated}
            className="btn btn-outline"
            onClick={() => {
              setIsOpen(true);
              setMessage("loading");
            }}
          >
            <Icon name="map" className="size-4.5" />
            {t(hasTiles ? "open" : "openDrawn")}
          </button>
        )}
        <OutlineFile className="btn btn-outline" onFile={readFile}>
          <Icon name="upload" className="size-4.5" />
          {t("file")}
        </OutlineFile>
      </div>
      <p className="mt-2 text-small text-ink-3">{t("fileHint")}</p>
      <Status className="mt-2 text-note text-ink-2">{message && t(message)}</Status>
      {isOpen && (
        <Suspense>
          <ParcelLocatorMap
            {...{ styleUrl, search, start, show }}
            onMessage={setMessage}
            onFailed={() => {
              setIsOpen(false);
              setMessage("failed");
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
