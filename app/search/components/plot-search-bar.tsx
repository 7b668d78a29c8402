import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { budgetParam } from "#app/domain/search-names.ts";
import { SearchBar, SearchSelect } from "#app/search/components/search-bar.tsx";

interface PlotSearchBarProps {
  regions: { code: string; name: string }[];
  submit: ReactNode;
}

const priceSteps = [40_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000];
/** For plot, house, taxes and works. */
const budgetSteps = [225_000, 250_000, 275_000, 300_000, 350_000, 400_000, 500_000];

/** The main filters of the plot list, for other pages. */
export function PlotSearchBar({ regions, submit }: PlotSearchBarProps) {
  const t = useTranslations("plots.filter");
  const format = useFormatter();
  return (
    <SearchBar path="/terrenos" label={t("label")} submit={submit}>
      <SearchSelect
        label={t("region")}
        name="region"
        value={undefined}
        anyText={t("anyRegion")}
        options={regions.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <SearchSelect
        label={t("maxPrice")}
        name="maxPrice"
        value={undefined}
        anyText={t("anyPrice")}
        options={priceSteps.map((price) => ({
          value: price,
          text: t("upTo", { price: format.number(price, "money") }),
        }))}
      />
      <SearchSelect
        label={t("budget")}
        name={budgetParam}
        value={undefined}
        anyText={t("anyBudget")}
        options={budgetSteps.map((price) => ({
          value: price,
          text: t("upTo", { price: format.number(price, "money") }),
        }))}
      />
    </SearchBar>
  );
}
