import { plotServices } from "#app/domain/plot/traits.ts";
import { Choices } from "#app/forms/choices.tsx";
import { legalLinks } from "#app/forms/legal-links.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { type GroupProps, useSubmissionFields } from "./use-submission-fields.ts";

// The question groups of /sell-plot that are plain fields; the others have their own files.

export function PersonQuestions(props: GroupProps) {
  const { t, choice } = useSubmissionFields(props);
  return (
    <>
      <Choices
        {...choice("role")}
        options={[
          { value: "owner", text: t("roleOwner") },
          { value: "agent", text: t("roleAgent") },
        ]}
      />
      <Choices
        {...choice("sellerType")}
        hint={t("sellerTypeHint")}
        options={[
          { value: "private", text: t("sellerPrivate") },
          { value: "business", text: t("sellerBusiness") },
        ]}
      />
    </>
  );
}

export function GroundQuestions(props: GroupProps) {
  const { t, text, choice } = useSubmissionFields(props);
  return (
    <>
      <div className="max-w-xs">
        <TextField {...text("surfaceM2")} hint={t("surfaceHint")} inputMode="numeric" required />
      </div>
      <Choices
        {...choice("soilClass")}
        options={[
          { value: "urban", text: t("soilUrban") },
          { value: "urbanizable", text: t("soilUrbanizable") },
          { value: "rustic", text: t("soilRustic") },
          { value: "unknown", text: t("unknown") },
        ]}
      />
      <Choices
        {...choice("slope")}
        options={[
          { value: "flat", text: t("slopeFlat") },
          { value: "gentle", text: t("slopeGentle") },
          { value: "steep", text: t("slopeSteep") },
          { value: "unknown", text: t("unknown") },
        ]}
      />
      <fieldset className="min-w-0 border-t border-hair pt-6">
        <legend className="float-left w-full text-note font-[520]">{t("planning")}</legend>
        <p className="clear-both pt-1 text-small text-ink-3">{t("planningHint")}</p>
        <div className="mt-4 grid items-start gap-5 sm:grid-cols-3">
          <TextField {...text("buildability")} hint={t("buildabilityHint")} inputMode="decimal" />
          <TextField {...text("occupancy")} inputMode="numeric" />
          <TextField {...text("maxStoreys")} inputMode="numeric" />
        </div>
      </fieldset>
    </>
  );
}

export function ServicesQuestions(props: GroupProps) {
  const { t, choice } = useSubmissionFields(props);
  return (
    <Choices
      {...choice("services")}
      hint={t("servicesHint")}
      isMany
      options={[
        ...plotServices.map((value) => ({ value: value as string, text: t(value) })),
        { value: "unknown", text: t("servicesUnknown") },
      ]}
    />
  );
}

export function ContactQuestions({
  isEmailFixed = false,
  ...props
}: GroupProps & {
  /** The private link was sent to this address, so that it cannot change. */
  isEmailFixed?: boolean;
}) {
  const { t, text, errorOf } = useSubmissionFields(props);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text("firstName")} autoComplete="given-name" required />
        <TextField {...text("surnames")} autoComplete="family-name" required />
        <TextField
          {...text("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint={t(isEmailFixed ? "emailFixed" : "emailHint")}
          readOnly={isEmailFixed}
          required
        />
        <TextField {...text("phone")} type="tel" autoComplete="tel" hint={t("phoneHint")} required />
      </div>
      <div className="grid gap-4 border-t border-hair pt-6">
        <CheckboxField name="photoConsent" defaultChecked={props.values.photoConsent === "on"}>
          {t("photoConsent")}
        </CheckboxField>
        {isEmailFixed ? (
          <input type="hidden" name="terms" value="on" />
        ) : (
          <CheckboxField
            name="terms"
            defaultChecked={props.values.terms === "on"}
            error={errorOf("terms")}
            required
          >
            {t.rich("terms", legalLinks)}
          </CheckboxField>
        )}
      </div>
    </>
  );
}

export function NotesQuestion(props: GroupProps) {
  const { t, text } = useSubmissionFields(props);
  return <TextAreaField {...text("notes")} hint={t("notesHint")} maxLength={3000} rows={4} />;
}
