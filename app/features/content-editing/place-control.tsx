import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import MapOverlay from "#app/map/map-overlay.tsx";
import type { MapPoint, PointMap } from "#app/map/point-map.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { Town } from "#app/places/place-types.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PlaceFields, Row } from "./field.ts";
import type { FieldContext } from "./field-options.ts";

interface PlaceControlProps {
  fields: PlaceFields;
  row: Row;
  context: Pick<FieldContext, "mapStyleUrl" | "onValues">;
}

type State = "closed" | "loading" | "ready" | "failed";

/** A map on which a press places the plot. The fields beside it say the same in numbers. */
export default function PlaceControl({ fields, row, context }: PlaceControlProps) {
  const t = useTranslations("contentEditing.place");
  const locale = useLocale();
  const { mapStyleUrl: styleUrl = null, onValues } = context;
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<PointMap | null>(null);
  const [state, setState] = useState<State>("closed");
  const point = pointOf(row[fields.latitude], row[fields.longitude]);

  const pressed = useRef<MapPoint | null>(null);

  const choose = useEffectEvent(async (chosen: MapPoint) => {
    pressed.current = chosen;
    onValues?.({ [fields.latitude]: chosen.latitude, [fields.longitude]: chosen.longitude });
    const town = await findTown({ at: `${chosen.latitude},${chosen.longitude}` });
    if (town && pressed.current === chosen) onValues?.({ [fields.town]: town.ineCode });
  });
  const open = useEffectEvent(async (isCancelled: () => boolean) => {
    try {
      const { createPointMap } = await import("#app/map/point-map.ts");
      const town = String(row[fields.town] ?? "");
      const start = point || !town ? null : await findTown({ code: town });
      if (isCancelled() || !frame.current) return;
      const opened = await createPointMap(frame.current, {
        styleUrl,
        shapesPath: localizedPath(locale, "/_map"),
        locale,
        label: t("label"),
        markLabel: t("mark"),
        start,
        onPoint: (chosen) => void choose(chosen),
      });
      if (isCancelled()) return opened.remove();
      map.current = opened;
      setState("ready");
    } catch {
      if (!isCancelled()) setState("failed");
    }
  });
  const isOpen = state === "loading" || state === "ready";
  useEffect(() => {
    if (!isOpen) return;
    let isCancelled = false;
    open(() => isCancelled);
    return () => {
      isCancelled = true;
      map.current?.remove();
      map.current = null;
    };
  }, [isOpen]);
  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    if (state === "ready")
      map.current?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude });
  }, [state, latitude, longitude]);

  if (!isOpen)
    return (
      <div className="col-span-full">
        <button
          type="button"
          className="btn btn-outline min-h-10 px-4 py-2 text-note"
          onClick={() => setState("loading")}
        >
          <Icon name="map-pin" className="size-4.5" />
          {t("open")}
        </button>
        {state === "failed" && (
          <p role="alert" className="mt-2 text-note text-terra-deep">
            {t("failed")}
          </p>
        )}
      </div>
    );
  return (
    <section aria-label={t("label")} className="col-span-full">
      <p id="map-hint" className="mb-2 text-small text-ink-3">
        {t("hint")}
      </p>
      <div className="relative isolate h-96 overflow-hidden rounded-md bg-map">
        <div ref={frame} data-state={state} className="absolute inset-0" />
        {state === "loading" ? (
          <p role="status" className="absolute inset-x-0 top-1/2 text-center text-note text-ink-2">
            {t("loading")}
          </p>
        ) : (
          <MapOverlay map={map} />
        )}
      </div>
    </section>
  );
}

function pointOf(latitude: unknown, longitude: unknown): MapPoint | null {
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

/** Null for no match and for a failed request: the map works without it. */
async function findTown(query: Record<string, string>): Promise<Town | null> {
  const request = genericFetch<{ town: Town | null }>(`/_towns?${new URLSearchParams(query)}`);
  const { town } = await request.catch(() => ({ town: null }));
  return town;
}
