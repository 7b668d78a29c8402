import { type FormEvent, useState } from "react";
import type * as z from "zod/mini";
import type { FieldErrors, FormError } from "./parse-form.ts";
import { type FormErrors, useFormErrors } from "./use-form-errors.ts";

/**
 * A form that the browser handles itself, without an action of ours. `handle` gets the parsed values, one submission at
 * a time, and returns what is wrong; null when it is done and the form leaves the screen, which keeps its button busy.
 */
export function useClientForm<Data>(
  loadSchema: () => Promise<z.ZodMiniType<Data, unknown>>,
  incomplete: FormError,
  handle: (values: Data) => Promise<FormErrors | null>,
) {
  const [isBusy, setIsBusy] = useState(false);
  const { attributes, fields, message, parse, setErrors } = useFormErrors(loadSchema, incomplete);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    try {
      const values = await parse(event);
      if (!values) return;
      setIsBusy(true);
      const errors = await handle(values);
      if (!errors) return;
      setErrors(errors);
    } catch {
      setErrors(formError("unexpected"));
    }
    setIsBusy(false);
  }

  return { attributes: { ...attributes, onSubmit }, fields, message, isBusy, setErrors };
}

export const formError = (message: FormError | null): FormErrors => ({ message, fields: {} });
export const fieldErrors = (fields: FieldErrors): FormErrors => ({ message: null, fields });
