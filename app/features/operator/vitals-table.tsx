import { useFormatter, useTranslations } from "use-intl";
import type { Step } from "#app/analytics/funnel-steps.ts";
import { type Metric, metrics, percentile } from "#app/analytics/vitals.ts";
import type { Statistics } from "./statistics.ts";

/** The 75th percentile up to which a page counts as good. */
const good: Record<Metric, number> = { LCP: 2500, INP: 200, CLS: 100 };

interface VitalsTableProps {
  vitals: Statistics["vitals"];
  stepNames: Record<Step, string>;
}

/** The 75th percentile per kind of page. */
export function VitalsTable({ vitals, stepNames }: VitalsTableProps) {
  const t = useTranslations("operator.stats");
  const format = useFormatter();
  const shown = (metric: Metric, value: number) =>
    metric === "CLS"
      ? format.number(value / 1000, { maximumFractionDigits: 3 })
      : `${format.number(value, "integer")} ms`;
  const steps = [...new Set(vitals.map(({ step }) => step))].filter((step) => stepNames[step]);
  if (steps.length === 0) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <table className="w-full text-note">
      <caption className="pb-3 text-left text-ink-2">{t("vitalsNote")}</caption>
      <thead>
        <tr className="border-b border-hair text-left">
          <th scope="col" className="py-2 font-[520]">
            {t("page")}
          </th>
          {metrics.map((metric) => (
            <th key={metric} scope="col" className="py-2 text-right font-[520]">
              {metric}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step} className="border-b border-hair">
            <th scope="row" className="py-2 text-left font-normal">
              {stepNames[step]}
            </th>
            {metrics.map((metric) => {
              const value = percentile(
                vitals.filter((vital) => vital.step === step && vital.metric === metric),
                0.75,
              );
              return (
                <td key={metric} className="num py-2 text-right">
                  {value === null ? "–" : shown(metric, value)}
                  {value !== null && value > good[metric] && (
                    <span className="ml-1.5 text-warn">{t("poor")}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
