import { useFormatter, useTranslations } from "use-intl";
import { plotTraits, type TraitValue } from "#app/domain/plot/traits.ts";
import {
  type FilterName,
  type PlotSearch,
  placeFacets,
  type RangeFacet,
  rangeEnds,
  type TraitFacet,
} from "#app/domain/plot-search.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useFormatCount } from "#app/search/components/use-format-count.ts";
import { useRangeText } from "#app/search/components/use-range-text.ts";
import type { FoundPlots, PlaceChoice } from "#app/search/plots/plot-results.ts";

/** The filters of a plot search in words. */
export function usePlotTexts() {
  const t = useTranslations("plots.search");
  const tSearch = useTranslations("search");
  const format = useFormatter();
  const area = useArea();
  const formatCount = useFormatCount();
  const toRange = useRangeText();

  // The keys are those of the facets, which the compiler cannot follow through the type parameter.
  const traitText = <Facet extends TraitFacet>(facet: Facet, value: TraitValue<Facet>) =>
    t(`${facet}.${value}` as "soil.urban");

  function rangeText(facet: RangeFacet, search: PlotSearch) {
    const write = (value: number | null) =>
      value === null ? null : facet === "price" ? format.number(value, "money") : area(value);
    const [from, to] = rangeEnds[facet];
    const range = toRange(write(search[from]), write(search[to]));
    return facet === "price" ? range : t(facet, { range });
  }

  function filterText(name: FilterName, { search, facets, house }: FoundPlots): string {
    const either = (names: string[]) => format.list(names, { type: "disjunction" });
    switch (name) {
      case "text":
        return tSearch("quoted", { text: search.text });
      case "place":
        return either(finestPlaces(search, facets).map((place) => place.name));
      case "price":
      case "surface":
      case "buildable":
        return rangeText(name, search);
      case "house":
        return search.budget === null
          ? t("fits", { house: house?.name ?? "" })
          : t("fitsWithin", { house: house?.name ?? "", budget: format.number(search.budget, "money") });
      case "budget":
        return t("budgetTo", { amount: format.number(search.budget ?? 0, "money") });
      case "instalment":
        return t("instalmentTo", { amount: format.number(search.maxInstalment ?? 0, "money") });
      case "mapArea":
        return t(search.mapArea?.kind === "outline" ? "mapAreaOutline" : "mapAreaBox");
      default: {
        const values = (search[name] as TraitValue<typeof name>[]).map((value) => traitText(name, value));
        return plotTraits[name].filter === "all" ? format.list(values) : either(values);
      }
    }
  }

  return { formatCount, traitText, filterText };
}

/** The chosen places, without regions and provinces that are narrowed to a place inside them. */
export function finestPlaces(search: PlotSearch, facets: FoundPlots["facets"]) {
  const narrowedProvinces = new Set(search.municipality.map((code) => code.slice(0, 2)));
  const narrowedRegions = new Set(
    facets.province.filter(({ code }) => search.province.includes(code)).map(({ regionCode }) => regionCode),
  );
  return placeFacets.flatMap((facet) =>
    (facets[facet] as PlaceChoice[])
      .filter(
        ({ code }) =>
          search[facet].includes(code) &&
          !(facet === "region" && narrowedRegions.has(code)) &&
          !(facet === "province" && narrowedProvinces.has(code)),
      )
      .map(({ code, name }) => ({ facet, code, name })),
  );
}
