import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { useLocale } from "use-intl";
import { MailCodeForm } from "#app/components/auth/mail-code-form.tsx";
import { type Problems, useFormErrors } from "#app/components/auth/use-form-errors.ts";
import { mailCodeForm } from "#app/forms/account-forms.ts";
import { localizedPath } from "#app/i18n/locale.ts";

/** Confirms a new account by the code of its mail; the confirmation page does the work. */
export function ConfirmByCode({ answered }: { answered?: (Problems & { email: string }) | undefined }) {
  const action = localizedPath(useLocale(), "/confirm");
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === "code";
  const { form, message, fields, read } = useFormErrors(mailCodeForm, "fillAll", answered);

  function check(event: FormEvent<HTMLFormElement>) {
    if (isBusy || !read(event)) event.preventDefault();
  }

  return (
    <MailCodeForm
      {...{ message, fields, isBusy }}
      email={answered?.email}
      form={(content) => (
        <Form
          ref={form}
          method="post"
          action={action}
          noValidate
          onSubmit={check}
          className="mt-5 grid gap-5"
        >
          <input type="hidden" name="intent" value="code" />
          {content}
        </Form>
      )}
    />
  );
}
