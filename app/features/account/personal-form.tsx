import { useTranslations } from "use-intl";
import { TextField } from "#app/ui/field.tsx";
import type { Personal } from "./account-details.ts";
import { AccountForm } from "./account-form.tsx";
import { personalForm } from "./account-schemas.ts";

export function PersonalForm({ personal }: { personal: Personal }) {
  const t = useTranslations("portal.account");
  return (
    <AccountForm section="personal" schema={personalForm} values={personal}>
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("firstName")} label={t("firstName")} autoComplete="given-name" required />
          <TextField {...field("surnames")} label={t("surnames")} autoComplete="family-name" required />
          <TextField
            {...field("dni")}
            label={t("dni")}
            hint={t("dniHint")}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField {...field("birthday")} type="date" label={t("birthday")} autoComplete="bday" />
        </div>
      )}
    </AccountForm>
  );
}
