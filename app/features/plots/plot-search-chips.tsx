import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import {
  emptyPlotSearch,
  filterNames,
  isFiltered,
  type PlotSearch,
  plotSearchQuery,
  type TraitFacet,
  type TraitValue,
  toggledTrait,
  traitFacets,
  withoutFilter,
  withoutPlace,
} from "#app/domain/plot-search.ts";
import { houseName } from "#app/domain/search-names.ts";
import { finestPlaces, usePlotTexts } from "#app/features/plots/use-plot-texts.ts";
import { Link } from "#app/i18n/link.tsx";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** What most people ask for first, one press away. */
const quickTraits: { [Facet in TraitFacet]?: readonly TraitValue<Facet>[] } = {
  soil: ["urban"],
  slope: ["flat"],
  services: ["water", "electricity"],
  seller: ["private"],
};

/** What has to be typed or looked up: the first field to fill in. */
const firstFields = {
  price: "maxPrice",
  surface: "minSurface",
  buildable: "minBuildable",
  house: houseName,
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

/** What the list is filtered by, each with the way to the list without it, and beside it what others filter by. */
export function PlotSearchChips({ found, sheetId }: { found: FoundPlots; sheetId: string }) {
  const t = useTranslations("plots.search");
  const { countOf, filterText, traitText } = usePlotTexts();
  const { search, facets } = found;
  const whole = (["text", "house", "price", "surface", "buildable", "zone"] as const)
    .filter((name) => isFiltered(search, name))
    .map((name) => ({
      label: filterText(name, found),
      to: withoutFilter(search, name),
      isChosen: true,
      isAboutFit: name === "house",
    }));
  const places = finestPlaces(search, facets).map(({ facet, code, name }) => ({
    label: name,
    to: withoutPlace(search, facet, code, facets.province),
    isChosen: true,
  }));
  const traits = <Facet extends TraitFacet>(facet: Facet) => {
    const quick: readonly string[] = quickTraits[facet] ?? [];
    const chosen: readonly string[] = search[facet];
    return facets.traits[facet].map(({ value, count }) => ({
      label: facet === "seller" ? t(`soldBy.${value as TraitValue<"seller">}`) : traitText(facet, value),
      to: toggledTrait(search, facet, value),
      isChosen: chosen.includes(value),
      isQuick: quick.includes(value),
      count,
    }));
  };
  const ofTraits = traitFacets.flatMap((facet) => traits(facet));
  // A quick one stays where it is when it is pressed.
  const chips: ShownChip[] = [
    ...places,
    ...whole,
    ...ofTraits.filter(({ isChosen, isQuick }) => isChosen && !isQuick),
    ...ofTraits.filter(({ isChosen, isQuick, count }) => isQuick && (isChosen || count > 0)),
  ];
  const openers = (["price", "surface", "buildable", "house"] as const).filter(
    (name) => !isFiltered(search, name),
  );

  return (
    <ul
      aria-label={t("chips")}
      className="no-print mt-4 flex items-center gap-2 max-sm:-mx-(--page-gap) max-sm:overflow-x-auto max-sm:px-(--page-gap) max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {chips.map(({ label, to, isChosen, count, isAboutFit }) => (
        <li key={label} className="max-w-full max-sm:max-w-[75vw] max-sm:shrink-0">
          <ChipLink
            label={label}
            to={`/terrenos${plotSearchQuery(to)}`}
            isRemovable={isChosen}
            count={isChosen || count === undefined ? undefined : countOf(count)}
            className={isAboutFit ? "bg-olive" : undefined}
            // Every combination of filters is a page: they are for people.
            rel="nofollow"
            preventScrollReset
          />
        </li>
      ))}
      {openers.map((name) => (
        <li key={name} className="max-sm:shrink-0">
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="show"
            onClick={(event) => openAt(event, firstFields[name])}
            className="chip"
          >
            {t(`openers.${name}`)}
            <Icon name="chevron-down" className="size-4 text-ink-3" />
          </button>
        </li>
      ))}
      {filterNames.some((name) => isFiltered(search, name)) && (
        <li className="max-sm:shrink-0">
          <Link
            to={`/terrenos${plotSearchQuery({ ...emptyPlotSearch, sort: search.sort })}`}
            preventScrollReset
            className="link px-2 py-1.5 text-note"
          >
            {t("clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The browser opens the sheet by itself; with scripts it opens at the field. */
function openAt(event: MouseEvent<HTMLButtonElement>, field: string) {
  const sheet = event.currentTarget.popoverTargetElement as HTMLElement | null;
  if (!sheet) return;
  event.preventDefault();
  sheet.showPopover();
  sheet.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
