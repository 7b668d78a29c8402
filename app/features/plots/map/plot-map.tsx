import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { MapArea } from "#app/domain/map-area.ts";
import { plotSearchQuery } from "#app/domain/plot-search.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { PlotPin } from "#app/search/plots/map-marks.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { aboveBarsRef } from "#app/ui/bar-height.ts";
import type { MapCanvas } from "./map-canvas.ts";
import type { MapControlsProps } from "./map-controls.tsx";
import { mapHistory } from "./map-history.ts";

interface PlotMapProps {
  found: FoundPlots;
  /** Whether a phone shows it instead of the list; wide screens always do. */
  isShown: boolean;
  styleUrl: string | null;
  /** The plot that is pointed at in the list. */
  pointedAt: string | null;
  onPointAt: (slug: string | null) => void;
  onMapArea: (area: MapArea | null) => void;
}

type State = "idle" | "loading" | "ready" | "failed";

/** The map of the results. Its code and the shapes of Spain are loaded when it is first shown. */
export function PlotMap({ found, isShown, styleUrl, pointedAt, onPointAt, onMapArea }: PlotMapProps) {
  const t = useTranslations("plots.map");
  const format = useFormatter();
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<MapCanvas | null>(null);
  const [state, setState] = useState<State>("idle");
  const [corners, setCorners] = useState<number | null>(null);
  const [countInView, setCountInView] = useState<number | null>(null);
  const { key } = useLocation();
  const [left] = useState(() => mapHistory.get(key));
  const [hasMoved, setHasMoved] = useState(left?.hasMoved ?? false);
  const [pressed, setPressed] = useState<PlotPin | null>(left?.pressed ?? null);
  const [Controls, setControls] = useState<ComponentType<MapControlsProps> | null>(null);
  const isWide = useIsWide();
  const isWanted = isShown || isWide;
  const { search, plots, extent } = found;
  const query = plotSearchQuery({ ...search, cursor: null });
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    setHasMoved(false);
    setPressed(null);
  }
  const money = (euros: number) => format.number(euros, "money");

  const onAreaDrawn = useEffectEvent((area: MapArea | null) => {
    setCorners(null);
    if (area) onMapArea(area);
  });
  const onMarkPointed = useEffectEvent(onPointAt);
  // The first press opens the card, the second one the page.
  const onPress = useEffectEvent((pin: PlotPin | null) => {
    if (pin && pin.slug === pressed?.slug) navigateTo(localizedPath(locale, `/terrenos/${pin.slug}`));
    else setPressed(pin);
  });
  const open = useEffectEvent(async () => {
    setState("loading");
    try {
      const [{ createMapCanvas }, { MapControls }] = await Promise.all([
        import("./map-canvas.ts"),
        import("./map-controls.tsx"),
      ]);
      if (!frame.current) return;
      canvas.current = await createMapCanvas(frame.current, {
        styleUrl,
        marksPath: localizedPath(locale, "/_plots/marks"),
        shapesPath: localizedPath(locale, "/_map"),
        locale,
        texts: {
          label: t("label"),
          count: (count) => format.number(count, "integer"),
          price: money,
          pin: ({ title, priceEur, soilClass }) =>
            t("pin", { title, price: money(priceEur), soil: soilClass }),
          cluster: (count, price) => t("cluster", { count, price: money(price) }),
          samePlace: (count) => t("samePlace", { count }),
        },
        plotPath: (slug) => localizedPath(locale, `/terrenos/${slug}`),
        onPress,
        onMoved: () => setHasMoved(true),
        onPointAt: onMarkPointed,
        onCounted: setCountInView,
        onMapArea: onAreaDrawn,
        onCorners: (points) => setCorners(points.length),
        startAt: left?.position,
      });
      setControls(() => MapControls);
      setState("ready");
    } catch {
      setState("failed");
    }
  });

  useEffect(() => {
    if (isWanted && !canvas.current) open();
  }, [isWanted]);
  const leave = useEffectEvent(() => {
    if (!canvas.current) return;
    mapHistory.set(key, { isShown, position: canvas.current.position(), hasMoved, pressed });
    // Ending WebGL takes longer than showing the next page, which comes first.
    setTimeout(canvas.current.remove, 500);
    canvas.current = null;
  });
  useEffect(() => () => leave(), []);
  // A new search moves the map to its results, unless the search came from the map.
  const show = useEffectEvent(() => {
    canvas.current?.show({ query, area: search.mapArea, extent, place: placeOf(search) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query determines everything shown
  useEffect(() => {
    if (state === "ready") show();
  }, [state, query]);
  useEffect(() => {
    if (isShown) canvas.current?.resize();
  }, [isShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is no map before it is ready
  useEffect(() => {
    canvas.current?.pointAt(plots.find(({ slug }) => slug === pointedAt) ?? pressed);
  }, [state, pointedAt, plots, pressed]);

  /** Returns the focus to the pin, for keyboard users. */
  function closeCard(slug: string) {
    setPressed(null);
    const path = localizedPath(locale, `/terrenos/${slug}`);
    frame.current?.querySelector<HTMLElement>(`a[href="${path}"]`)?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={aboveBarsRef}
      aria-label={t("label")}
      data-shown={isShown || undefined}
      className="no-print relative isolate hidden [--foot:var(--bar-height)] bg-map data-shown:block data-shown:h-[calc(100dvh-9.5rem)] data-shown:min-h-[calc(24rem+var(--foot))] lg:sticky lg:top-0 lg:block lg:h-dvh lg:min-h-0! [@media(scripting:none)]:!hidden"
    >
      <div ref={frame} data-state={state} className="absolute inset-0" />
      <p role="status" className="sr-only">
        {countInView !== null && t("inView", { count: countInView })}
      </p>
      {state === "loading" && (
        <p
          role="status"
          className="absolute bottom-24 left-1/2 -translate-x-1/2 rounded-full bg-paper px-4 py-1.5 text-note whitespace-nowrap text-ink-2"
        >
          {t("loading")}
        </p>
      )}
      {state === "failed" && (
        <div role="alert" className="absolute inset-x-6 top-1/3 text-center text-ink-2">
          <p>{t("failed")}</p>
          <button type="button" className="btn btn-outline mt-4" onClick={() => open()}>
            {t("retry")}
          </button>
        </div>
      )}
      {state === "ready" && Controls && (
        <Controls
          {...{ canvas, found, hasMoved, corners, pressed, onMapArea }}
          onDraw={() => {
            setPressed(null);
            setCorners(0);
          }}
          onCloseCard={closeCard}
        />
      )}
    </section>
  );
}

/** The filters that move the map; others leave the view unchanged. */
function placeOf({ region, province, municipality, area, text }: FoundPlots["search"]) {
  return JSON.stringify([region, province, municipality, area, text]);
}

function useIsWide() {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const look = () => setIsWide(wide.matches);
    look();
    wide.addEventListener("change", look);
    return () => wide.removeEventListener("change", look);
  }, []);
  return isWide;
}
