import { useFormatter, useTranslations } from "use-intl";
import { type HouseSearchBarProps, housePaths } from "#app/components/catalogue/house-search-bar.tsx";
import { searchQuery } from "#app/components/catalogue/search-query.ts";
import { ChipLink } from "#app/components/ui/chip.tsx";
import { Link } from "#app/i18n/link.tsx";

/** What the list is filtered by, each with the way to the list without it. */
export function HouseSearchChips({
  kind,
  search,
  styles,
  technologies,
}: Omit<HouseSearchBarProps, "submit">) {
  const t = useTranslations("catalogue.filter");
  const format = useFormatter();
  const path = housePaths[kind];
  const nameIn = (groups: { slug: string; name: string }[], slug: string) =>
    groups.find((group) => group.slug === slug)?.name;

  const chips: [keyof typeof search, string | undefined][] = [
    ["style", search.style && nameIn(styles, search.style)],
    ["technology", search.technology && nameIn(technologies, search.technology)],
    ["maxPrice", search.maxPrice ? t("upTo", { price: format.number(search.maxPrice, "money") }) : undefined],
    ["bedrooms", search.bedrooms ? t("chosenBedrooms", { count: search.bedrooms }) : undefined],
  ];
  const chosen = chips.flatMap(([field, label]) => (label ? [{ field, label }] : []));
  if (chosen.length === 0) return null;

  return (
    <ul aria-label={t("chosen")} className="mt-4 flex flex-wrap items-center gap-2">
      {chosen.map(({ field, label }) => (
        <li key={field}>
          <ChipLink
            label={label}
            to={`${path}${searchQuery({ ...search, [field]: undefined })}`}
            isRemovable
          />
        </li>
      ))}
      <li>
        <Link to={path} className="link px-2 py-1.5 text-note">
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
