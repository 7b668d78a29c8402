import { type FormEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { type FieldErrors, type FormError, focusFirstError, parseForm } from "#app/forms/parse-form.ts";

export interface Problems {
  fields: FieldErrors;
  /** What the form as a whole says. */
  message: FormError | null;
}

const none: Problems = { fields: {}, message: null };

/**
 * What is wrong with a form: found here before anything is sent, else what the server `answered`. `read` gives the
 * values, or null after having said what is missing: a line for the form, one at each field, the focus on the first.
 */
export function useFormErrors<Data>(
  schema: z.ZodMiniType<Data, unknown>,
  whenIncomplete: FormError,
  answered?: Problems,
) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(none);
  const isFound = found.message !== null || Object.keys(found.fields).length > 0;

  useEffect(() => {
    if (form.current && answered) focusFirstError(form.current, answered.fields);
  }, [answered]);

  function read(event: FormEvent<HTMLFormElement>): Data | null {
    const { data, errors } = parseForm(schema, new FormData(event.currentTarget));
    setFound(errors ? { fields: errors, message: messageFor(errors, whenIncomplete) } : none);
    if (errors) focusFirstError(event.currentTarget, errors);
    return data;
  }

  return {
    ...(isFound ? found : (answered ?? none)),
    isFound,
    form,
    read,
    say: (message: FormError | null, fields: FieldErrors = {}) => {
      setFound({ fields, message });
      if (form.current) focusFirstError(form.current, fields);
    },
  };
}

export function messageFor(errors: FieldErrors, whenIncomplete: FormError): FormError | null {
  return Object.values(errors).includes("required") ? whenIncomplete : null;
}
