import type { FormEvent } from "react";
import { useSubmit } from "react-router";
import type * as z from "zod/mini";
import type { FormError } from "./parse-form.ts";
import { type FormErrors, useFormErrors } from "./use-form-errors.ts";

interface ServerFormOptions {
  serverErrors: FormErrors | undefined;
  isBusy: boolean;
  /** Of a fetcher, where the answer must not change the page; by default a navigation. */
  submit?: (form: HTMLFormElement) => void;
}

/** A form with an action on the server: checked in the browser first, and working without scripts. */
export function useServerForm<Data>(
  loadSchema: () => Promise<z.ZodMiniType<Data, unknown>>,
  incomplete: FormError,
  { serverErrors, isBusy, submit }: ServerFormOptions,
) {
  const navigate = useSubmit();
  const { attributes, fields, message, hasClientErrors, parse } = useFormErrors(
    loadSchema,
    incomplete,
    // What is wrong with the next answer is said again.
    isBusy ? undefined : serverErrors,
  );

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    // If the schema does not load, the server alone says what is wrong.
    if (await parse(event).catch(() => true)) (submit ?? navigate)(element);
  }

  return { attributes: { ...attributes, onSubmit }, fields, message, hasClientErrors };
}
