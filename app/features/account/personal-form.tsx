import { useTranslations } from "use-intl";
import type { Personal } from "#app/features/account/account-details.ts";
import { personalForm } from "#app/features/account/account-schemas.ts";
import { TextField } from "#app/ui/field.tsx";
import { AccountForm } from "./account-form.tsx";

export function PersonalForm({ personal }: { personal: Personal }) {
  const t = useTranslations("portal.account");
  return (
    <AccountForm
      section="personal"
      schema={personalForm}
      submitLabel={t("save")}
      busyLabel={t("saving")}
      savedText={t("personalSaved")}
    >
      {(errorOf) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            label={t("firstName")}
            defaultValue={personal.firstName}
            error={errorOf("firstName")}
            autoComplete="given-name"
            required
          />
          <TextField
            name="surnames"
            label={t("surnames")}
            defaultValue={personal.surnames}
            error={errorOf("surnames")}
            autoComplete="family-name"
            required
          />
          <TextField
            name="dni"
            label={t("dni")}
            hint={t("dniHint")}
            defaultValue={personal.dni}
            error={errorOf("dni")}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            name="birthday"
            type="date"
            label={t("birthday")}
            defaultValue={personal.birthday}
            error={errorOf("birthday")}
            autoComplete="bday"
          />
        </div>
      )}
    </AccountForm>
  );
}
