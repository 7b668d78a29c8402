import { useTranslations } from "use-intl";
import type { SubmissionStep } from "./plot-submission-schema.ts";

export type FlowStep = SubmissionStep | "review";

interface StepListProps {
  steps: readonly FlowStep[];
  current: FlowStep;
  onGo: (step: FlowStep) => void;
}

/** The progress through the steps; earlier steps are links. */
export function StepList({ steps, current, onGo }: StepListProps) {
  const t = useTranslations("plotSubmissions.steps");
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t("label")} className="[@media(scripting:none)]:hidden">
      <p className="num text-note text-ink-2">{t("position", { number: at + 1, count: steps.length })}</p>
      <ol className="mt-2 flex gap-1.5">
        {steps.map((step, i) => (
          <li key={step} className="grow">
            <button
              type="button"
              aria-label={t(step)}
              title={t(step)}
              aria-current={step === current ? "step" : undefined}
              disabled={i > at}
              onClick={() => onGo(step)}
              className="block w-full py-2.5 disabled:cursor-default"
            >
              <span
                className={`block h-1.5 rounded-full forced-colors:border ${i <= at ? "bg-terra forced-colors:bg-[ButtonText]" : "bg-hair"}`}
              />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
