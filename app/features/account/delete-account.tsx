import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { AccountAnswer } from "./account-details.ts";

/** A download of all data, and the deletion of the account, which has to be confirmed by typing its address. */
export function DeleteAccount({ email, failure }: { email: string; failure: AccountAnswer["errors"] }) {
  const t = useTranslations("portal.account");
  const tAuth = useTranslations("auth");
  // The session is too old for this: the password is requested in place.
  const needsPassword = failure?.message === "signInAgain";
  const isBusy = useNavigation().formData?.get("section") === "delete";
  const [error, setError] = useState<string>();
  const dataPath = localizedPath(useLocale(), "/portal/mis-datos.json");

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = String(new FormData(event.currentTarget).get("confirmation") ?? "");
    const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
    // The error is there before the focus moves to its field.
    flushSync(() => setError(isConfirmed ? undefined : t("deleteMismatch")));
    if (isConfirmed) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>("[name=confirmation]")?.focus();
  }

  return (
    <div className="grid gap-6 border-t border-hair pt-4">
      <p className="text-ink-2">
        {t("downloadText")}{" "}
        <a href={dataPath} download className="link">
          {t("download")}
        </a>
      </p>
      <details open={failure ? true : undefined}>
        <summary className="link w-fit cursor-pointer py-1">{t("delete")}</summary>
        <Form method="post" noValidate onSubmit={check} className="mt-4 grid max-w-md gap-5">
          <input type="hidden" name="section" value="delete" />
          <p className="text-ink-2">{t("deleteText")}</p>
          {failure && !needsPassword && <FormMessage>{t("deleteFailed")}</FormMessage>}
          <TextField
            name="confirmation"
            type="email"
            label={t("deleteConfirmation", { email })}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
          />
          {needsPassword && (
            <>
              <PasswordField
                name="current"
                label={t("currentPassword")}
                hint={tAuth("passwordProof.text")}
                error={failure?.fields.current && tAuth(`errors.${failure.fields.current}`)}
                autoComplete="current-password"
                autoFocus
                required
              />
              <p className="text-note text-ink-2">{tAuth("passwordProof.noPassword")}</p>
            </>
          )}
          <Button type="submit" busyLabel={isBusy && t("deleting")} className="w-fit">
            {t("deleteForGood")}
          </Button>
        </Form>
      </details>
    </div>
  );
}
