import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { NewPasswordField } from "#app/forms/new-password-field.tsx";
import { fieldErrors, formError, useClientForm } from "#app/forms/use-client-form.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { formErrorOf, isSessionMissing, isWeakPassword } from "#app/session/auth-errors.ts";
import { loadSessionClient, useAccount } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

interface NewPasswordProps {
  minPasswordLength: number;
  isRecovery: boolean;
  onSecondStepRequired: () => void;
  onSaved: () => void;
}

/** The form for a new password, for someone who may set one. */
export default function NewPassword({
  minPasswordLength,
  isRecovery,
  onSecondStepRequired,
  onSaved,
}: NewPasswordProps) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const account = useAccount();
  const [detail, setDetail] = useState("");
  const { attributes, message, fields, isBusy } = useClientForm(
    async () => (await import("./auth-schemas.ts")).newPasswordForm(minPasswordLength),
    "newPasswordMissing",
    ({ password, current }) => save(password, current).catch(() => fail(t("errors.unexpected"))),
  );

  async function save(password: string, current: string | undefined) {
    const client = await loadSessionClient();
    const { error } = await client.auth.updateUser({
      password,
      ...(current && { current_password: current }),
    });
    if (!error) {
      if (isRecovery) await client.auth.signOut({ scope: "local" });
      onSaved();
      return null;
    }
    if (isSessionMissing(error)) {
      navigateTo(localizedPath(locale, "/login"));
      return null;
    }
    if (error.code === "insufficient_aal") {
      onSecondStepRequired();
      return null;
    }
    const reason = formErrorOf(error);
    if (reason === "currentPasswordMissing" || reason === "currentPasswordWrong")
      return fieldErrors({ current: reason });
    if (isWeakPassword(reason)) return fieldErrors({ password: reason });
    return fail(t(`errors.${reason}`));
  }

  function fail(reason: string) {
    setDetail(reason);
    return formError("changeFailed");
  }

  return (
    <form {...attributes} className="grid gap-5">
      {message && <FormMessage>{t(`errors.${message}`, { detail })}</FormMessage>}
      {/* For password managers: whose password this is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={account?.email ?? ""}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
      />
      {!isRecovery && (
        <PasswordField
          name="current"
          label={t("fields.currentPassword")}
          error={fields.current && t(`errors.${fields.current}`)}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        name="password"
        label={t("fields.newPassword")}
        error={fields.password && t(`errors.${fields.password}`, { min: minPasswordLength })}
        minLength={minPasswordLength}
        required
      />
      <PasswordField
        name="confirmation"
        label={t("fields.confirmation")}
        error={fields.confirmation && t(`errors.${fields.confirmation}`)}
        autoComplete="new-password"
        required
      />
      <Button type="submit" busyLabel={isBusy && t("changePassword.submitting")} className="w-full">
        {t("changePassword.submit")}
      </Button>
    </form>
  );
}
