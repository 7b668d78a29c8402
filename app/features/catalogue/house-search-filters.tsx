import { useTranslations } from "use-intl";
import {
  countedFacets,
  emptySearch,
  type HouseSearch,
  houseSearchQuery,
  type NamedFacet,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { budgetName, plotName } from "#app/domain/search-names.ts";
import { OwnPlotFacet } from "#app/features/catalogue/own-plot-facet.tsx";
import { useHouseTexts } from "#app/features/catalogue/use-house-texts.ts";
import { Link } from "#app/i18n/link.tsx";
import { FilterSheet } from "#app/search/components/filter-sheet.tsx";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import { Facet, FacetChoices } from "#app/search/components/search-facet.tsx";
import { SearchNumber } from "#app/search/components/search-number.tsx";
import type { HouseFacets } from "#app/search/houses/house-results.ts";

interface HouseSearchFiltersProps {
  /** Of the sheet and of the form in it. */
  id: string;
  formId: string;
  kind: HouseKind;
  chosen: HouseSearch;
  facets: HouseFacets;
  apply: (form: HTMLFormElement) => void;
}

/** What narrows a list of houses down: a column beside it, on narrow screens a sheet over it. */
export function HouseSearchFilters({ id, formId, kind, chosen, facets, apply }: HouseSearchFiltersProps) {
  const t = useTranslations("catalogue.search");
  const { countOf, houseCount } = useHouseTexts();
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
      isBeside
      path={housePaths[kind]}
      clearedPath={`${housePaths[kind]}${houseSearchQuery({ ...emptySearch, sort: chosen.sort })}`}
      texts={{
        title: t("filters"),
        close: t("closeFilters"),
        form: t("label"),
        clear: t("clear"),
        show: t("show", { kind, count: facets.total, number: countOf(facets.total) }),
      }}
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
          <RangeFields unit={unit} fields={fields} chosen={chosen} apply={apply} />
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

type Apply = HouseSearchFiltersProps["apply"];

interface ChosenPlotProps {
  plot: NonNullable<HouseFacets["plot"]>;
  budget: number | null;
  apply: Apply;
}

/** The plot on which the houses have to fit, and what both may cost in all. */
function ChosenPlot({ plot, budget, apply }: ChosenPlotProps) {
  const t = useTranslations("catalogue.search");
  return (
    <>
      <input type="hidden" name={plotName} value={plot.slug} />
      <Link to={`/terrenos/${plot.slug}`} className="link">
        {plot.title}
      </Link>
      <div className="mt-3 grid">
        <SearchNumber
          name={budgetName}
          label={`${t("budget")} (€)`}
          value={budget}
          onLeave={apply}
          describedBy={`${budgetName}-hint`}
        />
      </div>
      <p id={`${budgetName}-hint`} className="mt-1.5 text-small text-ink-3">
        {t("budgetHint")}
      </p>
    </>
  );
}

interface RangeFieldsProps {
  unit: string;
  fields: (typeof ranges)[number]["fields"];
  chosen: HouseSearch;
  apply: Apply;
}

function RangeFields({ unit, fields, chosen, apply }: RangeFieldsProps) {
  const t = useTranslations("catalogue.search");
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map((field, end) => (
        <SearchNumber
          key={field}
          name={field}
          label={`${end === 0 ? t("from") : t("to")} (${unit})`}
          value={chosen[field]}
          onLeave={apply}
        />
      ))}
    </div>
  );
}
