import { type FormEvent, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { NewPasswordField } from "#app/forms/new-password-field.tsx";
import { useFormErrors } from "#app/forms/use-form-errors.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { formErrorOf, isSessionMissing, isWeakPassword } from "#app/session/auth-errors.ts";
import { loadSessionClient, useAccount } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

interface NewPasswordProps {
  minPasswordLength: number;
  isRecovery: boolean;
  onSecondStepOwed: () => void;
  onSaved: () => void;
}

/** The form for it, once it is known who may choose one. */
export default function NewPassword({
  minPasswordLength,
  isRecovery,
  onSecondStepOwed,
  onSaved,
}: NewPasswordProps) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const account = useAccount();
  const [isBusy, setIsBusy] = useState(false);
  const [detail, setDetail] = useState("");
  const { attributes, message, fields, read, say } = useFormErrors(
    async () => (await import("#app/features/auth/auth-schemas.ts")).newPasswordForm(minPasswordLength),
    "newPasswordMissing",
  );

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    try {
      const given = await read(event);
      if (!given) return;
      setIsBusy(true);
      const client = await loadSessionClient();
      const { error } = await client.auth.updateUser({ password: given.password });
      if (!error) {
        if (isRecovery) await client.auth.signOut({ scope: "local" });
        return onSaved();
      }
      if (isSessionMissing(error)) return navigateTo(localizedPath(locale, "/login"));
      if (error.code === "insufficient_aal") return onSecondStepOwed();
      const told = formErrorOf(error);
      if (isWeakPassword(told)) say(null, { password: told });
      else {
        setDetail(told === "unexpected" ? error.message : t(`errors.${told}`));
        say("changeFailed");
      }
    } catch {
      setDetail(t("errors.unexpected"));
      say("changeFailed");
    }
    setIsBusy(false);
  }

  return (
    <form {...attributes} onSubmit={save} className="grid gap-5">
      {message && <FormMessage>{t(`errors.${message}`, { detail })}</FormMessage>}
      {/* Tells password managers whose password this is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={account?.email ?? ""}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
      />
      <NewPasswordField
        name="password"
        label={t("fields.newPassword")}
        error={fields.password && t(`errors.${fields.password}`, { min: minPasswordLength })}
        minLength={minPasswordLength}
        required
      />
      <PasswordField
        name="confirmation"
        label={t("fields.confirmation")}
        error={fields.confirmation && t(`errors.${fields.confirmation}`)}
        autoComplete="new-password"
        required
      />
      <Button type="submit" busyLabel={isBusy && t("changePassword.submitting")} className="w-full">
        {t("changePassword.submit")}
      </Button>
    </form>
  );
}
