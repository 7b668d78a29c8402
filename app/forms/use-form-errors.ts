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
 * The schema is fetched when somebody begins to write; `judge` is for whoever has it at hand.
 */
export function useFormErrors<Data>(
  loadSchema: () => Promise<z.ZodMiniType<Data, unknown>>,
  whenIncomplete: FormError,
  answered?: Problems,
) {
  const form = useRef<HTMLFormElement>(null);
  const isReading = useRef(false);
  const [found, setFound] = useState(none);
  const isFound = found.message !== null || Object.keys(found.fields).length > 0;

  useEffect(() => {
    if (form.current && answered) focusFirstError(form.current, answered.fields);
  }, [answered]);

  function judge(schema: z.ZodMiniType<Data, unknown>, element: HTMLFormElement): Data | null {
    const { data, errors } = parseForm(schema, new FormData(element));
    setFound(errors ? { fields: errors, message: messageFor(errors, whenIncomplete) } : none);
    if (errors) focusFirstError(element, errors);
    return data;
  }

  async function read(event: FormEvent<HTMLFormElement>): Promise<Data | null> {
    event.preventDefault();
    if (isReading.current) return null;
    isReading.current = true;
    const element = event.currentTarget;
    try {
      return judge(await loadSchema(), element);
    } finally {
      isReading.current = false;
    }
  }

  /** For a form that the server reads as well: without the schema it alone says what is wrong. */
  async function sendRead(event: FormEvent<HTMLFormElement>, send: (form: HTMLFormElement) => unknown) {
    const element = event.currentTarget;
    if (await read(event).catch(() => true)) send(element);
  }

  return {
    ...(isFound ? found : (answered ?? none)),
    isFound,
    form,
    /** What every such form is given. */
    attributes: { ref: form, noValidate: true, onInput: () => void loadSchema().catch(() => {}) },
    judge,
    read,
    sendRead,
    say: (message: FormError | null, fields: FieldErrors = {}) => {
      setFound({ fields, message });
      if (form.current) focusFirstError(form.current, fields);
    },
  };
}

export function messageFor(errors: FieldErrors, whenIncomplete: FormError): FormError | null {
  return Object.values(errors).includes("required") ? whenIncomplete : null;
}
