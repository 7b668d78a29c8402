import { useFormatter, useTranslations } from "use-intl";
import { SearchBar, SearchSelect } from "#app/components/catalogue/search-bar.tsx";
import type { PlotSearch } from "#app/components/plots/plot-search.ts";

interface PlotSearchBarProps {
  search: PlotSearch;
  regions: { code: string; name: string }[];
  /** What the button says; "apply" on the list itself. */
  submit?: string;
}

const priceSteps = [40_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000];

export function PlotSearchBar({ search, regions, submit }: PlotSearchBarProps) {
  const t = useTranslations("plots.filter");
  const format = useFormatter();
  const prices = [...new Set([...priceSteps, ...(search.maxPrice ? [search.maxPrice] : [])])].sort(
    (a, b) => a - b,
  );
  return (
    <SearchBar path="/terrenos" label={t("label")} submit={submit ?? t("apply")}>
      <SearchSelect
        label={t("region")}
        name="region"
        value={search.region}
        anyText={t("anyRegion")}
        options={regions.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <SearchSelect
        label={t("maxPrice")}
        name="maxPrice"
        value={search.maxPrice}
        anyText={t("anyPrice")}
        options={prices.map((price) => ({
          value: price,
          text: t("upTo", { price: format.number(price, "money") }),
        }))}
      />
    </SearchBar>
  );
}
