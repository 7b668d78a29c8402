import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { HouseCard } from "#app/components/catalogue/house-card.tsx";
import { PlotCard } from "#app/components/plots/plot-card.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import type { Kept, KeptKind } from "#app/keep/device-list.ts";
import { useKept } from "#app/keep/kept-lists.ts";
import { onShelf, type ShelfProps, shelves } from "#app/keep/shelf.ts";
import type { Cards } from "#app/routes/resources/cards.ts";
import { genericFetch } from "#app/routing/generic-fetch.ts";

/** What this device remembers, as it is offered today; nothing at all for whoever comes for the first time. */
export default function DeviceShelf({ list, kind, exceptSlug }: ShelfProps) {
  const t = useTranslations("ui.keep");
  const kept = onShelf(useKept(shelves[list]), { kind, exceptSlug });
  const { houses, plots } = useCards(kept);
  const cards = kept.flatMap((item) => {
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
          <li key={key}>{card}</li>
        ))}
      </ul>
    </Section>
  );
}

const noCards: Cards = { houses: [], plots: [], regional: [] };

function useCards(kept: readonly Kept[]): Cards {
  const locale = useLocale();
  const [cards, setCards] = useState(noCards);
  const slugsOf = (kind: KeptKind) =>
    kept
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
      // Out of reach: the shelf stays as it is.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [locale, houses, plots]);
  return cards;
}
