import { type FormEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { type FieldErrors, type FormError, focusFirstError, parseForm } from "#app/forms/parse-form.ts";

export interface FormErrors {
  fields: FieldErrors;
  /** Of the form as a whole. */
  message: FormError | null;
}

const noErrors: FormErrors = { fields: {}, message: null };

/**
 * The errors of a form: those found in the browser, else those that the server answered. `incomplete` is the message of
 * a form that lacks a required field. The schema is loaded when someone begins to type. Forms use this through
 * useClientForm or useServerForm; `validate` is for those that have the schema at hand.
 */
export function useFormErrors<Data>(
  loadSchema: () => Promise<z.ZodMiniType<Data, unknown>>,
  incomplete: FormError,
  serverErrors?: FormErrors,
) {
  const form = useRef<HTMLFormElement>(null);
  const isParsing = useRef(false);
  const [clientErrors, setClientErrors] = useState(noErrors);
  const hasClientErrors = clientErrors.message !== null || Object.keys(clientErrors.fields).length > 0;

  useEffect(() => {
    if (form.current && serverErrors) focusFirstError(form.current, serverErrors.fields);
  }, [serverErrors]);
  useEffect(() => {
    if (form.current) focusFirstError(form.current, clientErrors.fields);
  }, [clientErrors]);

  /** The values, or null after showing what is wrong. */
  function validate(schema: z.ZodMiniType<Data, unknown>, element: HTMLFormElement): Data | null {
    const { data, errors } = parseForm(schema, new FormData(element));
    setClientErrors(errors ? { fields: errors, message: messageFor(errors, incomplete) } : noErrors);
    return data;
  }

  /** The same with a schema that may still have to load. */
  async function parse(event: FormEvent<HTMLFormElement>): Promise<Data | null> {
    event.preventDefault();
    if (isParsing.current) return null;
    isParsing.current = true;
    const element = event.currentTarget;
    try {
      return validate(await loadSchema(), element);
    } finally {
      isParsing.current = false;
    }
  }

  return {
    ...(hasClientErrors ? clientErrors : (serverErrors ?? noErrors)),
    hasClientErrors,
    form,
    attributes: { ref: form, noValidate: true, onInput: () => void loadSchema().catch(() => {}) },
    validate,
    parse,
    setErrors: setClientErrors,
  };
}

export function messageFor(errors: FieldErrors, incomplete: FormError): FormError | null {
  return Object.values(errors).includes("required") ? incomplete : null;
}
