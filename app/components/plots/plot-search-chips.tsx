import { useTranslations } from "use-intl";
import { finestPlaces, usePlotTexts } from "#app/components/plots/use-plot-texts.ts";
import { ChipLink } from "#app/components/ui/chip.tsx";
import type { FoundPlots } from "#app/data/plot-search.server.ts";
import {
  emptyPlotSearch,
  isFiltered,
  type PlotSearch,
  plotSearchQuery,
  type TraitFacet,
  traitFacets,
  withoutFilter,
  withoutPlace,
  withoutTrait,
} from "#app/domain/plot-search.ts";
import { Link } from "#app/i18n/link.tsx";

/** What the list is filtered by, each with the way to the list without it. */
export function PlotSearchChips({ found }: { found: FoundPlots }) {
  const t = useTranslations("plots.search");
  const { filterText, traitText } = usePlotTexts();
  const { search, facets } = found;
  const whole = (["text", "price", "surface", "buildable", "house", "zone"] as const)
    .filter((name) => isFiltered(search, name))
    .map((name) => ({ label: filterText(name, found), rest: withoutFilter(search, name) }));
  const places = finestPlaces(search, facets).map(({ facet, code, name }) => ({
    label: name,
    rest: withoutPlace(search, facet, code, facets.province),
  }));
  const traitChips = <Facet extends TraitFacet>(facet: Facet) =>
    facets.traits[facet]
      .filter(({ value }) => (search[facet] as readonly string[]).includes(value))
      .map(({ value }) => ({ label: traitText(facet, value), rest: withoutTrait(search, facet, value) }));
  const chips: { label: string; rest: PlotSearch }[] = [
    ...whole,
    ...places,
    ...traitFacets.flatMap(traitChips),
  ];
  if (chips.length === 0) return null;

  return (
    <ul aria-label={t("chosen")} className="no-print mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ label, rest }) => (
        <li key={label} className="max-w-full">
          <ChipLink label={label} to={`/terrenos${plotSearchQuery(rest)}`} isRemovable preventScrollReset />
        </li>
      ))}
      <li>
        <Link
          to={`/terrenos${plotSearchQuery({ ...emptyPlotSearch, sort: search.sort })}`}
          preventScrollReset
          className="link px-2 py-1.5 text-note"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
