import { type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { SearchInput } from "#app/components/catalogue/search-input.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { PlotMap } from "#app/components/map/plot-map.tsx";
import { PlotRow } from "#app/components/plots/plot-row.tsx";
import { PlotSearchChips } from "#app/components/plots/plot-search-chips.tsx";
import { PlotSearchEmpty } from "#app/components/plots/plot-search-empty.tsx";
import { PlotSearchFilters } from "#app/components/plots/plot-search-filters.tsx";
import { usePlotSearch } from "#app/components/plots/use-plot-search.ts";
import { usePlotTexts } from "#app/components/plots/use-plot-texts.ts";
import { Pagination } from "#app/components/ui/pagination.tsx";
import type { FoundPlots } from "#app/data/plot-search.server.ts";
import { filterNames, isFiltered, plotSorts } from "#app/domain/plot-search.ts";

const sheetId = "filters";
const formId = "plot-search";

interface PlotSearchProps {
  found: FoundPlots;
  houses: { slug: string; name: string }[];
  /** The address of a tile style, when the operator has one. */
  mapStyleUrl: string | null;
  /** What stands above the list. */
  heading: ReactNode;
  /** What stands below it. */
  children: ReactNode;
}

/** The list of plots with everything that narrows it down, beside the map; a phone shows one or the other. */
export function PlotSearch({ found, houses, mapStyleUrl, heading, children }: PlotSearchProps) {
  const t = useTranslations("plots.search");
  const { search, plots, facets, previous, next, house } = found;
  const { chosen, apply, dropPlace, setZone } = usePlotSearch(search, facets);
  const [isMapShown, setIsMapShown] = useState(false);
  const [pointedAt, setPointedAt] = useState<{ slug: string; from: "list" | "map" } | null>(null);
  const { location } = useNavigation();
  const isOnItsWay = location?.search !== undefined && location.pathname.endsWith("/terrenos");

  return (
    <div className="lg:[@media(scripting:enabled)]:grid lg:[@media(scripting:enabled)]:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
      <PlotSearchFilters id={sheetId} {...{ formId, chosen, facets, houses, apply, dropPlace }} />
      <div
        hidden={isMapShown}
        className="page pb-20 lg:[@media(scripting:enabled)]:mr-0 lg:[@media(scripting:enabled)]:block lg:[@media(scripting:enabled)]:max-w-[46rem] lg:[@media(scripting:enabled)]:pr-8"
      >
        {heading}
        <SearchControls {...{ found, chosen, apply }} />
        <PlotSearchChips found={found} />
        <div
          aria-busy={isOnItsWay}
          className="mt-6 transition-opacity duration-150 aria-busy:opacity-60 motion-reduce:transition-none"
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
                    houseName={house?.name}
                    isPriority={position === 0}
                    isPointedAt={pointedAt?.from === "map" && pointedAt.slug === plot.slug}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <PlotSearchEmpty found={found} />
          )}
        </div>
        {(previous ?? next) && (
          <div className="mt-10">
            <Pagination
              label={t("pages")}
              previous={previous ? `/terrenos${previous}` : null}
              next={next ? `/terrenos${next}` : null}
            />
          </div>
        )}
        {children}
      </div>
      <PlotMap
        found={found}
        isShown={isMapShown}
        styleUrl={mapStyleUrl}
        pointedAt={pointedAt?.from === "list" ? pointedAt.slug : null}
        onPointAt={(slug) => setPointedAt(slug === null ? null : { slug, from: "map" })}
        onZone={setZone}
      />
      <button
        type="button"
        onClick={() => {
          setIsMapShown(!isMapShown);
          scrollTo({ top: 0 });
        }}
        className="btn btn-ink no-print fixed bottom-5 left-1/2 z-30 -translate-x-1/2 rounded-full shadow-float lg:hidden [@media(scripting:none)]:hidden"
      >
        <Icon name={isMapShown ? "list" : "map"} className="size-4.5" />
        {isMapShown ? t("showList") : t("showMap")}
      </button>
    </div>
  );
}

type SearchControlsProps = Pick<ReturnType<typeof usePlotSearch>, "chosen" | "apply"> & { found: FoundPlots };

/** Words, the way to the filters, the order and the count. */
function SearchControls({ found, chosen, apply }: SearchControlsProps) {
  const t = useTranslations("plots.search");
  const { countOf } = usePlotTexts();
  const { total } = found.facets;
  const filters = filterNames.filter((name) => name !== "text" && isFiltered(chosen, name)).length;
  return (
    <>
      <div className="no-print relative">
        <SearchInput
          form={formId}
          type="search"
          name="q"
          value={chosen.text}
          aria-label={t("text")}
          placeholder={t("textHint")}
          maxLength={80}
          enterKeyHint="search"
          onLeave={apply}
          className="pr-13"
        />
        <button
          type="submit"
          form={formId}
          aria-label={t("find")}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-2 hover:text-terra-deep"
        >
          <Icon name="search" />
        </button>
      </div>
      <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" popoverTarget={sheetId} className="btn btn-quiet grow basis-36 sm:grow-0">
          <Icon name="sliders-horizontal" className="size-4.5" />
          {t("openFilters", { count: filters })}
        </button>
        <label className="flex min-w-0 grow basis-40 items-center gap-3 text-note text-ink-2 sm:ml-auto sm:max-w-80">
          <span className="whitespace-nowrap max-xl:sr-only">{t("sort")}</span>
          <select
            form={formId}
            name="sort"
            value={chosen.sort}
            onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
            className="input min-w-0 truncate text-ink"
          >
            {plotSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sort === "recommended" && chosen.text ? t("sorts.relevance") : t(`sorts.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" form={formId} className="btn btn-quiet [@media(scripting:enabled)]:hidden">
          {t("applySort")}
        </button>
        <p className="num w-full text-note text-ink-2" role="status">
          {t("count", { count: total, number: countOf(total) })}
        </p>
      </div>
    </>
  );
}
