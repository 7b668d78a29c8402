import { useFormatter, useTranslations } from "use-intl";
import {
  type FilterName,
  type PlotSearch,
  placeFacets,
  type RangeFacet,
  rangeEnds,
  type TraitFacet,
  type TraitValue,
} from "#app/domain/plot-search.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useCountOf } from "#app/search/components/use-count-of.ts";
import type { FoundPlots, PlaceChoice } from "#app/search/plots/plot-results.ts";

/** How the parts of a search are said. */
export function usePlotTexts() {
  const t = useTranslations("plots.search");
  const format = useFormatter();
  const area = useArea();

  const countOf = useCountOf();

  // The keys are those of the facets, which the compiler cannot follow through the type parameter.
  const traitText = <Facet extends TraitFacet>(facet: Facet, value: TraitValue<Facet>) =>
    t(`${facet}.${value}` as "soil.urban");

  function rangeText(facet: RangeFacet, search: PlotSearch) {
    const write = (value: number | null) =>
      value === null ? null : facet === "price" ? format.number(value, "money") : area(value);
    const [from, to] = rangeEnds[facet].map((end) => write(search[end]));
    const range =
      from && to
        ? t("range", { from, to })
        : from
          ? t("rangeFrom", { value: from })
          : t("rangeTo", { value: to ?? "" });
    return facet === "price" ? range : t(facet, { range });
  }

  /** What one filter asks for, in the words of its choices. */
  function filterText(name: FilterName, { search, facets, house }: FoundPlots): string {
    const either = (names: string[]) => format.list(names, { type: "disjunction" });
    switch (name) {
      case "text":
        return t("quoted", { text: search.text });
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
      case "zone":
        return t(search.zone?.kind === "outline" ? "zoneOutline" : "zoneBox");
      case "services":
        return format.list(search.services.map((value) => traitText(name, value)));
      default:
        return either((search[name] as TraitValue<typeof name>[]).map((value) => traitText(name, value)));
    }
  }

  return { countOf, traitText, filterText };
}

/** Chosen places without those that stand for a smaller one within them. */
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
