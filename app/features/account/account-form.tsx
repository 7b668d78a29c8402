import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import type * as z from "zod/mini";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FieldErrors, FormError } from "#app/forms/parse-form.ts";
import { useFormErrors } from "#app/forms/use-form-errors.ts";
import type { action } from "#app/routes/portal/account.tsx";
import { Button } from "#app/ui/button.tsx";
import { useUnsaved } from "./unsaved-warning.tsx";

export type AccountPart = "personal" | "address" | "contact" | "password";

interface AccountFormProps<Data> {
  part: AccountPart;
  schema: z.ZodMiniType<Data, unknown>;
  submitLabel: string;
  busyLabel: string;
  savedText: string;
  /** Said instead when a mail has to be answered first. */
  mailText?: string;
  /** For the message about a short one. */
  minPasswordLength?: number;
  /** Passwords are not left standing once they are saved. */
  isEmptiedAfterwards?: boolean;
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** One part of the account with its own button: what fails or is left unsaved in one part does not touch the others. */
export function AccountForm<Data>(props: AccountFormProps<Data>) {
  const {
    part,
    schema,
    submitLabel,
    busyLabel,
    savedText,
    mailText,
    minPasswordLength = 0,
    isEmptiedAfterwards,
    children,
  } = props;
  const t = useTranslations("auth.errors");
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data?.part === part ? fetcher.data : undefined;
  const { form, fields, message, validate } = useFormErrors(
    async () => schema,
    "fillAllRequired",
    answer?.problems ?? undefined,
  );
  const [isChanged, setIsChanged] = useState(false);
  const unchanged = useRef("");
  const isBusy = fetcher.state !== "idle";
  const isSaved = !isBusy && answer?.problems === null && !isChanged;
  useUnsaved(isChanged && !isBusy);

  useEffect(() => {
    unchanged.current = valuesOf(form.current);
  }, [form]);
  useEffect(() => {
    if (answer?.problems !== null || !answer) return;
    if (isEmptiedAfterwards) form.current?.reset();
    unchanged.current = valuesOf(form.current);
    setIsChanged(false);
  }, [answer, isEmptiedAfterwards, form]);

  function check(event: FormEvent<HTMLFormElement>) {
    if (isBusy || !validate(schema, event.currentTarget)) event.preventDefault();
  }
  const errorOf = (name: string) => {
    const error = (fields as FieldErrors)[name] as FormError | undefined;
    return error && t(error, { min: minPasswordLength });
  };

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="."
      noValidate
      onSubmit={check}
      onChange={() => setIsChanged(valuesOf(form.current) !== unchanged.current)}
      className="grid gap-5"
    >
      <input type="hidden" name="part" value={part} />
      {message && <FormMessage>{t(message)}</FormMessage>}
      {isSaved && (
        <FormMessage tone="good">{answer?.awaitsMail && mailText ? mailText : savedText}</FormMessage>
      )}
      {children(errorOf)}
      <Button type="submit" look="ink" busyLabel={isBusy && busyLabel} className="w-fit">
        {submitLabel}
      </Button>
    </fetcher.Form>
  );
}

function valuesOf(form: HTMLFormElement | null) {
  return form ? JSON.stringify([...new FormData(form)]) : "";
}
