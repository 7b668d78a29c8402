import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FormError } from "#app/forms/parse-form.ts";
import { fieldErrors, formError, useClientForm } from "#app/forms/use-client-form.ts";
import { passwordProofPath } from "#app/session/assurance-level.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

const loadSchema = () => import("./auth-schemas.ts").then(({ passwordProofForm }) => passwordProofForm);

/** Asks for the password again, before a change that a stolen session must not make. */
export function PasswordProof({ onProven }: { onProven: () => void }) {
  const t = useTranslations("auth");
  const { attributes, fields, message, isBusy } = useClientForm(
    loadSchema,
    "currentPasswordMissing",
    async ({ current }) => {
      const response = await fetch(passwordProofPath, {
        method: "POST",
        body: new URLSearchParams({ current }),
      });
      if (response.status !== 200 && response.status !== 422) return formError("unexpected");
      const { error } = (await response.json()) as { error: FormError | null };
      if (error) return error === "tooMany" ? formError(error) : fieldErrors({ current: error });
      onProven();
      return null;
    },
  );
  return (
    <form {...attributes} className="grid w-full max-w-md gap-5">
      <p className="text-ink-2">{t("passwordProof.text")}</p>
      {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
      <PasswordField
        name="current"
        label={t("fields.currentPassword")}
        error={fields.current && t(`errors.${fields.current}`)}
        autoComplete="current-password"
        autoFocus
        required
      />
      <Button type="submit" busyLabel={isBusy && t("passwordProof.submitting")} className="w-fit">
        {t("passwordProof.submit")}
      </Button>
      <p className="text-note text-ink-2">{t("passwordProof.noPassword")}</p>
    </form>
  );
}
