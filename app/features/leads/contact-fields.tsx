import { useTranslations } from "use-intl";
import { TextField } from "#app/ui/field.tsx";
import type { LeadField } from "./lead-form.tsx";

interface ContactFieldsProps {
  field: (name: string) => LeadField;
  isPhoneOptional?: boolean;
}

/** Name, e-mail and phone, the same in every lead form. */
export function ContactFields({ field, isPhoneOptional = false }: ContactFieldsProps) {
  const t = useTranslations("forms.fields");
  const tField = useTranslations("ui.field");
  return (
    <>
      <TextField {...field("name")} label={t("name")} autoComplete="name" maxLength={200} required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          label={t("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint={tField("emailHint")}
          required
        />
        <TextField
          {...field("phone")}
          label={t(isPhoneOptional ? "phoneOptional" : "phone")}
          type="tel"
          autoComplete="tel"
          hint={t("phoneHint")}
          required={!isPhoneOptional}
        />
      </div>
    </>
  );
}
