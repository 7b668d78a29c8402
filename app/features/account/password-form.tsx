import { useTranslations } from "use-intl";
import { ownPasswordForm } from "#app/features/account/account-schemas.ts";
import { NewPasswordField } from "#app/forms/new-password-field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { AccountForm } from "./account-form.tsx";

export function PasswordForm({ minLength, email }: { minLength: number; email: string }) {
  const t = useTranslations("portal.account");
  return (
    <AccountForm
      section="password"
      schema={ownPasswordForm(minLength)}
      submitLabel={t("changePassword")}
      busyLabel={t("saving")}
      savedText={t("passwordSaved")}
      minPasswordLength={minLength}
      isResetAfterSave
    >
      {(errorOf) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            name="current"
            label={t("currentPassword")}
            error={errorOf("current")}
            autoComplete="current-password"
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NewPasswordField
              name="password"
              label={t("newPassword")}
              error={errorOf("password")}
              minLength={minLength}
              required
            />
            <PasswordField
              name="confirmation"
              label={t("confirmPassword")}
              error={errorOf("confirmation")}
              autoComplete="new-password"
              required
            />
          </div>
        </>
      )}
    </AccountForm>
  );
}
