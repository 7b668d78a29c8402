import { useTranslations } from "use-intl";
import {
  countedFacets,
  emptyHouseSearch,
  type HouseSearch,
  houseSearchQuery,
  type NamedFacet,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { budgetParam, plotParam } from "#app/domain/search-names.ts";
import { Link } from "#app/i18n/link.tsx";
import { FilterSheet } from "#app/search/components/filter-sheet.tsx";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import { Facet, FacetChoices } from "#app/search/components/search-facet.tsx";
import { SearchNumber } from "#app/search/components/search-number.tsx";
import { SearchRange } from "#app/search/components/search-range.tsx";
import type { HouseFacets } from "#app/search/houses/house-results.ts";
import { useHouseTexts } from "#app/search/houses/use-house-texts.ts";
import { OwnPlotFacet } from "./own-plot-facet.tsx";

interface HouseSearchFiltersProps {
  /** The ids of the sheet and of the form in it. */
  id: string;
  formId: string;
  kind: HouseKind;
  chosen: HouseSearch;
  facets: HouseFacets;
  apply: (form: HTMLFormElement) => void;
}

/** The filters of a list of houses: a column beside it, on narrow screens a sheet over it. */
export function HouseSearchFilters({ id, formId, kind, chosen, facets, apply }: HouseSearchFiltersProps) {
  const t = useTranslations("catalogue.search");
  const { formatCount, houseCount } = useHouseTexts();
  const named = (facet: NamedFacet) =>
    facets[facet].length > 1 && (
      <Facet label={t(`facets.${facet}`)}>
        <FacetChoices
          name={facet}
          choices={facets[facet]}
          toValue={({ slug }) => slug}
          toLabel={({ name }) => name}
          chosen={chosen[facet]}
          onChange={apply}
        />
      </Facet>
    );

  return (
    <FilterSheet
      {...{ id, formId, apply }}
      isColumn
      path={housePaths[kind]}
      clearPath={`${housePaths[kind]}${houseSearchQuery({ ...emptyHouseSearch, sort: chosen.sort })}`}
      submit={t("show", { kind, count: facets.total, number: formatCount(facets.total) })}
    >
      {facets.plot && (
        <Facet label={t("facets.plot")}>
          <ChosenPlot plot={facets.plot} budget={chosen.budget} apply={apply} />
        </Facet>
      )}
      {named("style")}
      {named("technology")}
      {ranges.map(({ facet, unit, fields }) => (
        <Facet key={facet} label={t(`facets.${facet}`)}>
          <SearchRange unit={unit} fields={fields} values={chosen} onCommit={apply} />
        </Facet>
      ))}
      <OwnPlotFacet chosen={chosen.ownPlot} apply={apply} />
      {countedFacets.map(
        (facet) =>
          facets[facet].length > 1 && (
            <Facet key={facet} label={t(`facets.${facet}`)}>
              <FacetChoices
                name={facet}
                choices={facets[facet]}
                toValue={({ value }) => value}
                toLabel={({ value }) => houseCount(facet, value)}
                chosen={chosen[facet]}
                onChange={apply}
              />
            </Facet>
          ),
      )}
      {named("studio")}
    </FilterSheet>
  );
}

const ranges = [
  { facet: "price", unit: "€", fields: ["minPrice", "maxPrice"] },
  { facet: "area", unit: "m²", fields: ["minArea", "maxArea"] },
] as const;

interface ChosenPlotProps {
  plot: NonNullable<HouseFacets["plot"]>;
  budget: number | null;
  apply: HouseSearchFiltersProps["apply"];
}

/** The plot on which the houses must fit, and the budget for both. */
function ChosenPlot({ plot, budget, apply }: ChosenPlotProps) {
  const t = useTranslations("catalogue.search");
  return (
    <>
      <input type="hidden" name={plotParam} value={plot.slug} />
      <Link to={`/terrenos/${plot.slug}`} className="link">
        {plot.title}
      </Link>
      <div className="mt-3 grid">
        <SearchNumber
          name={budgetParam}
          label={`${t("budget")} (€)`}
          value={budget}
          onCommit={apply}
          describedBy={`${budgetParam}-hint`}
        />
      </div>
      <p id={`${budgetParam}-hint`} className="mt-1.5 text-small text-ink-3">
        {t("budgetHint")}
      </p>
    </>
  );
}
