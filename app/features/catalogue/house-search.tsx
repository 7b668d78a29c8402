import { type ReactNode, Suspense } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import {
  filterNames,
  type HouseSort,
  houseSearchQuery,
  houseSorts,
  isFiltered,
  needsTotals,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { type SearchKind, saveSearchPath } from "#app/domain/saved-search.ts";
import { contractArticles, placeInText } from "#app/i18n/place-in-text.ts";
import { HouseCard } from "#app/listings/house-card.tsx";
import { useNewResults } from "#app/saved-items/use-new-results.ts";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import { SearchControls } from "#app/search/components/search-controls.tsx";
import { SearchResults } from "#app/search/components/search-results.tsx";
import { loanTexts, TotalsNote } from "#app/search/components/totals-note.tsx";
import type { FoundHouses } from "#app/search/houses/house-results.ts";
import { useHouseTexts } from "#app/search/houses/use-house-texts.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { besideFilters } from "./card-sizes.ts";
import { HouseSearchChips } from "./house-search-chips.tsx";
import { HouseSearchFilters } from "./house-search-filters.tsx";
import { useHouseSearch } from "./use-house-search.ts";

// Most searches need neither.
const HouseSearchEmpty = lazySection(() => import("./house-search-empty.tsx"));
const PlotsIn = lazySection(() => import("./plots-in.tsx"));

const sheetId = "filters";
const formId = "house-search";

interface HouseSearchProps {
  kind: HouseKind;
  found: FoundHouses;
  /** Content below the list, such as which tax the prices include. */
  children: ReactNode;
}

/** A list of houses with its filters. The fields are spread over the page and belong to one form. */
export function HouseSearch({ kind, found, children }: HouseSearchProps) {
  const t = useTranslations("catalogue.search");
  const { formatCount } = useHouseTexts();
  const format = useFormatter();
  const locale = useLocale();
  const { search, houses, facets, loan, position, previous, next } = found;
  const path = housePaths[kind];
  const { chosen, onIdle, apply } = useHouseSearch(path, search, facets);
  const savedKind: SearchKind = kind === "mobile" ? "mobile_homes" : "houses";
  const savedQuery = houseSearchQuery({ ...search, sort: "recommended", cursor: null });
  const newSlugs = useNewResults(savedKind, savedQuery.slice(1));
  // Nobody lends on a movable house.
  const isOffered = (sort: HouseSort) => kind === "modular" || sort !== "instalment";
  const filterCount = filterNames.filter((name) => name !== "text" && isFiltered(chosen, name)).length;

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_1fr] lg:gap-x-12">
      <HouseSearchFilters id={sheetId} {...{ formId, kind, chosen, facets, loan, apply }} />
      <div className="min-w-0">
        <SearchControls
          {...{ formId, sheetId, apply }}
          hasFilterColumn
          words={chosen.text}
          sort={chosen.sort}
          sorts={houseSorts.filter(isOffered).map((value) => ({
            value,
            name: value === "recommended" && chosen.text ? t("sorts.relevance") : t(`sorts.${value}`),
          }))}
          filterCount={filterCount}
          savePath={saveSearchPath(savedKind, savedQuery)}
          texts={{
            words: t("text"),
            wordsHint: t("textHint"),
            count: t("count", { kind, count: facets.total, number: formatCount(facets.total) }),
          }}
        />
        <HouseSearchChips {...{ kind, search, facets }} />
        {needsTotals(search) && (
          <TotalsNote
            total={contractArticles(
              locale,
              t("totalsNote", {
                where: search.plot ? "plot" : search.ownPlot ? "own" : search.region ? "region" : "any",
                region: placeInText(
                  locale,
                  facets.region.find(({ code }) => code === search.region)?.name ?? "",
                ),
              }),
            )}
            loan={kind === "modular" ? t("totalsLoan", loanTexts(loan, format)) : null}
          />
        )}
        <ItemListData
          items={houses.map(({ name, slug }) => ({ name, path: `/catalogo/${slug}` }))}
          part={{ total: facets.total, before: position.before }}
        />
        {found.plotsIn && (
          <Suspense>
            <PlotsIn {...found.plotsIn} />
          </Suspense>
        )}
        <SearchResults
          {...{ path, position, onIdle }}
          previous={previous && `${path}${previous}`}
          next={next && `${path}${next}`}
        >
          {houses.length > 0 ? (
            <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
              {houses.map((house, position) => (
                <li key={house.slug}>
                  <HouseCard
                    house={house}
                    allIn={house.allIn}
                    level={3}
                    isPriority={position === 0}
                    isNew={newSlugs.has(house.slug)}
                    sizes={besideFilters}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Suspense>
              <HouseSearchEmpty {...{ kind, found }} />
            </Suspense>
          )}
        </SearchResults>
        {houses.length > 0 && children}
      </div>
    </div>
  );
}
