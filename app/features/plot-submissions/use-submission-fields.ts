import { useTranslations } from "use-intl";
import type { OfferErrors } from "#app/features/plot-submissions/plot-submission-schema.ts";
import type { OfferValues } from "#app/features/plot-submissions/submission-draft.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** What every group of questions is given: what was answered before, and what is wrong with it. */
export interface GroupProps {
  values: OfferValues;
  errors: OfferErrors;
}

type FieldName = keyof Messages["plotSubmissions"]["fields"];

/** The name, label, former answer and error of a field. */
export function useOfferFields({ values, errors }: GroupProps) {
  const t = useTranslations("plotSubmissions.fields");
  const tError = useTranslations("plotSubmissions.errors");
  const errorOf = (name: string) => {
    const error = errors[name];
    return error && tError(error);
  };
  return {
    t,
    errorOf,
    text: (name: FieldName) => ({
      name,
      label: t(name as "notes"),
      defaultValue: textOf(values, name),
      error: errorOf(name),
    }),
    choice: (name: FieldName) => ({
      name,
      label: t(name as "notes"),
      chosen: values[name],
      error: errorOf(name),
    }),
  };
}

export function textOf(values: OfferValues, name: string) {
  const value = values[name];
  return typeof value === "string" ? value : "";
}
