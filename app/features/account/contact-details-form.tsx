import { useTranslations } from "use-intl";
import { contactForm } from "#app/features/account/account-schemas.ts";
import { TextField } from "#app/ui/field.tsx";
import { AccountForm } from "./account-form.tsx";

export function ContactDetailsForm({ contact }: { contact: { phone: string; email: string } }) {
  const t = useTranslations("portal.account");
  return (
    <AccountForm
      section="contact"
      schema={contactForm}
      submitLabel={t("save")}
      busyLabel={t("saving")}
      savedText={t("contactSaved")}
      mailText={t("emailAwaits")}
    >
      {(errorOf) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="phone"
            type="tel"
            label={t("phone")}
            defaultValue={contact.phone}
            error={errorOf("phone")}
            autoComplete="tel"
            required
          />
          <TextField
            name="email"
            type="email"
            label={t("email")}
            hint={t("emailHint")}
            defaultValue={contact.email}
            error={errorOf("email")}
            autoComplete="email"
            autoCapitalize="none"
            required
          />
        </div>
      )}
    </AccountForm>
  );
}
