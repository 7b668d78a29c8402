import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { budgetParam, maxCounted } from "#app/domain/search-names.ts";
import { SearchBar, SearchSelect } from "#app/search/components/search-bar.tsx";

interface Group {
  slug: string;
  name: string;
}

interface HouseSearchBarProps {
  kind: "modular" | "mobile";
  styles: Group[];
  technologies: Group[];
  submit: ReactNode;
}

export const housePaths = { modular: "/viviendas", mobile: "/mobile-homes" } as const;

/** For house, plot, taxes and works. */
const budgetSteps = {
  modular: [225_000, 250_000, 275_000, 300_000, 350_000, 400_000, 500_000],
  mobile: [90_000, 100_000, 110_000, 125_000, 150_000],
};

/** The main filters of a house list, for other pages. Mobile homes have about one bedroom, so they lack that filter. */
export function HouseSearchBar({ kind, styles, technologies, submit }: HouseSearchBarProps) {
  const t = useTranslations("catalogue.filter");
  const format = useFormatter();
  const toOption = ({ slug, name }: Group) => ({ value: slug, text: name });

  return (
    <SearchBar path={housePaths[kind]} label={t("label")} submit={submit}>
      <SearchSelect
        label={t("style")}
        name="style"
        value={undefined}
        anyText={t("anyStyle")}
        options={styles.map(toOption)}
      />
      <SearchSelect
        label={t("technology")}
        name="technology"
        value={undefined}
        anyText={t("anyTechnology")}
        options={technologies.map(toOption)}
      />
      <SearchSelect
        label={t("budget")}
        name={budgetParam}
        value={undefined}
        anyText={t("anyBudget")}
        options={budgetSteps[kind].map((price) => ({
          value: price,
          text: t("upTo", { price: format.number(price, "money") }),
        }))}
      />
      {kind === "modular" && (
        <SearchSelect
          label={t("bedrooms")}
          name="bedrooms"
          value={undefined}
          anyText={t("anyBedrooms")}
          options={[2, 3, 4].map((count) => ({
            value: atLeast(count),
            text: t("bedroomsOrMore", { count }),
          }))}
        />
      )}
    </SearchBar>
  );
}

/** The list knows single numbers of bedrooms, the last of which includes all above: "3,4". */
function atLeast(count: number) {
  return Array.from({ length: maxCounted.bedrooms - count + 1 }, (_, more) => count + more).join(",");
}
