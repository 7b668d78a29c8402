import type { ReactNode } from "react";
import { Form } from "react-router";
import { useLocale } from "use-intl";
import {
  type PreferenceStep,
  type Preferences,
  placeAfter,
  preferenceFields,
} from "#app/domain/preferences.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { dreamHousePath } from "./preference-choices.ts";

interface PreferenceFormProps {
  step: PreferenceStep;
  preferences: Preferences;
  isReturning: boolean;
  className?: string;
  children: ReactNode;
}

/** A question as a form that adds the answer to the URL, with or without scripts. */
export function PreferenceForm({ step, preferences, isReturning, className, children }: PreferenceFormProps) {
  const locale = useLocale();
  const next = placeAfter(step, isReturning);
  return (
    <Form action={localizedPath(locale, dreamHousePath)} className={className}>
      {preferenceFields(preferences, step).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <input type="hidden" name="paso" value={next.at === "step" ? next.step : "casas"} />
      {isReturning && <input type="hidden" name="luego" value="casas" />}
    </Form>
  );
}
