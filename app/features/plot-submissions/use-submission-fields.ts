import { useTranslations } from "use-intl";
import type { Messages } from "#app/i18n/messages.ts";
import type { SubmissionErrors } from "./plot-submission-schema.ts";
import type { SubmissionValues } from "./submission-draft.ts";

/** The props of every question group: earlier answers and their errors. */
export interface GroupProps {
  values: SubmissionValues;
  errors: SubmissionErrors;
}

type FieldName = keyof Messages["plotSubmissions"]["fields"];

/** Props of a field: name, label, earlier answer and error. */
export function useSubmissionFields({ values, errors }: GroupProps) {
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

export function textOf(values: SubmissionValues, name: string) {
  const value = values[name];
  return typeof value === "string" ? value : "";
}
