import { useTranslations } from "use-intl";
import { housePaths } from "#app/components/catalogue/house-search-bar.tsx";
import { useHouseTexts } from "#app/components/catalogue/use-house-texts.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { HouseFacets } from "#app/data/house-search.server.ts";
import { filterNames, type HouseSearch, houseSearchQuery, withoutFilter } from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { Link } from "#app/i18n/link.tsx";

interface HouseSearchEmptyProps {
  kind: HouseKind;
  search: HouseSearch;
  facets: HouseFacets;
}

/** When nothing has everything: which filter to drop, and how many houses each drop brings. */
export function HouseSearchEmpty({ kind, search, facets }: HouseSearchEmptyProps) {
  const t = useTranslations("catalogue.search");
  const { countOf, filterText } = useHouseTexts();
  const drops = filterNames
    .map((name) => ({ name, count: facets.without[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <EmptyState
      icon={kind === "mobile" ? "caravan" : "house"}
      title={t("emptyTitle", { kind })}
      text={drops.length > 0 ? t("emptyDrop") : t("emptyNoDrop")}
    >
      {drops.length > 0 && (
        <ul className="grid w-full max-w-lg gap-2 px-4">
          {drops.map(({ name, count }) => {
            const filter = filterText(name, search, facets);
            return (
              <li key={name}>
                <Link
                  to={`${housePaths[kind]}${houseSearchQuery(withoutFilter(search, name))}`}
                  preventScrollReset
                  className="flex items-baseline justify-between gap-4 border-b border-hair py-2.5 text-left hover:text-terra-deep"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {name === "text" ? t("dropText", { filter }) : t("dropFilter", { filter })}
                  </span>
                  <span className="num text-note whitespace-nowrap text-ink-2">
                    {t("count", { kind, count, number: countOf(count) })}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <ButtonLink to={housePaths[kind]} look={drops.length > 0 ? "quiet" : "primary"} preventScrollReset>
        {t("emptyAction", { kind, count: countOf(facets.all) })}
      </ButtonLink>
    </EmptyState>
  );
}
