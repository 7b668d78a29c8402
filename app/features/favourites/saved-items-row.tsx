import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { useSavedList } from "#app/saved-items/saved-lists.ts";
import { lazySection } from "#app/ui/lazy-section.ts";
import { Section } from "#app/ui/section.tsx";
import { type SavedItemsRowProps, savedItemsLists, selectForRow } from "./saved-items-lists.ts";
import { useCards } from "./use-cards.ts";

// Pages of plots have no card of a house otherwise.
const HouseCard = lazySection(async () => ({
  default: (await import("#app/listings/house-card.tsx")).HouseCard,
}));

/** Saved or viewed items with their current data; nothing for a first visit. */
export function SavedItemsRow({ list, kind, exceptSlug }: SavedItemsRowProps) {
  const t = useTranslations("ui.savedItems");
  const items = selectForRow(useSavedList(savedItemsLists[list]), { kind, exceptSlug });
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
      <ul tabIndex={0} aria-label={t(list)} className="card-row no-print">
        {cards.map(({ key, card }) => (
          <li key={key}>
            <Suspense>{card}</Suspense>
          </li>
        ))}
      </ul>
    </Section>
  );
}
