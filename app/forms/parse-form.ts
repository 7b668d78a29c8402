import type * as z from "zod/mini";
import type { Messages } from "#app/i18n/messages.ts";

/** What can be wrong with a form of the account: a key below auth.errors. Forms of leads have keys below forms.errors. */
export type FormError = keyof Messages["auth"]["errors"];

/** The same for forms of visitors, a key below forms.errors. */
export type VisitorFormError = keyof Messages["forms"]["errors"];

export type FieldErrors<Error extends string = FormError> = Partial<Record<string, Error>>;

type Parsed<Data> = { data: Data; errors: null } | { data: null; errors: FieldErrors };

/**
 * A form's values as its schema wants them, or what is wrong with each field: the first thing only. Fields named in
 * `lists` may have several values.
 */
export function parseForm<Data>(
  schema: z.ZodMiniType<Data, unknown>,
  form: FormData,
  lists: readonly string[] = [],
): Parsed<Data> {
  const several = Object.fromEntries(lists.map((name) => [name, form.getAll(name)]));
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ...several });
  if (parsed.success) return { data: parsed.data, errors: null };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message as FormError;
  return { data: null, errors };
}

/** Moves to the first field that must be corrected, which a screen reader then reads with its error: once that is there. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors<string>) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && "name" in element && errors[String(element.name)])
      return element.focus();
  }
}
