import { useFetcher } from "react-router";
import { useLocale } from "use-intl";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { FormErrors } from "#app/forms/use-form-errors.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { MailCodeForm } from "./mail-code-form.tsx";

const loadSchema = () => import("./auth-schemas.ts").then(({ mailCodeForm }) => mailCodeForm);

type Answer = FormErrors & { email: string };

/**
 * Confirms a new account by the code of its mail; the action is that of /confirm. What was typed stays on the page from
 * which it is sent; `answer` is the one to a form that was sent without scripts.
 */
export function ConfirmByCode({
  answer: known,
  email,
}: {
  answer?: Answer | undefined;
  email?: string | undefined;
}) {
  const action = localizedPath(useLocale(), "/confirm");
  const fetcher = useFetcher<Answer>();
  const answer = useAnswer(fetcher) ?? known;
  const isBusy = fetcher.state !== "idle";
  const { attributes, message, fields } = useServerForm(loadSchema, "fillAll", {
    serverErrors: answer,
    isBusy,
    submit: (form) => fetcher.submit(form, { action }),
  });
  return (
    <MailCodeForm
      attributes={{ ...attributes, action }}
      {...{ message, fields, isBusy }}
      email={answer?.email ?? email}
    />
  );
}
