import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import {
  filterNames,
  hasSamePlaces,
  isFiltered,
  needsTotals,
  plotSearchQuery,
  plotSorts,
} from "#app/domain/plot-search.ts";
import { saveSearchPath } from "#app/domain/saved-search.ts";
import { useNewResults } from "#app/saved-items/use-new-results.ts";
import { SearchControls } from "#app/search/components/search-controls.tsx";
import { SearchResults } from "#app/search/components/search-results.tsx";
import { loanTexts, TotalsNote } from "#app/search/components/totals-note.tsx";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { usePlotTexts } from "#app/search/plots/use-plot-texts.ts";
import { aboveBarsRef } from "#app/ui/bar-height.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { mapHistory } from "./map/map-history.ts";
import { PlotMap } from "./map/plot-map.tsx";
import { PlotRow } from "./plot-row.tsx";
import { PlotSearchChips } from "./plot-search-chips.tsx";
import { PlotSearchFilters } from "./plot-search-filters.tsx";
import { usePlotSearch } from "./use-plot-search.ts";

const PlotSearchEmpty = lazySection(() => import("./plot-search-empty.tsx"));

const sheetId = "filters";
const formId = "plot-search";

interface PlotSearchProps {
  found: FoundPlots;
  houses: { slug: string; name: string }[];
  /** The URL of a tile style, when the operator has one. */
  mapStyleUrl: string | null;
  /** The page's title, and the content above the list that shows it. */
  title: string;
  heading: ReactNode;
  /** Content below the list. */
  children: ReactNode;
}

/** The list of plots with its filters, beside the map; a phone shows one or the other. */
export function PlotSearch({ found, houses, mapStyleUrl, title, heading, children }: PlotSearchProps) {
  const t = useTranslations("plots.search");
  const format = useFormatter();
  const { search, base, plots, facets, position, previous, next, house, loan } = found;
  const { chosen, onIdle, apply, dropPlace, setMapArea } = usePlotSearch(search, facets, base);
  const { key } = useLocation();
  const [isMapShown, setIsMapShown] = useState(() => mapHistory.get(key)?.isShown ?? false);
  const [pointedAt, setPointedAt] = useState<{ slug: string; from: "list" | "map" } | null>(null);
  const { formatCount } = usePlotTexts();
  const savedQuery = plotSearchQuery({ ...search, sort: "recommended", cursor: null });
  const newSlugs = useNewResults("plots", savedQuery.slice(1));
  // The place of the page is no filter.
  const isWhole = base !== null && hasSamePlaces(chosen, base.places);
  const filterCount = filterNames.filter(
    (name) => name !== "text" && !(name === "place" && isWhole) && isFiltered(chosen, name),
  ).length;

  return (
    <div className="lg:[@media(scripting:enabled)]:grid lg:[@media(scripting:enabled)]:grid-cols-[minmax(0,min(46rem,54%))_minmax(0,1fr)] lg:[@media(scripting:enabled)]:pl-[max(0px,calc((100%-1184px)/2-1.75rem))]">
      <PlotSearchFilters id={sheetId} {...{ formId, chosen, base, facets, houses, loan, apply, dropPlace }} />
      <div className="page max-lg:pb-3 lg:pb-20 lg:[@media(scripting:enabled)]:mx-0 lg:[@media(scripting:enabled)]:block lg:[@media(scripting:enabled)]:pr-8">
        {/* The map of a phone takes the place of the visible title. */}
        {isMapShown && <h1 className="sr-only lg:hidden">{title}</h1>}
        <div hidden={isMapShown} className="lg:block">
          {heading}
        </div>
        <SearchControls
          {...{ formId, sheetId, apply }}
          isCompact={isMapShown}
          words={chosen.text}
          sort={chosen.sort}
          sorts={plotSorts.map((value) => ({
            value,
            name: value === "recommended" && chosen.text ? t("sorts.relevance") : t(`sorts.${value}`),
          }))}
          filterCount={filterCount}
          savePath={saveSearchPath("plots", savedQuery)}
          texts={{
            words: t("text"),
            wordsHint: t("textHint"),
            count: t("count", { count: facets.total, number: formatCount(facets.total) }),
          }}
        />
        <div hidden={isMapShown} className="pb-20 lg:block lg:pb-0">
          <PlotSearchChips {...{ found, sheetId }} />
          {needsTotals(search) && (
            <TotalsNote
              total={t("totalsNote", { house: house?.name ?? "none" })}
              loan={t("totalsLoan", loanTexts(loan, format))}
            />
          )}
          <SearchResults
            path={base ? `/terrenos/${base.slug}` : "/terrenos"}
            {...{ position, previous, next, onIdle }}
          >
            {plots.length > 0 ? (
              <ul className="isolate">
                {plots.map((plot, position) => (
                  <li
                    key={plot.slug}
                    onMouseEnter={() => setPointedAt({ slug: plot.slug, from: "list" })}
                    onMouseLeave={() => setPointedAt(null)}
                    onFocus={() => setPointedAt({ slug: plot.slug, from: "list" })}
                    onBlur={() => setPointedAt(null)}
                  >
                    <PlotRow
                      plot={plot}
                      isHouseChosen={house !== null}
                      isPriority={position === 0}
                      isNew={newSlugs.has(plot.slug)}
                      isPointedAt={pointedAt?.from === "map" && pointedAt.slug === plot.slug}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <Suspense>
                <PlotSearchEmpty found={found} />
              </Suspense>
            )}
          </SearchResults>
          {children}
        </div>
      </div>
      <PlotMap
        found={found}
        isShown={isMapShown}
        styleUrl={mapStyleUrl}
        pointedAt={pointedAt?.from === "list" ? pointedAt.slug : null}
        onPointAt={(slug) => setPointedAt(slug === null ? null : { slug, from: "map" })}
        onMapArea={setMapArea}
      />
      <button
        type="button"
        // Without results it would cover the suggested changes, and the map would be empty.
        hidden={plots.length === 0 && !isMapShown}
        onClick={() => {
          setIsMapShown(!isMapShown);
          scrollTo({ top: 0 });
        }}
        ref={aboveBarsRef}
        className="floating-button btn btn-ink no-print fixed bottom-[calc(1.25rem+var(--bar-height)+var(--consent-height))] left-1/2 z-30 -translate-x-1/2 rounded-full shadow-float lg:hidden [@media(scripting:none)]:hidden"
      >
        <Icon name={isMapShown ? "list" : "map"} className="size-4.5" />
        {isMapShown ? t("showList") : t("showMap")}
      </button>
    </div>
  );
}
