import { useFormatter, useTranslations } from "use-intl";
import type { UsualLoan } from "#app/domain/finance.ts";
import {
  emptyPlotSearch,
  type PlaceBase,
  type PlaceFacet,
  type PlotSearch,
  plotSearchPath,
  rangeEnds,
  rangeFacets,
  type TraitFacet,
  traitFacets,
} from "#app/domain/plot-search.ts";
import { budgetParam, houseParam, instalmentParam } from "#app/domain/search-names.ts";
import { FilterSheet } from "#app/search/components/filter-sheet.tsx";
import { Facet, FacetChoices } from "#app/search/components/search-facet.tsx";
import { SearchNumber } from "#app/search/components/search-number.tsx";
import { SearchRange } from "#app/search/components/search-range.tsx";
import { loanTexts } from "#app/search/components/totals-note.tsx";
import type { PlotFacets, TraitChoice } from "#app/search/plots/plot-results.ts";
import { usePlotTexts } from "#app/search/plots/use-plot-texts.ts";

interface PlotSearchFiltersProps {
  /** The ids of the sheet and of the form in it. */
  id: string;
  formId: string;
  chosen: PlotSearch;
  /** The place whose page it is on. */
  base: PlaceBase | null;
  facets: PlotFacets;
  houses: { slug: string; name: string }[];
  loan: UsualLoan;
  apply: (form: HTMLFormElement) => void;
  dropPlace: (facet: PlaceFacet, code: string) => void;
}

export function PlotSearchFilters(props: PlotSearchFiltersProps) {
  const { id, formId, chosen, base, facets, apply } = props;
  const t = useTranslations("plots.search");
  const { formatCount } = usePlotTexts();
  return (
    <FilterSheet
      {...{ id, formId, apply }}
      path="/terrenos"
      clearPath={plotSearchPath({ ...emptyPlotSearch, ...base?.places, sort: chosen.sort }, base)}
      submit={t("show", { count: facets.total, number: formatCount(facets.total) })}
    >
      <PlaceFacets {...props} />
      <RangeFacets {...props} />
      <HouseFacet {...props} />
      <TotalFacet {...props} />
      {traitFacets.map((facet) => (
        <TraitFacetField key={facet} facet={facet} {...props} />
      ))}
    </FilterSheet>
  );
}

/** Regions, within the chosen ones their provinces, and within those their municipalities. */
function PlaceFacets({ chosen, facets, apply, dropPlace }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  const choices = (facet: PlaceFacet) => (
    <FacetChoices
      name={facet}
      choices={facets[facet]}
      toValue={({ code }) => code}
      toLabel={({ name }) => name}
      chosen={chosen[facet]}
      onChange={(form, { code }) => (chosen[facet].includes(code) ? dropPlace(facet, code) : apply(form))}
    />
  );
  return (
    <>
      {facets.area.length > 0 && <Facet label={t("facets.area")}>{choices("area")}</Facet>}
      <Facet label={t("facets.region")}>{choices("region")}</Facet>
      {facets.province.length > 0 && <Facet label={t("facets.province")}>{choices("province")}</Facet>}
      {facets.municipality.length > 0 && (
        <Facet label={t("facets.municipality")}>
          <div className="max-h-80 overflow-y-auto overscroll-contain pr-2">{choices("municipality")}</div>
        </Facet>
      )}
    </>
  );
}

function RangeFacets({ chosen, apply }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  return rangeFacets.map((facet) => (
    <Facet key={facet} label={t(`facets.${facet}`)}>
      <SearchRange
        fields={rangeEnds[facet]}
        values={chosen}
        unit={facet === "price" ? "€" : "m²"}
        onCommit={apply}
      />
      {facet === "price" && <p className="mt-2 text-small text-ink-3">{t("priceNote")}</p>}
    </Facet>
  ));
}

/** The house that must fit. */
function HouseFacet({ chosen, houses, apply }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  return (
    <Facet label={t("facets.house")}>
      <select
        name={houseParam}
        value={chosen.house ?? ""}
        aria-label={t("facets.house")}
        onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
        className="input truncate"
      >
        <option value="">{t("anyHouse")}</option>
        {houses.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </Facet>
  );
}

/** What plot, house and everything else may cost, in all and a month. */
function TotalFacet({ chosen, loan, apply }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  const format = useFormatter();
  return (
    <Facet label={t("facets.total")}>
      <div className="grid gap-3">
        <SearchNumber
          name={budgetParam}
          label={t("budget")}
          value={chosen.budget}
          onCommit={apply}
          describedBy="total-hint"
        />
        <p id="total-hint" className="-mt-1.5 text-small text-ink-3">
          {t(chosen.house ? "totalHintHouse" : "totalHint")}
        </p>
        <SearchNumber
          name={instalmentParam}
          label={t("instalment")}
          value={chosen.maxInstalment}
          onCommit={apply}
          describedBy="instalment-hint"
        />
        <p id="instalment-hint" className="-mt-1.5 text-small text-ink-3">
          {t("instalmentHint", loanTexts(loan, format))}
        </p>
      </div>
    </Facet>
  );
}

type TraitFacetProps = Pick<PlotSearchFiltersProps, "chosen" | "facets" | "apply"> & { facet: TraitFacet };

function TraitFacetField({ facet, chosen, facets, apply }: TraitFacetProps) {
  const t = useTranslations("plots.search");
  const { traitText } = usePlotTexts();
  return (
    <Facet label={t(`facets.${facet}`)}>
      <FacetChoices<TraitChoice<TraitFacet>>
        name={facet}
        choices={facets.traits[facet]}
        toValue={({ value }) => value}
        toLabel={({ value }) => traitText(facet, value)}
        chosen={chosen[facet]}
        onChange={apply}
      />
    </Facet>
  );
}
