import { useTranslations } from "use-intl";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { contactDetailsForm } from "./account-schemas.ts";

export function ContactDetailsForm({ contact }: { contact: { phone: string; email: string } }) {
  const t = useTranslations("portal.account");
  return (
    <AccountForm section="contact" schema={contactDetailsForm} values={contact}>
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("phone")} type="tel" label={t("phone")} autoComplete="tel" required />
          <TextField
            {...field("email")}
            type="email"
            label={t("email")}
            hint={t("emailHint")}
            autoComplete="email"
            autoCapitalize="none"
            required
          />
          {field("current").error && (
            <PasswordField
              {...field("current")}
              label={t("currentPassword")}
              autoComplete="current-password"
              required
            />
          )}
        </div>
      )}
    </AccountForm>
  );
}
