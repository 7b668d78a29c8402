import { useEffect, useRef } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { housePaths } from "#app/components/catalogue/house-search-bar.tsx";
import { Facet, FacetChoice } from "#app/components/catalogue/search-facet.tsx";
import { SearchInput } from "#app/components/catalogue/search-input.tsx";
import { useHouseTexts } from "#app/components/catalogue/use-house-texts.ts";
import { Icon } from "#app/components/icon/icon.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { HouseFacets } from "#app/data/house-search.server.ts";
import {
  budgetName,
  countedFacets,
  emptySearch,
  type HouseSearch,
  houseSearchQuery,
  plotName,
} from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";

interface HouseSearchFiltersProps {
  /** Of the sheet and of the form in it. */
  id: string;
  formId: string;
  kind: HouseKind;
  chosen: HouseSearch;
  facets: HouseFacets;
  apply: (form: HTMLFormElement) => void;
}

/** A column beside the list; on narrow screens a sheet over it, which the browser opens even without scripts. */
export function HouseSearchFilters({ id, formId, kind, chosen, facets, apply }: HouseSearchFiltersProps) {
  const t = useTranslations("catalogue.search");
  const { countOf, houseCount } = useHouseTexts();
  const format = useFormatter();
  const action = localizedPath(useLocale(), housePaths[kind]);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const close = () => sheet.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

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
    <div
      ref={sheet}
      id={id}
      popover="auto"
      className="no-print filter-sheet text-ink reveal max-lg:fixed max-lg:inset-0 max-lg:m-0 max-lg:size-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-lime lg:static lg:block lg:size-auto lg:overflow-visible lg:bg-transparent lg:opacity-100"
    >
      <div className="page flex h-18 items-center justify-between lg:hidden">
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
      >
        <div className="page lg:-mt-5 lg:max-w-none lg:px-0 [&>:first-child]:border-t-0">
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
        </div>
        <div className="sticky bottom-0 border-t border-hair bg-lime py-3 lg:static lg:py-5 lg:[@media(scripting:enabled)]:hidden">
          <div className="flex items-center page gap-4 lg:max-w-none lg:px-0">
            <Link
              to={`${housePaths[kind]}${houseSearchQuery({ ...emptySearch, sort: chosen.sort })}`}
              preventScrollReset
              className="link py-2 text-note whitespace-nowrap"
            >
              {t("clear")}
            </Link>
            <Button type="submit" className="grow">
              {t("show", { kind, count: facets.total, number: countOf(facets.total) })}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}
