import { useTranslations } from "use-intl";
import { activities } from "#app/domain/activities.ts";
import { FieldError, RequiredMark, SelectField, TextAreaField, TextField, useField } from "#app/ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { contactOf } from "./lead-event.ts";
import { LeadForm } from "./lead-form.tsx";
import type { LeadRejection } from "./lead-form-state.ts";

interface ProfessionalFormProps {
  regions: Region[];
  rejection: LeadRejection | undefined;
  isChallenged: boolean;
}

interface Region {
  code: string;
  name: string;
}

const loadSchema = () => import("./lead-schemas.ts").then(({ professionalForm }) => professionalForm);

export function ProfessionalForm({ regions, rejection, isChallenged }: ProfessionalFormProps) {
  const t = useTranslations("forms");
  const tOwn = useTranslations("forms.professional");
  return (
    <LeadForm
      loadSchema={loadSchema}
      lists={["regions"]}
      rejection={rejection}
      isChallenged={isChallenged}
      submit={tOwn("submit")}
      events={(form) => ({ submit: { form: "professional", context: [] }, contact: contactOf(form) })}
    >
      {(field) => (
        <>
          <h2 className="text-[1.35rem]">{tOwn("companyGroup")}</h2>
          <TextField
            {...field("company")}
            label={tOwn("company")}
            autoComplete="organization"
            maxLength={200}
            required
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              {...field("taxId")}
              label={tOwn("taxId")}
              hint={tOwn("taxIdHint")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <SelectField
              {...field("activity")}
              label={tOwn("activity")}
              defaultValue={field("activity").defaultValue ?? ""}
              required
            >
              <option value="" disabled>
                {tOwn("choose")}
              </option>
              {activities.map((activity) => (
                <option key={activity} value={activity}>
                  {tOwn(`activities.${activity}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <RegionBoxes
            label={tOwn("regions")}
            error={field("regions").error}
            regions={regions}
            chosen={rejection?.values.regions ?? []}
          />
          <TextField
            {...field("companySite")}
            label={tOwn("website")}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
          />
          <h2 className="mt-4 text-[1.35rem]">{tOwn("you")}</h2>
          <ContactFields field={field} />
          <TextAreaField
            {...field("message")}
            label={t("fields.messageOptional")}
            hint={tOwn("messageHint")}
            maxLength={4000}
          />
        </>
      )}
    </LeadForm>
  );
}

interface RegionBoxesProps {
  label: string;
  error: string | undefined;
  regions: Region[];
  chosen: string[];
}

function RegionBoxes({ label, error, regions, chosen }: RegionBoxesProps) {
  const { control, errorId } = useField({ error });
  return (
    <fieldset aria-describedby={control["aria-describedby"]}>
      <legend className="mb-1.5 text-note font-[520]">
        {label}
        <RequiredMark />
      </legend>
      <div className="grid grid-cols-1 gap-x-4 min-[22rem]:grid-cols-2 md:grid-cols-3">
        {regions.map(({ code, name }) => (
          <label key={code} className="flex gap-2.5 py-1.5 text-note">
            <input
              type="checkbox"
              name="regions"
              value={code}
              defaultChecked={chosen.includes(code)}
              aria-invalid={control["aria-invalid"]}
              className="mt-px size-5 shrink-0 accent-terra"
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
