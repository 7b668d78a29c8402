import { useTranslations } from "use-intl";
import type { UsualPhaseCode } from "#app/domain/timeline.ts";

export interface Step {
  code: UsualPhaseCode;
  lowWeeks: number;
  highWeeks: number;
}

interface StepsProps {
  steps: Step[];
  /** The year of the estimates. */
  year: number;
}

const weeksPerMonth = 52 / 12;

/** The duration of each phase as a range, in weeks below three months. */
export function Steps({ steps, year }: StepsProps) {
  const t = useTranslations("home.steps");
  const inMonths = (weeks: number) => Math.round(weeks / weeksPerMonth);
  const timeOf = ({ lowWeeks, highWeeks }: Step) =>
    highWeeks < 3 * weeksPerMonth
      ? t("weeks", { low: lowWeeks, high: highWeeks })
      : t("months", { low: inMonths(lowWeeks), high: inMonths(highWeeks) });
  return (
    <>
      <ol className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, position) => (
          <li key={step.code} className="border-t-2 border-ink pt-4">
            <h3 className="font-sans text-note font-[520] tracking-normal text-ink-2">
              {position + 1}. {t(`${step.code}.title`)}
            </h3>
            <p className="num mt-2 font-display text-[1.7rem] leading-tight font-[400] tracking-[-.015em]">
              {timeOf(step)}
            </p>
            <p className="mt-2 max-w-[40ch] text-note text-ink-2">{t(`${step.code}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-[70ch] text-small text-ink-3">{t("note", { year })}</p>
    </>
  );
}
