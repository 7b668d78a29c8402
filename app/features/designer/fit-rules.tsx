import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Fit } from "#app/domain/fit.ts";
import type { PlacementCheck } from "#app/domain/placement.ts";
import type { Site } from "#app/domain/site.ts";
import { Term } from "#app/glossary/glossary-term.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type RuleWriter, ruleSentence, verdictOf } from "./rule-sentence.ts";
import { usePlacementTexts } from "./use-placement-texts.ts";

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
  const metres = (value: number) => `${format.number(value, { maximumFractionDigits: 2 })}\u00a0m`;
  const terms = {
    edificabilidad: (text: ReactNode) => <Term of="edificabilidad">{text}</Term>,
    ocupacion: (text: ReactNode) => <Term of="ocupacion">{text}</Term>,
    minima: (text: ReactNode) => <Term of="parcelaMinima">{text}</Term>,
    retranqueo: (text: ReactNode) => <Term of="retranqueo">{text}</Term>,
  };
  const writer: RuleWriter = {
    say: (key, values) => t(key as "needs", values as never),
    area,
    metres,
    fault: (fault) => words.fault(fault, site),
  };

  return (
    <ul className="border-t border-hair">
      {fit.rules.map((rule) => {
        const verdict = verdictOf(rule, placementCheck);
        return (
          <li key={rule.code} className="num flex gap-3 border-b border-hair py-2.5 text-note">
            <Icon
              name={icons[verdict].name}
              label={t(`verdicts.${verdict}`)}
              className={`mt-0.5 size-4.5 shrink-0 ${icons[verdict].look}`}
            />
            <p className={verdict === "fails" ? "text-terra-deep" : undefined}>
              <span className="font-[540] text-ink">{t.rich(`names.${rule.code}`, terms)}</span>
              <span className="block text-small sm:inline">
                {" "}
                {ruleSentence(rule, site, placementCheck, writer)}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
