import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import type * as z from "zod/mini";
import { type SentForm, setSentForm } from "#app/analytics/sent-form.ts";
import type { LeadFormError, LeadRefusal } from "#app/features/leads/lead-rejection.ts";
import { proofName, solveChallenge } from "#app/forms/challenge.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { type FieldErrors, focusFirstError, parseForm } from "#app/forms/parse-form.ts";
import { findOwnContact } from "#app/session/own-contact.ts";
import { useAccount } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";

interface LeadFormProps {
  /** Fetched when somebody begins to write: the numbering plans of every country are heavy. */
  loadSchema: () => Promise<z.ZodMiniType>;
  /** Fields with several values. */
  lists?: readonly string[];
  answered: LeadRefusal | undefined;
  isChallenged: boolean;
  consent: ReactNode;
  submit: string;
  /** What is told once the form has been taken. */
  tell: (form: FormData) => SentForm;
  children: (field: (name: string) => LeadField) => ReactNode;
}

/** What a control of the form is given. */
export interface LeadField {
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

type Problems = Pick<LeadRefusal, "message" | "fields">;
const none: Problems = { message: null, fields: {} };

/** A form that ends in a lead: checked before it leaves, sent once, and the same without scripts. */
export function LeadForm(props: LeadFormProps) {
  const { loadSchema, lists, answered, isChallenged, consent, submit, tell, children } = props;
  const t = useTranslations("forms");
  const send = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<Problems | null>(null);
  const isBusy = useNavigation().formMethod === "POST" || isChecking;
  const { message, fields } = found ?? answered ?? none;
  usePrefill(form);

  useEffect(() => {
    if (!answered) return;
    setSentForm(null);
    setFound(null);
    if (form.current) focusFirstError(form.current, answered.fields);
  }, [answered]);

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current || isBusy) return;
    isUnderWay.current = true;
    const element = event.currentTarget;
    const given = new FormData(element);
    setChecking(true);
    // Without the schema the server alone says what is wrong.
    const schema = await loadSchema().catch(() => null);
    const errors = schema && (parseForm(schema, given, lists).errors as FieldErrors<LeadFormError> | null);
    if (errors) {
      setFound({ fields: errors, message: isIncomplete(errors) ? "fillAllRequired" : null });
      focusFirstError(element, errors);
    } else {
      setFound(none);
      if (isChallenged) given.set(proofName, await solveChallenge(String(given.get("email"))));
      setSentForm(tell(given));
      await send(given, { method: "post" });
    }
    setChecking(false);
    isUnderWay.current = false;
  }

  const field = (name: string): LeadField => ({
    name,
    error: fields[name] && t(`errors.${fields[name]}`),
    defaultValue: answered?.values[name]?.[0],
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={check}
      onFocus={() => void loadSchema().catch(() => {})}
      className="relative grid gap-5"
    >
      {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
      {children(field)}
      <CheckboxField
        name="consent"
        error={field("consent").error}
        defaultChecked={field("consent").defaultValue === "on"}
        required
      >
        {consent}
      </CheckboxField>
      <GuardFields />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busyLabel={isBusy && t("submitting")} className="max-sm:w-full">
          {submit}
        </Button>
        <p className="text-small text-ink-3">{t("requiredNote")}</p>
      </div>
    </Form>
  );
}

function isIncomplete(errors: FieldErrors<LeadFormError>) {
  return Object.values(errors).includes("required");
}

/** Whoever is signed in has told us these already; what was typed stays. */
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
        fill("name", contact?.name);
        fill("phone", contact?.phone);
      })
      .catch(() => {});
  }, [account, form]);
}
