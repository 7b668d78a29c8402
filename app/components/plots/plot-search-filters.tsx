import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { FilterSheet } from "#app/components/catalogue/filter-sheet.tsx";
import { Facet, FacetChoice } from "#app/components/catalogue/search-facet.tsx";
import { SearchInput } from "#app/components/catalogue/search-input.tsx";
import { usePlotTexts } from "#app/components/plots/use-plot-texts.ts";
import type { PlotFacets } from "#app/data/plot-search.server.ts";
import {
  emptyPlotSearch,
  type PlaceFacet,
  type PlotSearch,
  plotSearchQuery,
  rangeEnds,
  rangeFacets,
  type TraitFacet,
} from "#app/domain/plot-search.ts";
import { budgetName, houseName } from "#app/domain/search-names.ts";

interface PlotSearchFiltersProps {
  /** Of the sheet and of the form in it. */
  id: string;
  formId: string;
  chosen: PlotSearch;
  facets: PlotFacets;
  houses: { slug: string; name: string }[];
  apply: (form: HTMLFormElement) => void;
  dropPlace: (facet: PlaceFacet, code: string) => void;
}

/** What narrows the list of plots down. */
export function PlotSearchFilters(props: PlotSearchFiltersProps) {
  const { id, formId, chosen, facets, apply } = props;
  const t = useTranslations("plots.search");
  const { countOf } = usePlotTexts();
  return (
    <FilterSheet
      {...{ id, formId, apply }}
      path="/terrenos"
      clearedPath={`/terrenos${plotSearchQuery({ ...emptyPlotSearch, sort: chosen.sort })}`}
      texts={{
        title: t("filters"),
        close: t("closeFilters"),
        form: t("label"),
        clear: t("clear"),
        show: t("show", { count: facets.total, number: countOf(facets.total) }),
      }}
    >
      <PlaceFacets {...props} />
      <RangeFacets {...props} />
      <HouseFacet {...props} />
      {(["soil", "slope", "services", "seller"] as const).map((facet) => (
        <TraitFacetOf key={facet} facet={facet} {...props} />
      ))}
    </FilterSheet>
  );
}

/** Regions, within the chosen ones their provinces, and within those their municipalities. */
function PlaceFacets({ chosen, facets, apply, dropPlace }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  const choices = (facet: PlaceFacet) =>
    facets[facet].map((place) => {
      const isChosen = chosen[facet].includes(place.code);
      const onChange = (form: HTMLFormElement) => (isChosen ? dropPlace(facet, place.code) : apply(form));
      return <PlaceChoiceRow key={place.code} {...{ facet, place, isChosen, onChange }} />;
    });
  const part = (facet: PlaceFacet) => [facets[facet], chosen[facet]];
  return (
    <>
      <Facet name="plot region" label={t("facets.region")} part={part("region")}>
        {choices("region")}
      </Facet>
      {facets.province.length > 0 && (
        <Facet name="plot province" label={t("facets.province")} part={part("province")}>
          {choices("province")}
        </Facet>
      )}
      {facets.municipality.length > 0 && (
        <Facet name="plot municipality" label={t("facets.municipality")} part={part("municipality")}>
          <div className="max-h-80 overflow-y-auto overscroll-contain pr-2">{choices("municipality")}</div>
        </Facet>
      )}
    </>
  );
}

interface PlaceChoiceRowProps {
  facet: PlaceFacet;
  place: { code: string; name: string; count: number };
  isChosen: boolean;
  onChange: (form: HTMLFormElement) => void;
}

function PlaceChoiceRow({ facet, place, isChosen, onChange }: PlaceChoiceRowProps) {
  const { countOf } = usePlotTexts();
  return (
    <FacetChoice
      name={facet}
      value={place.code}
      label={place.name}
      count={place.count}
      countText={countOf(place.count)}
      isChosen={isChosen}
      onChange={onChange}
    />
  );
}

function RangeFacets({ chosen, apply }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  return rangeFacets.map((facet) => (
    <Facet
      key={facet}
      name={`plot ${facet}`}
      label={t(`facets.${facet}`)}
      part={rangeEnds[facet].map((field) => chosen[field])}
    >
      <RangeFields facet={facet} chosen={chosen} apply={apply} />
    </Facet>
  ));
}

function RangeFields({
  facet,
  chosen,
  apply,
}: Pick<PlotSearchFiltersProps, "chosen" | "apply"> & { facet: (typeof rangeFacets)[number] }) {
  const t = useTranslations("plots.search");
  const format = useFormatter();
  const whole = (value: number | null) => (value === null ? "" : format.number(value, "whole"));
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {rangeEnds[facet].map((field, end) => (
          <NumberField
            key={field}
            name={field}
            value={whole(chosen[field])}
            onLeave={apply}
            label={`${end === 0 ? t("from") : t("to")} (${facet === "price" ? "€" : "m²"})`}
          />
        ))}
      </div>
      {facet === "price" && <p className="mt-2 text-small text-ink-3">{t("priceNote")}</p>}
    </>
  );
}

interface NumberFieldProps {
  name: string;
  label: ReactNode;
  value: string;
  onLeave: (form: HTMLFormElement) => void;
}

function NumberField({ name, label, value, onLeave }: NumberFieldProps) {
  return (
    <label htmlFor={name} className="text-small text-ink-3">
      {label}
      <SearchInput
        id={name}
        name={name}
        value={value}
        inputMode="numeric"
        maxLength={12}
        onLeave={onLeave}
        className="num mt-1 text-base text-ink"
      />
    </label>
  );
}

/** The house that has to fit, and what both may cost in all. */
function HouseFacet(props: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  const { chosen, houses } = props;
  return (
    <Facet name="plot house" label={t("facets.house")} part={[houses, chosen.house, chosen.budget]}>
      <HouseFields {...props} />
    </Facet>
  );
}

function HouseFields({ chosen, houses, apply }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  const format = useFormatter();
  return (
    <>
      <select
        name={houseName}
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
      {chosen.house && (
        <div className="mt-3 grid">
          <NumberField
            name={budgetName}
            label={t("budget")}
            value={chosen.budget === null ? "" : format.number(chosen.budget, "whole")}
            onLeave={apply}
          />
        </div>
      )}
    </>
  );
}

function TraitFacetOf({ facet, ...props }: TraitFacetProps) {
  const t = useTranslations("plots.search");
  return (
    <Facet
      name={`plot ${facet}`}
      label={t(`facets.${facet}`)}
      part={[props.facets.traits[facet], props.chosen[facet]]}
    >
      <TraitChoices facet={facet} {...props} />
    </Facet>
  );
}

type TraitFacetProps = Pick<PlotSearchFiltersProps, "chosen" | "facets" | "apply"> & { facet: TraitFacet };

function TraitChoices({ facet, chosen, facets, apply }: TraitFacetProps) {
  const { countOf, traitText } = usePlotTexts();
  return facets.traits[facet].map(({ value, count }) => (
    <FacetChoice
      key={value}
      name={facet}
      value={value}
      label={traitText(facet, value)}
      count={count}
      countText={countOf(count)}
      isChosen={(chosen[facet] as readonly string[]).includes(value)}
      onChange={apply}
    />
  ));
}
