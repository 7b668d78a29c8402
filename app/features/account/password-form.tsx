import { useTranslations } from "use-intl";
import { NewPasswordField } from "#app/forms/new-password-field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { ownPasswordForm } from "./account-schemas.ts";

export function PasswordForm({ minLength, email }: { minLength: number; email: string }) {
  const t = useTranslations("portal.account");
  return (
    <AccountForm
      section="password"
      schema={ownPasswordForm(minLength)}
      submitLabel={t("changePassword")}
      minPasswordLength={minLength}
      isResetAfterSave
    >
      {(field) => (
        <>
          {/* For password managers: whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            {...field("current")}
            label={t("currentPassword")}
            autoComplete="current-password"
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NewPasswordField
              {...field("password")}
              label={t("newPassword")}
              minLength={minLength}
              required
            />
            <PasswordField
              {...field("confirmation")}
              label={t("confirmPassword")}
              autoComplete="new-password"
              required
            />
          </div>
        </>
      )}
    </AccountForm>
  );
}
