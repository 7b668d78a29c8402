import type { FormEvent } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useLocale } from "use-intl";
import { MailCodeForm } from "#app/features/auth/mail-code-form.tsx";
import { type Problems, useFormErrors } from "#app/forms/use-form-errors.ts";
import { localizedPath } from "#app/i18n/locale.ts";

const loadSchema = () =>
  import("#app/features/auth/auth-schemas.ts").then(({ mailCodeForm }) => mailCodeForm);

/** Confirms a new account by the code of its mail; the confirmation page does the work. */
export function ConfirmByCode({ answered }: { answered?: (Problems & { email: string }) | undefined }) {
  const action = localizedPath(useLocale(), "/confirm");
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === "code";
  const send = useSubmit();
  const { attributes, message, fields, sendRead } = useFormErrors(loadSchema, "fillAll", answered);

  function check(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault();
    else sendRead(event, send);
  }

  return (
    <MailCodeForm
      {...{ message, fields, isBusy }}
      email={answered?.email}
      form={(content) => (
        <Form {...attributes} method="post" action={action} onSubmit={check} className="mt-5 grid gap-5">
          <input type="hidden" name="intent" value="code" />
          {content}
        </Form>
      )}
    />
  );
}
