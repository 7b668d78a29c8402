import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { projectsKey } from "#app/consent/storage-names.ts";
import { optionsParam } from "#app/domain/house-options.ts";
import { budgetParam, ownPlotJsonParam, plotParam } from "#app/domain/search-names.ts";
import type { House } from "#app/listings/house-types.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { TotalPriceExample, WantedPlot } from "#app/pricing/total-price.ts";
import { useLastRegion } from "#app/saved-items/last-region.ts";
import { favourites, useSavedList } from "#app/saved-items/saved-lists.ts";
import type { OwnPlotChoice } from "./own-plot-choices.ts";

interface PricedPlotInput {
  house: House;
  example: TotalPriceExample | null;
  options: string[];
  wanted: WantedPlot;
}

/**
 * The page is the same for everybody and counts with the cheapest plot. Where its URL names nothing else, the browser
 * counts with the region that this device last searched; a person may choose another region, a budget or an own plot.
 */
export function usePricedPlot({ house, example, options, wanted }: PricedPlotInput) {
  const last = useLastRegion();
  const ownPlots = useOwnPlots();
  const isNamed = wanted.regionCode !== null || wanted.plotSlug !== null || wanted.budgetEur !== null;
  /** A region, the key of an own plot, or "" for all of Spain; null before the choice. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [budgetEur, setBudgetEur] = useState(wanted.budgetEur);
  const own = ownPlots.find(({ key }) => key === chosen) ?? null;
  const regionCode = own ? null : (chosen ?? (isNamed ? wanted.regionCode : last)) || null;
  const isOfPage = !own && chosen === null && budgetEur === wanted.budgetEur && (isNamed || last === null);

  const query = new URLSearchParams({
    [optionsParam]: options.join(","),
    ...(regionCode && { region: regionCode }),
    ...(!own && budgetEur !== null && { [budgetParam]: String(budgetEur) }),
    ...(own?.kind === "plot" && { [plotParam]: own.slug }),
    // The names of its place are looked up by its code.
    ...(own?.kind === "own" && {
      [ownPlotJsonParam]: JSON.stringify({ ...own.ownPlot, municipalityName: "", provinceName: "" }),
    }),
  });
  const address = `/_houses/${house.slug}/price?${query}`;
  const [counted, setCounted] = useState<{ address: string; example: TotalPriceExample | null } | null>(null);
  useEffect(() => {
    if (isOfPage) return;
    const controller = new AbortController();
    genericFetch<{ example: TotalPriceExample | null }>(address, { signal: controller.signal })
      .then((answer) => setCounted({ address, example: answer.example }))
      .catch(() => {}); // The price of before stays, with its plot.
    return () => controller.abort();
  }, [address, isOfPage]);

  const isCounted = !isOfPage && counted?.address === address;
  return {
    example: isCounted ? counted.example : example,
    /** What was chosen here is counted; false for what the page or the device brought along. */
    isChoiceCounted: isCounted && (chosen !== null || budgetEur !== wanted.budgetEur),
    ownPlots,
    own,
    regionCode,
    budgetEur: own ? null : budgetEur,
    choose: setChosen,
    chooseBudget: setBudgetEur,
  };
}

/** The plots of this device; none on the server, while hydrating and until they have loaded. */
function useOwnPlots(): OwnPlotChoice[] {
  const locale = useLocale();
  const hasFavourites = useSavedList(favourites).some(({ kind }) => kind === "plot");
  const [plots, setPlots] = useState<OwnPlotChoice[]>([]);
  useEffect(() => {
    if (!hasFavourites && !hasProjects()) return;
    const controller = new AbortController();
    import("./own-plot-choices.ts")
      .then(({ listOwnPlots }) => listOwnPlots(locale, controller.signal))
      .then((found) => !controller.signal.aborted && setPlots(found))
      .catch(() => {}); // Out of reach: regions and budget remain.
    return () => controller.abort();
  }, [hasFavourites, locale]);
  return plots;
}

function hasProjects() {
  try {
    return localStorage.getItem(projectsKey) !== null;
  } catch {
    return false;
  }
}
