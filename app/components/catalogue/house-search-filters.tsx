import { useFormatter, useTranslations } from "use-intl";
import { FilterSheet } from "#app/components/catalogue/filter-sheet.tsx";
import { housePaths } from "#app/components/catalogue/house-search-bar.tsx";
import { OwnPlotFacet } from "#app/components/catalogue/own-plot-facet.tsx";
import { Facet, FacetChoice } from "#app/components/catalogue/search-facet.tsx";
import { SearchInput } from "#app/components/catalogue/search-input.tsx";
import { useHouseTexts } from "#app/components/catalogue/use-house-texts.ts";
import type { HouseFacets } from "#app/data/house-search.server.ts";
import { countedFacets, emptySearch, type HouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { budgetName, plotName } from "#app/domain/search-names.ts";
import { Link } from "#app/i18n/link.tsx";

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
  const format = useFormatter();

  const whole = (value: number | null) => (value === null ? "" : format.number(value, "whole"));
  const ranges = [
    { facet: "price", unit: "€", fields: ["minPrice", "maxPrice"] },
    { facet: "area", unit: "m²", fields: ["minArea", "maxArea"] },
  ] as const;
  const named = (facet: "style" | "technology" | "studio") =>
    facets[facet].length > 1 && (
      <Facet label={t(`facets.${facet}`)}>
        {facets[facet].map(({ slug, name, count }) => (
          <FacetChoice
            key={slug}
            name={facet}
            value={slug}
            label={name}
            count={count}
            countText={countOf(count)}
            isChosen={chosen[facet].includes(slug)}
            onChange={apply}
          />
        ))}
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
          <input type="hidden" name={plotName} value={facets.plot.slug} />
          <Link to={`/terrenos/${facets.plot.slug}`} className="link">
            {facets.plot.title}
          </Link>
          <label htmlFor={budgetName} className="mt-3 block text-small text-ink-3">
            {t("budget")} (€)
            <SearchInput
              id={budgetName}
              name={budgetName}
              value={whole(chosen.budget)}
              inputMode="numeric"
              maxLength={12}
              onLeave={apply}
              aria-describedby={`${budgetName}-hint`}
              className="num mt-1 text-base text-ink"
            />
          </label>
          <p id={`${budgetName}-hint`} className="mt-1.5 text-small text-ink-3">
            {t("budgetHint")}
          </p>
        </Facet>
      )}
      {named("style")}
      {named("technology")}
      {ranges.map(({ facet, unit, fields }) => (
        <Facet key={facet} label={t(`facets.${facet}`)}>
          <div className="grid grid-cols-2 gap-3">
            {fields.map((field, end) => (
              <label key={field} htmlFor={field} className="text-small text-ink-3">
                {end === 0 ? t("from") : t("to")} ({unit})
                <SearchInput
                  id={field}
                  name={field}
                  value={whole(chosen[field])}
                  inputMode="numeric"
                  maxLength={12}
                  onLeave={apply}
                  className="num mt-1 text-base text-ink"
                />
              </label>
            ))}
          </div>
        </Facet>
      ))}
      <OwnPlotFacet chosen={chosen.ownPlot} apply={apply} />
      {countedFacets.map(
        (facet) =>
          facets[facet].length > 1 && (
            <Facet key={facet} label={t(`facets.${facet}`)}>
              {facets[facet].map(({ value, count }) => (
                <FacetChoice
                  key={value}
                  name={facet}
                  value={value}
                  label={houseCount(facet, value)}
                  count={count}
                  countText={countOf(count)}
                  isChosen={chosen[facet].includes(value)}
                  onChange={apply}
                />
              ))}
            </Facet>
          ),
      )}
      {named("studio")}
    </FilterSheet>
  );
}
