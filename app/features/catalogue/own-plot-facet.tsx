import { useFormatter, useTranslations } from "use-intl";
import {
  type OwnPlotField,
  type OwnPlotLimits,
  ownPlotFields,
  ownPlotRules,
  parseOwnPlotField,
} from "#app/domain/own-plot-search.ts";
import { Facet } from "#app/search/components/search-facet.tsx";
import { SearchInput } from "#app/search/components/search-input.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface OwnPlotFacetProps {
  chosen: OwnPlotLimits | null;
  apply: (form: HTMLFormElement) => void;
}

const units = {
  surface: "m²",
  front: "m",
  buildability: "m²/m²",
  occupancy: "%",
  storeys: null,
  height: "m",
  frontSetback: "m",
  sideSetback: "m",
} as const satisfies Record<OwnPlotField, string | null>;

/** "I have a plot": its surface, and the rules that its owner knows. */
export function OwnPlotFacet({ chosen, apply }: OwnPlotFacetProps) {
  const t = useTranslations("catalogue.search.ownPlot");
  return (
    <Facet label={t("label")}>
      <OwnPlotFields chosen={chosen} apply={apply} />
    </Facet>
  );
}

function OwnPlotFields({ chosen, apply }: OwnPlotFacetProps) {
  const t = useTranslations("catalogue.search.ownPlot");
  const format = useFormatter();
  const field = (figure: OwnPlotField) => {
    const { name, min, max } = ownPlotFields[figure];
    const value = chosen?.[figure] ?? null;
    return (
      <div key={figure} className="flex flex-col gap-1 text-small text-ink-3">
        {/* One text: Chromium leaves a space between two out of the name of the field. */}
        <label htmlFor={name}>{units[figure] ? `${t(figure)} (${units[figure]})` : t(figure)}</label>
        <SearchInput
          id={name}
          name={name}
          value={
            value === null
              ? ""
              : format.number(value, { maximumFractionDigits: 2, useGrouping: figure === "surface" })
          }
          inputMode="decimal"
          maxLength={12}
          onCommit={apply}
          parse={(text) => parseOwnPlotField(figure, text)}
          numberError={t("between", { min: format.number(min), max: format.number(max) })}
          aria-describedby={figure === "surface" ? "own-plot-hint" : undefined}
          className="num mt-auto text-base text-ink"
        />
      </div>
    );
  };

  return (
    <>
      {field("surface")}
      <p id="own-plot-hint" className="mt-1.5 text-small text-ink-3">
        {t("hint")}
      </p>
      <details
        className="disclosure mt-3"
        open={ownPlotRules.some((figure) => (chosen?.[figure] ?? null) !== null)}
      >
        <summary className="flex min-h-9 items-center justify-between gap-4 text-note hover:text-terra-deep">
          {t("rules")}
          <Icon name="chevron-down" className="size-4.5 text-ink-3" />
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-3">{ownPlotRules.map(field)}</div>
        <p className="mt-3 text-small text-ink-3">
          {t.rich("rulesHint", { es: (term) => <span lang="es">{term}</span> })}
        </p>
      </details>
    </>
  );
}
