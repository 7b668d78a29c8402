import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import type { TraitValue } from "#app/domain/plot/traits.ts";
import {
  emptyPlotSearch,
  filterNames,
  hasSamePlaces,
  isFiltered,
  type PlotSearch,
  plotSearchPath,
  type TraitFacet,
  toggleTrait,
  traitFacets,
  withoutFilter,
  withoutPlace,
} from "#app/domain/plot-search.ts";
import { budgetParam, houseParam } from "#app/domain/search-names.ts";
import { FilterChips } from "#app/search/components/filter-chips.tsx";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { finestPlaces, usePlotTexts } from "#app/search/plots/use-plot-texts.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The most used filters, offered as chips. */
const quickTraits: { [Facet in TraitFacet]?: readonly TraitValue<Facet>[] } = {
  soil: ["urban"],
  slope: ["flat"],
  services: ["water", "electricity"],
  seller: ["private"],
};

/** Filters that need typing: the field that their chip opens. */
const firstFields = {
  price: "maxPrice",
  surface: "minSurface",
  buildable: "minBuildable",
  house: houseParam,
  budget: budgetParam,
} as const;

interface ShownChip {
  label: string;
  /** The list without it or, when it is not chosen, with it. */
  to: PlotSearch;
  isChosen: boolean;
  /** How many plots it would leave. */
  count?: number;
  isAboutFit?: boolean;
}

/** The active filters, and suggestions of frequent ones. */
export function PlotSearchChips({ found, sheetId }: { found: FoundPlots; sheetId: string }) {
  const t = useTranslations("plots.search");
  const { formatCount, filterText, traitText } = usePlotTexts();
  const { search, base, facets } = found;
  const isOwnPlace = base !== null && hasSamePlaces(search, base.places);
  const filterChips = (
    ["text", "house", "budget", "instalment", "price", "surface", "buildable", "mapArea"] as const
  )
    .filter((name) => isFiltered(search, name))
    .map((name) => ({
      label: filterText(name, found),
      to: withoutFilter(search, name),
      isChosen: true,
      isAboutFit: name === "house",
    }));
  const places = (isOwnPlace ? [] : finestPlaces(search, facets)).map(({ facet, code, name }) => ({
    label: name,
    to: withoutPlace(search, facet, code, facets.province),
    isChosen: true,
  }));
  const traits = <Facet extends TraitFacet>(facet: Facet) => {
    const quick: readonly string[] = quickTraits[facet] ?? [];
    const chosen: readonly string[] = search[facet];
    return facets.traits[facet].map(({ value, count }) => ({
      label: facet === "seller" ? t(`soldBy.${value as TraitValue<"seller">}`) : traitText(facet, value),
      to: toggleTrait(search, facet, value),
      isChosen: chosen.includes(value),
      isQuick: quick.includes(value),
      count,
    }));
  };
  const ofTraits = traitFacets.flatMap((facet) => traits(facet));
  // A suggested chip stays in its place when it is chosen.
  const chips: ShownChip[] = [
    ...places,
    ...filterChips,
    ...ofTraits.filter(({ isChosen, isQuick }) => isChosen && !isQuick),
    ...ofTraits.filter(({ isChosen, isQuick, count }) => isQuick && (isChosen || count > 0)),
  ];
  const shortcuts = (["price", "budget", "surface", "buildable", "house"] as const).filter(
    (name) => !isFiltered(search, name) && !(name === "budget" && search.budget !== null),
  );

  return (
    <FilterChips
      label={t("chips")}
      isScrolledOnPhones
      chips={chips.map(({ label, to, isChosen, count, isAboutFit }) => ({
        label,
        to: plotSearchPath(to, base),
        isRemovable: isChosen,
        count: isChosen || count === undefined ? undefined : formatCount(count),
        className: isAboutFit ? "bg-olive" : undefined,
        // Every combination of filters is a page; crawlers need none of them.
        rel: "nofollow",
      }))}
      clearPath={
        filterNames.some((name) => !(name === "place" && isOwnPlace) && isFiltered(search, name))
          ? plotSearchPath({ ...emptyPlotSearch, ...base?.places, sort: search.sort }, base)
          : null
      }
    >
      {shortcuts.map((name) => (
        <li key={name}>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="show"
            onClick={(event) => openAt(event, firstFields[name])}
            className="chip"
          >
            {t(`shortcuts.${name}`)}
            <Icon name="chevron-down" className="size-4 text-ink-3" />
          </button>
        </li>
      ))}
    </FilterChips>
  );
}

/** Without scripts the browser opens the sheet alone; with them it also focuses the field. */
function openAt(event: MouseEvent<HTMLButtonElement>, field: string) {
  const sheet = event.currentTarget.popoverTargetElement as HTMLElement | null;
  if (!sheet) return;
  event.preventDefault();
  sheet.showPopover();
  sheet.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
