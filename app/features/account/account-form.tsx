import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import type * as z from "zod/mini";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FieldErrors } from "#app/forms/parse-form.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useFormErrors } from "#app/forms/use-form-errors.ts";
import { refreshAccount } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { RequiredNote } from "#app/ui/field.tsx";
import type { AccountAnswer } from "./account-details.ts";
import { useUnsaved } from "./unsaved-warning.tsx";

export type AccountSection = "personal" | "address" | "contact" | "password";

interface AccountFormProps<Data> {
  section: AccountSection;
  schema: z.ZodMiniType<Data, unknown>;
  /** What the fields show first; nothing for passwords. */
  values?: Readonly<Partial<Record<keyof Data, string>>>;
  submitLabel?: string;
  /** For the message about a short password. */
  minPasswordLength?: number;
  /** Clears the fields after saving, for passwords. */
  isResetAfterSave?: boolean;
  children: (field: (name: keyof Data & string) => AccountField) => ReactNode;
}

/** The props of a control of the form. */
interface AccountField {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** The form of one section of the account page, saved independently of the others. */
export function AccountForm<Data>(props: AccountFormProps<Data>) {
  const { section, schema, values, submitLabel, minPasswordLength = 0, isResetAfterSave, children } = props;
  const t = useTranslations("portal.account");
  const tError = useTranslations("auth.errors");
  const fetcher = useFetcher<AccountAnswer>();
  // A form that was sent without scripts is answered by the page's action.
  const pageAnswer = useActionData<AccountAnswer>();
  const lastAnswer = useAnswer(fetcher) ?? pageAnswer;
  const answer = lastAnswer?.section === section ? lastAnswer : undefined;
  const isBusy = fetcher.state !== "idle";
  const { form, fields, message, validate } = useFormErrors(
    async () => schema,
    "fillAllRequired",
    // What is wrong with the next answer is said again.
    isBusy ? undefined : (answer?.errors ?? undefined),
  );
  const [isChanged, setIsChanged] = useState(false);
  const savedValues = useRef("");
  const isSaved = !isBusy && answer?.errors === null && !isChanged;
  useUnsaved(isChanged && !isBusy);

  useEffect(() => {
    savedValues.current = valuesOf(form.current);
  }, [form]);
  useEffect(() => {
    if (answer?.errors !== null || !answer) return;
    if (isResetAfterSave) form.current?.reset();
    savedValues.current = valuesOf(form.current);
    setIsChanged(false);
    if (section === "personal" || section === "contact") refreshAccount().catch(() => {});
  }, [answer, isResetAfterSave, form, section]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy || !validate(schema, event.currentTarget)) event.preventDefault();
  }
  function field(name: keyof Data & string): AccountField {
    const error = (fields as FieldErrors)[name];
    return {
      name,
      defaultValue: (answer?.errors && answer.typed?.[name]) ?? values?.[name],
      error: error && tError(error, { min: minPasswordLength }),
    };
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="."
      noValidate
      onSubmit={onSubmit}
      onChange={() => setIsChanged(valuesOf(form.current) !== savedValues.current)}
      className="grid gap-5"
    >
      <input type="hidden" name="section" value={section} />
      {message && <FormMessage answer={answer}>{tError(message)}</FormMessage>}
      {isSaved && (
        <FormMessage tone="good">{t(answer?.awaitsMail ? "emailAwaits" : `${section}Saved`)}</FormMessage>
      )}
      {section !== "address" && <RequiredNote />}
      {children(field)}
      <Button type="submit" look="ink" busyLabel={isBusy && t("saving")} className="w-fit">
        {submitLabel ?? t("save")}
      </Button>
    </fetcher.Form>
  );
}

function valuesOf(form: HTMLFormElement | null) {
  return form ? JSON.stringify([...new FormData(form)]) : "";
}
