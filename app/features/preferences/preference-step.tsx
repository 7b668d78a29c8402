import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  type Preferences,
  placeAfter,
  placeBefore,
  preferenceQuery,
  preferenceSteps,
  type PreferenceStep as Step,
  withoutPreference,
} from "#app/domain/preferences.ts";
import { Link } from "#app/i18n/link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { dreamHousePath } from "./preference-choices.ts";

interface PreferenceStepProps {
  step: Step;
  preferences: Preferences;
  isReturning: boolean;
  children: ReactNode;
}

const linkClass = "flex min-h-11 items-center gap-2 text-note underline-offset-4 hover:underline";

/** One question with links to go back, to skip it and to see the results. */
export function PreferenceStep({ step, preferences, isReturning, children }: PreferenceStepProps) {
  const t = useTranslations("preferences");
  const position = preferenceSteps.indexOf(step);
  return (
    <div className="page pt-8 pb-16 lg:pt-14">
      <p className="num text-small font-[560] text-terra-deep">
        {t("step.progress", { number: position + 1, total: preferenceSteps.length })}
      </p>
      <div aria-hidden="true" className="mt-2.5 grid max-w-96 grid-flow-col gap-1">
        {preferenceSteps.map((name, other) => (
          <span key={name} className={`h-1 rounded-full ${other <= position ? "bg-terra" : "bg-hair"}`} />
        ))}
      </div>
      <h1 tabIndex={-1} className="mt-7 text-[clamp(2rem,4.2vw,3.4rem)] outline-none">
        {t(`questions.${step}`)}
      </h1>
      <p className="mt-3.5 mb-8 max-w-[58ch] text-lead text-ink-2">{t(`hints.${step}`)}</p>
      {children}
      <nav
        aria-label={t("step.progress", { number: position + 1, total: preferenceSteps.length })}
        className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-1 border-t border-hair pt-4"
      >
        <Link
          to={`${dreamHousePath}${preferenceQuery(preferences, placeBefore(step, isReturning))}`}
          className={linkClass}
        >
          <Icon name="arrow-left" className="size-4.5" />
          {t(isReturning ? "step.cancel" : "step.back")}
        </Link>
        <Link
          to={`${dreamHousePath}${preferenceQuery(withoutPreference(preferences, step), placeAfter(step, isReturning))}`}
          className={linkClass}
        >
          {t("step.skip")}
        </Link>
        {!isReturning && (
          <Link
            to={`${dreamHousePath}${preferenceQuery(preferences, { at: "houses" })}`}
            className={`${linkClass} sm:ml-auto`}
          >
            {t("step.results")}
            <Icon name="arrow-right" className="size-4.5" />
          </Link>
        )}
      </nav>
    </div>
  );
}
