import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { CountedFacet, FilterName, HouseSearch } from "#app/domain/house-search.ts";
import { maxCounted } from "#app/domain/search-names.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useFormatCount } from "#app/search/components/use-format-count.ts";
import { useRangeText } from "#app/search/components/use-range-text.ts";
import type { HouseFacets } from "#app/search/houses/house-results.ts";

/** The filters of a house search in words. */
export function useHouseTexts() {
  const t = useTranslations("catalogue.search");
  const tSearch = useTranslations("search");
  const format = useFormatter();
  const locale = useLocale();
  const area = useArea();
  const formatCount = useFormatCount();
  const range = useRangeText();

  const houseCount = (facet: CountedFacet, count: number) =>
    count < maxCounted[facet] ? t(`values.${facet}`, { count }) : t(`valuesOrMore.${facet}`, { count });

  const amount = (value: number | null) => value && format.number(value, "money");
  const surface = (value: number | null) => value && area(value);

  function filterText(name: FilterName, search: HouseSearch, choices: HouseFacets) {
    switch (name) {
      case "plot":
        return t(choices.plot?.isOutlineAssumed ? "fitsOnAssumed" : "fitsOn", {
          plot: choices.plot?.title ?? "",
        });
      case "budget":
        return t("budgetTo", {
          amount: amount(search.budget) || "",
          region: placeInText(
            locale,
            choices.region.find(({ code }) => code === search.region)?.name ?? "none",
          ),
        });
      case "instalment":
        return t("instalmentTo", { amount: amount(search.maxInstalment) || "" });
      case "ownPlot":
        return t("fitsOnOwn", { surface: surface(search.ownPlot?.surface ?? 0) || "" });
      case "text":
        return tSearch("quoted", { text: search.text });
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

  return { formatCount, houseCount, filterText };
}
