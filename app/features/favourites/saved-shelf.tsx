import { lazy, Suspense, useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import type { Cards } from "#app/listings/cards.ts";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { SavedItem, SavedKind } from "#app/saved-items/local-list.ts";
import { useSavedList } from "#app/saved-items/saved-lists.ts";
import { Section } from "#app/ui/section.tsx";
import { type ShelfProps, selectForShelf, shelfLists } from "./shelf-lists.ts";

// Pages of plots have no card of a house otherwise.
const HouseCard = lazy(async () => ({ default: (await import("#app/listings/house-card.tsx")).HouseCard }));

/** Saved or viewed items with their current data; nothing for a first visit. */
export function Shelf({ list, kind, exceptSlug }: ShelfProps) {
  const t = useTranslations("ui.savedItems");
  const items = selectForShelf(useSavedList(shelfLists[list]), { kind, exceptSlug });
  const { houses, plots } = useCards(items);
  const cards = items.flatMap((item) => {
    const house = item.kind === "house" && houses.find(({ slug }) => slug === item.slug);
    const plot = item.kind === "plot" && plots.find(({ slug }) => slug === item.slug);
    if (house) return [{ key: `house ${item.slug}`, card: <HouseCard house={house} level={3} /> }];
    return plot ? [{ key: `plot ${item.slug}`, card: <PlotCard plot={plot} /> }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <Section title={t(list)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it */}
      <ul tabIndex={0} aria-label={t(list)} className="shelf no-print">
        {cards.map(({ key, card }) => (
          <li key={key}>
            <Suspense>{card}</Suspense>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const noCards: Cards = { houses: [], plots: [], regional: [] };

function useCards(items: readonly SavedItem[]): Cards {
  const locale = useLocale();
  const [cards, setCards] = useState(noCards);
  const slugsOf = (kind: SavedKind) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ slug }) => slug)
      .sort()
      .join(",");
  const houses = slugsOf("house");
  const plots = slugsOf("plot");
  useEffect(() => {
    if (!houses && !plots) return;
    const query = new URLSearchParams({ ...(houses && { houses }), ...(plots && { plots }) });
    let isCurrent = true;
    genericFetch<Cards>(`${localizedPath(locale, "/_cards")}?${query}`)
      .then((answer) => isCurrent && setCards(answer))
      .catch(() => {}); // Out of reach: the shelf stays as it is.
    return () => {
      isCurrent = false;
    };
  }, [locale, houses, plots]);
  return cards;
}
