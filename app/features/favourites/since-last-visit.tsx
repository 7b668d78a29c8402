import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { madridDay } from "#app/domain/today.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { Cards } from "#app/listings/cards.ts";
import { HouseCard } from "#app/listings/house-card.tsx";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { lastVisit } from "#app/saved-items/last-visit.ts";
import { viewed } from "#app/saved-items/saved-lists.ts";
import { Section } from "#app/ui/section.tsx";

/** What was published since the last visit of this browser; nothing for a first visit. The server sees a day alone. */
export default function SinceLastVisit() {
  const t = useTranslations("ui.savedItems");
  const locale = useLocale();
  const [cards, setCards] = useState<Cards | null>(null);
  useEffect(() => {
    const at = lastVisit(viewed.read(), Date.now());
    if (at === null) return;
    const stop = new AbortController();
    const query = { since: madridDay(new Date(at)) };
    genericFetch<Cards>(localizedPath(locale, "/_cards"), { query, signal: stop.signal })
      .then(setCards)
      // Out of reach: the page is complete without it.
      .catch(() => {});
    return () => stop.abort();
  }, [locale]);
  if (!cards || cards.houses.length + cards.plots.length === 0) return null;
  return (
    <Section title={t("sinceLastVisit")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it */}
      <ul tabIndex={0} aria-label={t("sinceLastVisit")} className="card-row no-print">
        {cards.plots.map((plot) => (
          <li key={plot.slug}>
            <PlotCard plot={plot} />
          </li>
        ))}
        {cards.houses.map((house) => (
          <li key={house.slug}>
            <HouseCard house={house} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
