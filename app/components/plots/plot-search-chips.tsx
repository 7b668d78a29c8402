import { useFormatter, useTranslations } from "use-intl";
import { searchQuery } from "#app/components/catalogue/search-query.ts";
import type { PlotSearch } from "#app/components/plots/plot-search.ts";
import { ChipLink } from "#app/components/ui/chip.tsx";
import { Link } from "#app/i18n/link.tsx";

interface PlotSearchChipsProps {
  search: PlotSearch;
  regions: { code: string; name: string }[];
}

/** What the list is filtered by, each with the way to the list without it. */
export function PlotSearchChips({ search, regions }: PlotSearchChipsProps) {
  const t = useTranslations("plots.filter");
  const format = useFormatter();
  const region = regions.find(({ code }) => code === search.region);
  if (!region && !search.maxPrice) return null;
  return (
    <ul aria-label={t("chosen")} className="mt-4 flex flex-wrap items-center gap-2">
      {region && (
        <li>
          <ChipLink
            label={region.name}
            to={`/terrenos${searchQuery({ maxPrice: search.maxPrice })}`}
            isRemovable
          />
        </li>
      )}
      {search.maxPrice && (
        <li>
          <ChipLink
            label={t("upTo", { price: format.number(search.maxPrice, "money") })}
            to={`/terrenos${searchQuery({ region: search.region })}`}
            isRemovable
          />
        </li>
      )}
      <li>
        <Link to="/terrenos" className="link px-2 py-1.5 text-note">
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
