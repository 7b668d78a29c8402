import { useTranslations } from "use-intl";
import { TextField } from "#app/ui/field.tsx";
import type { FormError } from "./parse-form.ts";

/** The six digits of a mail or of an authenticator app. */
export function CodeField({ error }: { error: FormError | undefined }) {
  const t = useTranslations("auth");
  return (
    <TextField
      name="code"
      label={t("fields.code")}
      error={error && t(`errors.${error}`)}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
    />
  );
}
