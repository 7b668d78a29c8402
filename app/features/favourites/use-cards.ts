import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import type { Cards } from "#app/listings/cards.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { SavedItem, SavedKind } from "#app/saved-items/local-list.ts";

const noCards: Cards = { houses: [], plots: [], regional: [] };

/** As many as one request for cards takes of each kind. */
const maxPerRequest = 24;

interface LoadedCards extends Cards {
  /** False until the first answer. */
  isLoaded: boolean;
  /** The last request has failed; `retry` sends it again. */
  isFailed: boolean;
  retry: () => void;
}

/** The current data of items of this device. */
export function useCards(items: readonly SavedItem[]): LoadedCards {
  const locale = useLocale();
  const [cards, setCards] = useState({ ...noCards, isLoaded: false });
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const slugsOf = (kind: SavedKind) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ slug }) => slug)
      .sort()
      .join(",");
  const houses = slugsOf("house");
  const plots = slugsOf("plot");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt triggers the effect
  useEffect(() => {
    setFailed(false);
    if (!houses && !plots) return;
    let isCurrent = true;
    const path = localizedPath(locale, "/_cards");
    Promise.all(queriesFor(houses, plots).map((query) => genericFetch<Cards>(`${path}?${query}`)))
      .then((answers) => {
        if (!isCurrent) return;
        setCards({
          houses: answers.flatMap((answer) => answer.houses),
          plots: answers.flatMap((answer) => answer.plots),
          regional: [],
          isLoaded: true,
        });
      })
      // What is shown stays as it is.
      .catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [locale, houses, plots, attempt]);
  return { ...cards, isFailed, retry: () => setAttempt(attempt + 1) };
}

function queriesFor(houses: string, plots: string) {
  const [houseGroups, plotGroups] = [houses, plots].map(groupsOf);
  const length = Math.max(houseGroups!.length, plotGroups!.length);
  return Array.from({ length }, (_, at) => {
    const [ofHouses, ofPlots] = [houseGroups![at], plotGroups![at]];
    return new URLSearchParams({ ...(ofHouses && { houses: ofHouses }), ...(ofPlots && { plots: ofPlots }) });
  });
}

function groupsOf(slugs: string) {
  const all = slugs.split(",").filter(Boolean);
  const count = Math.ceil(all.length / maxPerRequest);
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * maxPerRequest, (at + 1) * maxPerRequest).join(","),
  );
}
