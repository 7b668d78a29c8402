import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FormError } from "#app/forms/parse-form.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** A download of all data, and the deletion of the account, which has to be confirmed by typing its address. */
export function DeleteAccount({ email, failure }: { email: string; failure: FormError | null }) {
  const t = useTranslations("portal.account");
  const tError = useTranslations("auth.errors");
  const isBusy = useNavigation().formData?.get("section") === "delete";
  const [error, setError] = useState<string>();
  const dataPath = localizedPath(useLocale(), "/portal/mis-datos.json");

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = String(new FormData(event.currentTarget).get("confirmation") ?? "");
    const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
    setError(isConfirmed ? undefined : t("deleteMismatch"));
    if (!isConfirmed) event.preventDefault();
  }

  return (
    <div className="grid gap-6 border-t border-hair pt-4">
      <p className="text-ink-2">
        {t("downloadText")}{" "}
        <a href={dataPath} download className="link">
          {t("download")}
        </a>
      </p>
      <details>
        <summary className="link w-fit cursor-pointer py-1">{t("delete")}</summary>
        <Form method="post" noValidate onSubmit={check} className="mt-4 grid max-w-md gap-5">
          <input type="hidden" name="section" value="delete" />
          <p className="text-ink-2">{t("deleteText")}</p>
          {failure && (
            <FormMessage>{failure === "signInAgain" ? tError(failure) : t("deleteFailed")}</FormMessage>
          )}
          <TextField
            name="confirmation"
            type="email"
            label={t("deleteConfirmation", { email })}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
          />
          <Button type="submit" busyLabel={isBusy && t("deleting")} className="w-fit">
            {t("deleteForGood")}
          </Button>
        </Form>
      </details>
    </div>
  );
}
