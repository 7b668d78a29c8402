import { useFormatter, useTranslations } from "use-intl";
import type { CountedFacet, FilterName, HouseSearch } from "#app/domain/house-search.ts";
import { topOf } from "#app/domain/search-names.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useCountOf } from "#app/search/components/use-count-of.ts";
import type { HouseFacets } from "#app/search/houses/house-results.ts";

/** How the parts of a search are said. */
export function useHouseTexts() {
  const t = useTranslations("catalogue.search");
  const format = useFormatter();
  const area = useArea();

  const countOf = useCountOf();

  const houseCount = (facet: CountedFacet, count: number) =>
    count < topOf[facet] ? t(`values.${facet}`, { count }) : t(`valuesOrMore.${facet}`, { count });

  const range = (from: string | null, to: string | null) => {
    if (from && to) return t("range", { from, to });
    return from ? t("rangeFrom", { value: from }) : t("rangeTo", { value: to ?? "" });
  };
  const amount = (value: number | null) => value && format.number(value, "money");
  const surface = (value: number | null) => value && area(value);

  /** What one filter asks for, in the words of its choices. */
  function filterText(name: FilterName, search: HouseSearch, choices: HouseFacets) {
    switch (name) {
      case "plot":
        return t("fitsOn", { plot: choices.plot?.title ?? "" });
      case "budget":
        return t("budgetTo", { amount: amount(search.budget) || "" });
      case "ownPlot":
        return t("fitsOnOwn", { surface: surface(search.ownPlot?.surface ?? 0) || "" });
      case "text":
        return t("quoted", { text: search.text });
      case "price":
        return range(amount(search.minPrice) || null, amount(search.maxPrice) || null);
      case "area":
        return range(surface(search.minArea) || null, surface(search.maxArea) || null);
      case "style":
      case "technology":
      case "studio":
        return format.list(
          choices[name].filter(({ slug }) => search[name].includes(slug)).map((choice) => choice.name),
          { type: "disjunction" },
        );
      default:
        return format.list(
          search[name].map((value) => houseCount(name, value)),
          { type: "disjunction" },
        );
    }
  }

  return { countOf, houseCount, filterText };
}
