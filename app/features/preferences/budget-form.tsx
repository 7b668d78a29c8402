import { useFormatter, useTranslations } from "use-intl";
import type { Preferences } from "#app/domain/preferences.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PreferenceForm } from "./preference-form.tsx";

interface BudgetFormProps {
  preferences: Preferences;
  isReturning: boolean;
  unreadBudget: string | null;
  /** The amount is one of those to choose from. */
  isListed: boolean;
}

/** A field for any other amount. */
export function BudgetForm({ preferences, isReturning, unreadBudget, isListed }: BudgetFormProps) {
  const t = useTranslations("preferences");
  const format = useFormatter();
  const own =
    preferences.budgetEur !== null && !isListed ? format.number(preferences.budgetEur, "integer") : "";
  return (
    <PreferenceForm
      step="presupuesto"
      preferences={preferences}
      isReturning={isReturning}
      className="mt-8 flex max-w-lg items-start gap-3"
    >
      <div className="grow">
        <TextField
          key={unreadBudget ?? own}
          label={t("budgetField")}
          name="presupuesto"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={unreadBudget ?? own}
          // Screen readers announce the error with its field.
          autoFocus={unreadBudget !== null}
          error={unreadBudget === null ? undefined : t("budgetError")}
        />
      </div>
      <Button type="submit" look="outline" className="mt-7.5">
        {t(isReturning ? "step.save" : "step.next")}
      </Button>
    </PreferenceForm>
  );
}
