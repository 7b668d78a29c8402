import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Fit, FitRule } from "#app/domain/fit.ts";
import type { PlacementCheck } from "#app/domain/placement.ts";
import type { Site } from "#app/domain/site.ts";
import { usePlacementTexts } from "#app/features/designer/use-placement-texts.ts";
import { Term } from "#app/glossary/glossary-term.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

interface FitRulesProps {
  fit: Fit;
  placementCheck: PlacementCheck;
  site: Site;
}

const icons = {
  passes: { name: "check", look: "text-olive" },
  fails: { name: "x", look: "text-terra" },
  unknown: { name: "circle-help", look: "text-warn" },
} as const;

/** Every rule of the plot: what the house needs, what is allowed, and the verdict. */
export function FitRules({ fit, placementCheck, site }: FitRulesProps) {
  const t = useTranslations("designer.rules");
  const format = useFormatter();
  const area = useArea();
  const words = usePlacementTexts();
  const metres = (cm: number) => `${format.number(cm / 100, { maximumFractionDigits: 2 })}\u00a0m`;
  const count = (number: number) => t("storeyCount", { count: number });
  const terms = {
    edificabilidad: (text: ReactNode) => <Term of="edificabilidad">{text}</Term>,
    ocupacion: (text: ReactNode) => <Term of="ocupacion">{text}</Term>,
    minima: (text: ReactNode) => <Term of="parcelaMinima">{text}</Term>,
    retranqueo: (text: ReactNode) => <Term of="retranqueo">{text}</Term>,
  };
  const formats: Partial<Record<FitRule["code"], (value: number) => string>> = {
    min_plot: area,
    built_area: area,
    occupancy: area,
    storeys: count,
    height: metres,
  };

  function verdictOf({ code, verdict }: FitRule) {
    if (code !== "setbacks" || verdict === "unknown") return verdict;
    // For the current placement: the house could respect the setbacks elsewhere, but not here.
    return placementCheck.faults.length > 0 ? "fails" : "passes";
  }

  function textOf(rule: FitRule) {
    const verdict = verdictOf(rule);
    if (rule.code === "soil_class") return t(`soil.${site.soilClass}`);
    if (rule.code === "setbacks") {
      if (verdict === "unknown") return t("setbacksUnknown");
      if (verdict === "passes") return t("setbacksKept");
      return placementCheck.faults.map((fault) => words.fault(fault, site)).join(" ");
    }
    const write = formats[rule.code] ?? String;
    if (verdict === "unknown")
      return rule.needed === undefined ? t("unknown") : t("unknownNeeds", { needed: write(rule.needed) });
    return t(rule.code === "min_plot" ? "plotHas" : "needs", {
      needed: write(rule.needed ?? 0),
      allowed: write(rule.allowed ?? 0),
    });
  }

  return (
    <ul className="border-t border-hair">
      {fit.rules.map((rule) => {
        const verdict = verdictOf(rule);
        return (
          <li key={rule.code} className="num flex gap-3 border-b border-hair py-2.5 text-note">
            <Icon
              name={icons[verdict].name}
              label={t(`verdicts.${verdict}`)}
              className={`mt-0.5 size-4.5 shrink-0 ${icons[verdict].look}`}
            />
            <p className={verdict === "fails" ? "text-terra-deep" : undefined}>
              <span className="font-[540] text-ink">{t.rich(`names.${rule.code}`, terms)}</span>
              <span className="block text-small sm:inline"> {textOf(rule)}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
