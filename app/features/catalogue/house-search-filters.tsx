import { useFormatter, useTranslations } from "use-intl";
import type { UsualLoan } from "#app/domain/finance.ts";
import {
  countedFacets,
  emptyHouseSearch,
  type HouseSearch,
  houseSearchQuery,
  type NamedFacet,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { budgetParam, instalmentParam, plotParam } from "#app/domain/search-names.ts";
import { Link } from "#app/i18n/link.tsx";
import { FilterSheet } from "#app/search/components/filter-sheet.tsx";
import { housePaths } from "#app/search/components/house-search-bar.tsx";
import { Facet, FacetChoices } from "#app/search/components/search-facet.tsx";
import { SearchNumber } from "#app/search/components/search-number.tsx";
import { SearchRange } from "#app/search/components/search-range.tsx";
import { loanTexts } from "#app/search/components/totals-note.tsx";
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
  loan: UsualLoan;
  apply: (form: HTMLFormElement) => void;
}

/** The filters of a list of houses: a column beside it, on narrow screens a sheet over it. */
export function HouseSearchFilters(props: HouseSearchFiltersProps) {
  const { id, formId, kind, chosen, facets, apply } = props;
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
          <input type="hidden" name={plotParam} value={facets.plot.slug} />
          <Link to={`/terrenos/${facets.plot.slug}`} className="link">
            {facets.plot.title}
          </Link>
        </Facet>
      )}
      <TotalFacet {...props} />
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

/** What house, plot and everything else may cost, in all and a month. */
function TotalFacet({ kind, chosen, facets, loan, apply }: HouseSearchFiltersProps) {
  const t = useTranslations("catalogue.search");
  const format = useFormatter();
  return (
    <Facet label={t("facets.total")}>
      <div className="grid gap-3">
        {!facets.plot && (
          <label htmlFor="total-region" className="text-small text-ink-3">
            {t("where")}
            <select
              id="total-region"
              name="region"
              value={chosen.region}
              onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
              className="input mt-1 truncate text-base text-ink"
            >
              <option value="">{t(chosen.ownPlot ? "anywhereOwn" : "anywhere")}</option>
              {facets.region.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <SearchNumber
          name={budgetParam}
          label={`${t("budget")} (€)`}
          value={chosen.budget}
          onCommit={apply}
          describedBy="total-hint"
        />
        <p id="total-hint" className="-mt-1.5 text-small text-ink-3">
          {t(facets.plot ? "budgetHintPlot" : chosen.ownPlot ? "budgetHintOwn" : "budgetHint")}
        </p>
        {/* Nobody lends on a movable house. */}
        {kind === "modular" && (
          <>
            <SearchNumber
              name={instalmentParam}
              label={`${t("instalment")} (€)`}
              value={chosen.maxInstalment}
              onCommit={apply}
              describedBy="instalment-hint"
            />
            <p id="instalment-hint" className="-mt-1.5 text-small text-ink-3">
              {t("instalmentHint", loanTexts(loan, format))}
            </p>
          </>
        )}
      </div>
    </Facet>
  );
}
