import { useFormatter, useTranslations } from "use-intl";
import type { HouseSearch } from "#app/components/catalogue/house-search.ts";
import { SearchBar, SearchSelect } from "#app/components/catalogue/search-bar.tsx";

interface Group {
  slug: string;
  name: string;
}

export interface HouseSearchBarProps {
  kind: "modular" | "mobile";
  search: HouseSearch;
  styles: Group[];
  technologies: Group[];
  /** What the button says; "apply" on the list itself. */
  submit?: string;
}

export const housePaths = { modular: "/viviendas", mobile: "/mobile-homes" } as const;

const priceSteps = {
  modular: [150_000, 175_000, 200_000, 225_000, 250_000, 275_000, 300_000],
  mobile: [35_000, 40_000, 45_000, 50_000],
};

/** The questions that a visitor may put to a list of houses. All mobile homes have one bedroom or so: they are not asked for them. */
export function HouseSearchBar({ kind, search, styles, technologies, submit }: HouseSearchBarProps) {
  const t = useTranslations("catalogue.filter");
  const format = useFormatter();
  const prices = [...new Set([...priceSteps[kind], ...(search.maxPrice ? [search.maxPrice] : [])])].sort(
    (a, b) => a - b,
  );
  const toOption = ({ slug, name }: Group) => ({ value: slug, text: name });

  return (
    <SearchBar path={housePaths[kind]} label={t("label")} submit={submit ?? t("apply")}>
      <SearchSelect
        label={t("style")}
        name="style"
        value={search.style}
        anyText={t("anyStyle")}
        options={styles.map(toOption)}
      />
      <SearchSelect
        label={t("technology")}
        name="technology"
        value={search.technology}
        anyText={t("anyTechnology")}
        options={technologies.map(toOption)}
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
      {kind === "modular" && (
        <SearchSelect
          label={t("bedrooms")}
          name="bedrooms"
          value={search.bedrooms}
          anyText={t("anyBedrooms")}
          options={[2, 3, 4].map((count) => ({ value: count, text: t("bedroomsOrMore", { count }) }))}
        />
      )}
    </SearchBar>
  );
}
