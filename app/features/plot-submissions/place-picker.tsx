import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import type { PlaceMap } from "#app/map/place-map.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { Town } from "#app/places/place-types.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { moveFocus } from "#app/ui/move-focus.ts";
import { Status } from "#app/ui/status.tsx";

const MapOverlay = lazy(() => import("#app/map/map-overlay.tsx"));

interface PlacePickerProps {
  latitude: string;
  longitude: string;
  styleUrl: string | null;
  /** The answers so far: the map opens there. */
  province: string;
  municipality: string;
  /** Called with the town of the point, or null when it is cleared. */
  onChosen: (town: Town | null) => void;
}

type State = "closed" | "loading" | "ready" | "failed";

/** Picks a point on a map, for plots without a known cadastral reference. The map loads when it is opened. */
export function PlacePicker(props: PlacePickerProps) {
  const { latitude, longitude, province, municipality, styleUrl, onChosen } = props;
  const t = useTranslations("plotSubmissions.fields");
  const format = useFormatter();
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const map = useRef<PlaceMap | null>(null);
  const [state, setState] = useState<State>("closed");
  const [point, setPoint] = useState({ latitude, longitude });
  const isChosen = point.latitude !== "";
  const isOpen = state === "loading" || state === "ready";

  const open = useEffectEvent(async () => {
    try {
      const { createPlaceMap } = await import("#app/map/place-map.ts");
      if (!frame.current) return;
      map.current = await createPlaceMap(frame.current, {
        styleUrl,
        shapesPath: localizedPath(locale, "/_map"),
        locale,
        label: t("map"),
        start: isChosen
          ? { latitude: Number(point.latitude), longitude: Number(point.longitude) }
          : await findTown({ province, name: municipality }),
      });
      setState("ready");
    } catch {
      setState("failed");
    }
  });
  useEffect(() => {
    if (state !== "loading") return;
    moveFocus(section.current);
    open();
  }, [state]);
  useEffect(() => () => map.current?.remove(), []);
  // Called in an effect, because the form reads the hidden fields, which change with the render.
  const notify = useEffectEvent((town: Town | null) => onChosen(town));
  const [chosen, setChosen] = useState<{ town: Town | null } | null>(null);
  useEffect(() => {
    if (chosen) notify(chosen.town);
  }, [chosen]);

  async function choose() {
    if (!map.current) return;
    const { latitude, longitude } = map.current.centre();
    setPoint({ latitude: String(latitude), longitude: String(longitude) });
    flushSync(close);
    openButton.current?.focus();
    setChosen({ town: await findTown({ at: `${latitude},${longitude}` }) });
  }
  function close() {
    map.current?.remove();
    map.current = null;
    setState("closed");
  }
  const degrees = (value: string) => format.number(Number(value), { maximumFractionDigits: 4 });

  return (
    <div className="[@media(scripting:none)]:hidden">
      <input type="hidden" name="latitude" value={point.latitude} />
      <input type="hidden" name="longitude" value={point.longitude} />
      {isOpen && (
        <section ref={section} aria-label={t("map")}>
          <p id="map-hint" className="mb-2 text-small text-ink-3">
            {t("mapHint")}
          </p>
          <div className="relative isolate h-96 overflow-hidden rounded-md bg-map">
            <div ref={frame} data-state={state} className="absolute inset-0" />
            {state === "loading" && (
              <p role="status" className="absolute inset-x-0 top-1/2 text-center text-note text-ink-2">
                {t("mapLoading")}
              </p>
            )}
            {state === "ready" && (
              <>
                <Icon
                  name="map-pin"
                  className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-[92%] fill-terra-soft text-terra"
                />
                <Suspense>
                  <MapOverlay map={map} />
                </Suspense>
              </>
            )}
          </div>
          <button type="button" className="btn btn-ink mt-3" onClick={choose} disabled={state !== "ready"}>
            <Icon name="map-pin" className="size-4.5" />
            {t("mapHere")}
          </button>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isOpen && (
          <button
            ref={openButton}
            type="button"
            className="btn btn-outline"
            onClick={() => setState("loading")}
          >
            <Icon name="map" className="size-4.5" />
            {t("mapOpen")}
          </button>
        )}
        <Status className="num flex items-center gap-2 text-note text-olive-deep">
          {!isOpen && isChosen && (
            <>
              <Icon name="circle-check" className="size-4.5" />
              <span>
                {t("mapChosen", { latitude: degrees(point.latitude), longitude: degrees(point.longitude) })}
              </span>
            </>
          )}
        </Status>
        {!isOpen && isChosen && (
          <button
            type="button"
            className="link"
            onClick={() => {
              openButton.current?.focus();
              setPoint({ latitude: "", longitude: "" });
              setChosen({ town: null });
            }}
          >
            {t("mapClear")}
          </button>
        )}
        {state === "failed" && (
          <p role="alert" className="text-note text-terra-deep">
            {t("mapFailed")}
          </p>
        )}
      </div>
    </div>
  );
}

/** Null for no match and for a failed request: the map works without it. */
async function findTown(query: Record<string, string>): Promise<Town | null> {
  const request = genericFetch<{ town: Town | null }>(`/_towns?${new URLSearchParams(query)}`);
  const { town } = await request.catch(() => ({ town: null }));
  return town;
}
