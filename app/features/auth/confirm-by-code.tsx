import { useNavigation } from "react-router";
import { useLocale } from "use-intl";
import type { FormErrors } from "#app/forms/use-form-errors.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { MailCodeForm } from "./mail-code-form.tsx";

const loadSchema = () => import("./auth-schemas.ts").then(({ mailCodeForm }) => mailCodeForm);

/** Confirms a new account by the code of its mail; the action is that of /confirm. */
export function ConfirmByCode({ answer }: { answer?: (FormErrors & { email: string }) | undefined }) {
  const action = localizedPath(useLocale(), "/confirm");
  const isBusy = useNavigation().formData?.get("intent") === "code";
  const { attributes, message, fields } = useServerForm(loadSchema, "fillAll", {
    serverErrors: answer,
    isBusy,
  });
  return (
    <MailCodeForm
      attributes={{ ...attributes, action }}
      {...{ message, fields, isBusy }}
      email={answer?.email}
    />
  );
}
