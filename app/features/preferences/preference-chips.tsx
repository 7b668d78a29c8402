import { useTranslations } from "use-intl";
import {
  type PreferenceStep,
  type Preferences,
  preferenceQuery,
  preferenceSteps,
  withoutPreference,
} from "#app/domain/preferences.ts";
import { Link } from "#app/i18n/link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { dreamHousePath } from "./preference-choices.ts";

interface PreferenceChipsProps {
  preferences: Preferences;
  preferenceText: (step: PreferenceStep, preferences: Preferences) => string | null;
}

/** The preferences, each with links to change or remove it, and those that can be added. */
export function PreferenceChips({ preferences, preferenceText }: PreferenceChipsProps) {
  const t = useTranslations("preferences.chips");
  const tChip = useTranslations("ui.chip");
  const texts = preferenceSteps.map((step) => ({ step, text: preferenceText(step, preferences) }));
  const open = texts.filter(({ text }) => text === null);
  const stepPath = (step: PreferenceStep) =>
    `${dreamHousePath}${preferenceQuery(preferences, { at: "step", step, isReturning: true })}` as const;
  return (
    <div className="no-print mt-6 grid gap-3">
      {open.length < preferenceSteps.length && (
        <ul aria-label={t("label")} className="flex flex-wrap gap-2">
          {texts.map(
            ({ step, text }) =>
              text && (
                <li key={step} className="chip is-on max-w-full gap-0! p-0!">
                  <Link
                    to={stepPath(step)}
                    aria-label={t("change", { preference: text })}
                    className="min-w-0 rounded-l-full py-2 pr-1.5 pl-4 wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {text}
                  </Link>
                  <Link
                    to={`${dreamHousePath}${preferenceQuery(withoutPreference(preferences, step), { at: "houses" })}`}
                    preventScrollReset
                    aria-label={tChip("remove", { label: text })}
                    className="grid min-h-10 w-9 place-items-center rounded-r-full"
                  >
                    <Icon name="x" className="size-4" />
                  </Link>
                </li>
              ),
          )}
        </ul>
      )}
      {open.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-2">
          {t("add")}
          {open.map(({ step }) => (
            <Link key={step} to={stepPath(step)} className="link py-1.5">
              {t(`names.${step}`)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
