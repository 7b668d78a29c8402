import { type ReactNode, useRef } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { Facet, FacetChoice } from "#app/components/catalogue/search-facet.tsx";
import { SearchInput } from "#app/components/catalogue/search-input.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { usePlotTexts } from "#app/components/plots/use-plot-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { PlotFacets } from "#app/data/plot-search.server.ts";
import {
  budgetName,
  emptyPlotSearch,
  houseName,
  type PlaceFacet,
  type PlotSearch,
  plotSearchQuery,
  rangeEnds,
  rangeFacets,
  type TraitFacet,
} from "#app/domain/plot-search.ts";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";

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

/** A sheet beside the list, or over all of it on a phone, which the browser opens even without scripts. */
export function PlotSearchFilters(props: PlotSearchFiltersProps) {
  const { id, formId, chosen, facets, apply } = props;
  const t = useTranslations("plots.search");
  const { countOf } = usePlotTexts();
  const action = localizedPath(useLocale(), "/terrenos");
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      className="no-print filter-sheet text-ink reveal fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-lime sm:max-w-110 sm:shadow-float"
    >
      <div className="flex h-18 items-center justify-between px-(--page-gap) [--page-gap:1.125rem] sm:[--page-gap:1.75rem]">
        <h2 className="text-[1.5rem]">{t("filters")}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("closeFilters")}
          className="-mr-2.5 grid size-11 place-items-center"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <form
        id={formId}
        method="get"
        action={action}
        aria-label={t("label")}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
          sheet.current?.hidePopover();
        }}
        className="[--page-gap:1.125rem] sm:[--page-gap:1.75rem]"
      >
        <div className="px-(--page-gap) [&>:first-child]:border-t-0">
          <PlaceFacets {...props} />
          <RangeFacets {...props} />
          <HouseFacet {...props} />
          {(["soil", "slope", "services", "seller"] as const).map((facet) => (
            <TraitChoices key={facet} facet={facet} {...props} />
          ))}
        </div>
        <div className="sticky bottom-0 border-t border-hair bg-lime px-(--page-gap) py-3">
          <div className="flex items-center gap-4">
            <Link
              to={`/terrenos${plotSearchQuery({ ...emptyPlotSearch, sort: chosen.sort })}`}
              preventScrollReset
              className="link py-2 text-note whitespace-nowrap"
            >
              {t("clear")}
            </Link>
            <Button type="submit" className="grow">
              {t("show", { count: facets.total, number: countOf(facets.total) })}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

/** Regions, within the chosen ones their provinces, and within those their municipalities. */
function PlaceFacets({ chosen, facets, apply, dropPlace }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  const choice = (facet: PlaceFacet, place: { code: string; name: string; count: number }) => (
    <PlaceChoiceRow
      key={place.code}
      facet={facet}
      place={place}
      isChosen={chosen[facet].includes(place.code)}
      onChange={(form) => (chosen[facet].includes(place.code) ? dropPlace(facet, place.code) : apply(form))}
    />
  );
  return (
    <>
      <Facet label={t("facets.region")}>{facets.region.map((place) => choice("region", place))}</Facet>
      {facets.province.length > 0 && (
        <Facet label={t("facets.province")}>
          {facets.province.map((place) => choice("province", place))}
        </Facet>
      )}
      {facets.municipality.length > 0 && (
        <Facet label={t("facets.municipality")}>
          <div className="max-h-80 overflow-y-auto overscroll-contain pr-2">
            {facets.municipality.map((place) => choice("municipality", place))}
          </div>
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
  const format = useFormatter();
  const whole = (value: number | null) => (value === null ? "" : format.number(value, "whole"));
  return rangeFacets.map((facet) => (
    <Facet key={facet} label={t(`facets.${facet}`)}>
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
    </Facet>
  ));
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
function HouseFacet({ chosen, houses, apply }: PlotSearchFiltersProps) {
  const t = useTranslations("plots.search");
  const format = useFormatter();
  return (
    <Facet label={t("facets.house")}>
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
    </Facet>
  );
}

function TraitChoices<Name extends TraitFacet>({
  facet,
  chosen,
  facets,
  apply,
}: PlotSearchFiltersProps & { facet: Name }) {
  const t = useTranslations("plots.search");
  const { countOf, traitText } = usePlotTexts();
  return (
    <Facet label={t(`facets.${facet as TraitFacet}`)}>
      {facets.traits[facet].map(({ value, count }) => (
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
      ))}
    </Facet>
  );
}
