import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { Cards } from "#app/listings/cards.ts";
import { cautionOf } from "#app/listings/plot-caution.ts";
import type { PlotCard } from "#app/listings/plot-types.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { FavouriteButton } from "#app/saved-items/favourite-button.tsx";
import type { PlotPin } from "#app/search/plots/map-marks.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface PinCardProps {
  pin: PlotPin;
  /** The plot as the list beside the map shows it, when it does. */
  listed: PlotCard | undefined;
  onClose: () => void;
}

const swipedAwayPx = 56;

/** The plot of a pressed pin, at the foot of the map. It shows the pin's data at once and loads the rest. */
export function PinCard({ pin, listed, onClose }: PinCardProps) {
  const t = useTranslations("plots.map");
  const tCard = useTranslations("plots.card");
  const format = useFormatter();
  const area = useArea();
  const plot = usePlot(pin.slug, listed);
  const caution = plot && cautionOf(plot);
  const card = useRef<HTMLElement>(null);
  const { pulledPx, ...swipe } = useSwipeAway(onClose);

  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={pin.title}
      {...swipe}
      style={{ translate: `0 ${pulledPx}px` }}
      className="pointer-events-auto sticky bottom-[calc(5rem+var(--foot))] mx-auto grid w-full max-w-[26rem] touch-none grid-cols-[7.5rem_1fr] overflow-hidden rounded-lg bg-paper shadow-float transition-opacity duration-150 focus:outline-none motion-reduce:transition-none lg:bottom-[calc(1.75rem+var(--foot))] lg:mx-0 starting:opacity-0"
    >
      <div className="bg-hair">
        {plot?.picture && <Picture picture={plot.picture} sizes="120px" isDecorative className="size-full" />}
      </div>
      <div className="flex min-h-32 min-w-0 flex-col py-3 pr-12 pl-4">
        <h2 className="line-clamp-2 text-note leading-snug">
          <Link
            to={`/terrenos/${pin.slug}`}
            data-preload="view"
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
          >
            {pin.title}
          </Link>
        </h2>
        <p className="num -order-1 text-h3 leading-tight font-[560]">
          {format.number(pin.priceEur, "money")}
        </p>
        {plot && (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2 text-note text-ink-2">
              {plot.provinceName}
              <span className="text-small text-ink-3">{tCard(`tax.${plot.taxName}`)}</span>
            </p>
            <p className="num mt-auto flex flex-wrap gap-x-3 pt-1.5 text-note">
              <span>{area(plot.surfaceM2)}</span>
              {plot.buildableM2 !== null && (
                <span>{tCard("buildable", { area: area(plot.buildableM2) })}</span>
              )}
              {caution && <span className="text-warn">{tCard(caution)}</span>}
              {plot.isOutlineAssumed && <span className="text-warn">{tCard("outlineAssumed")}</span>}
            </p>
          </>
        )}
      </div>
      <div className="absolute top-0 right-0 bottom-1.5 flex flex-col items-center justify-between">
        <button
          type="button"
          aria-label={t("closeCard")}
          onClick={onClose}
          className="z-10 grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
        >
          <Icon name="x" className="size-4.5" />
        </button>
        <div className="z-10 [&_.icon-button]:shadow-none">
          <FavouriteButton kind="plot" slug={pin.slug} name={pin.title} />
        </div>
      </div>
    </article>
  );
}

/** The plot's card: from the list, else fetched. Null until it has loaded. */
function usePlot(slug: string, listed: PlotCard | undefined): PlotCard | null {
  const locale = useLocale();
  const [answered, setAnswered] = useState<PlotCard | null>(null);
  const isListed = listed !== undefined;
  useEffect(() => {
    if (isListed) return;
    const stop = new AbortController();
    genericFetch<Cards>(`${localizedPath(locale, "/_cards")}?plots=${slug}`, { signal: stop.signal })
      .then(({ plots }) => setAnswered(plots[0] ?? null))
      // Offline: the card has title, price and link without it.
      .catch(() => {});
    return () => stop.abort();
  }, [isListed, locale, slug]);
  return listed ?? answered;
}

/** Swiping down closes the card; a short swipe snaps back. */
function useSwipeAway(onClose: () => void) {
  const start = useRef<number | null>(null);
  const [pulledPx, setPulledPx] = useState(0);
  function letGo() {
    start.current = null;
    if (pulledPx > swipedAwayPx) onClose();
    else setPulledPx(0);
  }
  return {
    pulledPx,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === "touch") start.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) setPulledPx(Math.max(0, event.clientY - start.current));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
