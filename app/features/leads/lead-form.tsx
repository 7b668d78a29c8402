import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import type * as z from "zod/mini";
import { type SentForm, setSentForm } from "#app/analytics/sent-form.ts";
import { useProductName } from "#app/brand/use-product-name.ts";
import { proofName, solveChallenge } from "#app/forms/challenge.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { legalLinks } from "#app/forms/legal-links.tsx";
import type { VisitorFormError } from "#app/forms/parse-form.ts";
import { type FieldErrors, focusFirstError, parseForm } from "#app/forms/parse-form.ts";
import { findOwnContact } from "#app/session/own-contact.ts";
import { useAccount } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { RequiredNote } from "#app/ui/field.tsx";
import type { LeadRejection } from "./lead-form-state.ts";

interface LeadFormProps {
  /** Loaded when someone begins to type: it contains the phone numbering plans of all countries. */
  loadSchema: () => Promise<z.ZodMiniType>;
  /** Fields with several values. */
  lists?: readonly string[];
  rejection: LeadRejection | undefined;
  isChallenged: boolean;
  /** The label of the consent checkbox; by default the one without a studio. */
  consent?: ReactNode;
  submit: string;
  /** The events that the thank-you page sends. */
  events: (form: FormData) => SentForm;
  children: (field: (name: string) => LeadField) => ReactNode;
}

/** The props of a control of the form. */
export interface LeadField {
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

type Errors = Pick<LeadRejection, "message" | "fields">;
const noErrors: Errors = { message: null, fields: {} };

/** A form that creates a lead: validated in the browser, submitted once, and working without scripts. */
export function LeadForm(props: LeadFormProps) {
  const { loadSchema, lists, rejection, isChallenged, consent, submit, events, children } = props;
  const t = useTranslations("forms");
  const product = useProductName();
  const submitForm = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [isValidating, setIsValidating] = useState(false);
  const [clientErrors, setClientErrors] = useState<Errors | null>(null);
  const isBusy = useNavigation().formMethod === "POST" || isValidating;
  const { message, fields } = clientErrors ?? rejection ?? noErrors;
  usePrefill(form);

  useEffect(() => {
    if (!rejection) return;
    setSentForm(null);
    setClientErrors(null);
    if (form.current) focusFirstError(form.current, rejection.fields);
  }, [rejection]);
  useEffect(() => {
    if (form.current && clientErrors) focusFirstError(form.current, clientErrors.fields);
  }, [clientErrors]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting.current || isBusy) return;
    isSubmitting.current = true;
    const element = event.currentTarget;
    const values = new FormData(element);
    setIsValidating(true);
    // If the schema does not load, the server alone validates.
    const schema = await loadSchema().catch(() => null);
    const errors =
      schema && (parseForm(schema, values, lists).errors as FieldErrors<VisitorFormError> | null);
    if (errors) {
      setClientErrors({ fields: errors, message: isIncomplete(errors) ? "fillAllRequired" : null });
    } else {
      setClientErrors(noErrors);
      if (isChallenged) values.set(proofName, await solveChallenge(String(values.get("email"))));
      setSentForm(events(values));
      await submitForm(values, { method: "post" });
    }
    setIsValidating(false);
    isSubmitting.current = false;
  }

  const field = (name: string): LeadField => ({
    name,
    error: fields[name] && t(`errors.${fields[name]}`),
    defaultValue: rejection?.values[name]?.[0],
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onFocus={() => void loadSchema().catch(() => {})}
      className="relative grid gap-5"
    >
      {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
      <RequiredNote />
      {children(field)}
      <CheckboxField
        name="consent"
        error={field("consent").error}
        defaultChecked={field("consent").defaultValue === "on"}
        required
      >
        {consent ??
          t.rich("consent", {
            product,
            privacy: legalLinks.privacy,
          })}
      </CheckboxField>
      <GuardFields />
      <Button type="submit" busyLabel={isBusy && t("submitting")} className="w-fit max-sm:w-full">
        {submit}
      </Button>
    </Form>
  );
}

function isIncomplete(errors: FieldErrors<VisitorFormError>) {
  return Object.values(errors).includes("required");
}

/** Fills empty fields with the contact of a signed-in user. */
function usePrefill(form: RefObject<HTMLFormElement | null>) {
  const account = useAccount();
  useEffect(() => {
    if (!account) return;
    const fill = (name: string, value: string | undefined) => {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value === "" && value) input.value = value;
    };
    fill("email", account.email);
    findOwnContact(account.id)
      .then((contact) => {
        fill("name", contact ? `${contact.firstName} ${contact.surnames}`.trim() : undefined);
        fill("phone", contact?.phone);
      })
      .catch(() => {});
  }, [account, form]);
}
