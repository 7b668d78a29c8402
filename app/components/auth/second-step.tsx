import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/components/auth/form-message.tsx";
import { useFormErrors } from "#app/components/auth/use-form-errors.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { appCodeForm, recoveryCodeForm } from "#app/forms/account-forms.ts";
import { formErrorOf } from "#app/session/auth-errors.ts";
import { passSecondStep } from "#app/session/session-steps.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

export const recoveryCodesPath = "/_account/recovery-codes";

interface Props {
  onPassed: () => void;
  /** Somebody else wants to sign in. */
  onGivenUp?: () => void;
}

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export function SecondStep({ onPassed, onGivenUp }: Props) {
  const t = useTranslations("auth");
  const [way, setWay] = useState<"app" | "recovery">("app");
  const [isBusy, setIsBusy] = useState(false);
  const { form, fields, message, read, say } = useFormErrors(
    way === "app" ? appCodeForm : recoveryCodeForm,
    "fillAll",
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const given = read(event);
    if (!given) return;
    setIsBusy(true);
    try {
      const client = await loadSessionClient();
      if (way === "app") {
        const refusal = await passSecondStep(client, given.code);
        if (!refusal) return onPassed();
        say(null, { code: formErrorOf(refusal) });
      } else {
        const answer = await fetch(recoveryCodesPath, { method: "POST", body: new URLSearchParams(given) });
        if (answer.ok) {
          // The factor is gone; a fresh session knows it.
          await client.auth.refreshSession();
          return onPassed();
        }
        if (answer.status === 422) say(null, { code: "wrongCode" });
        else say("unexpected");
      }
    } catch {
      say("unexpected");
    }
    setIsBusy(false);
  }

  async function giveUp() {
    const client = await loadSessionClient();
    await client.auth.signOut({ scope: "local" });
    onGivenUp?.();
  }

  function change() {
    say(null);
    setWay(way === "app" ? "recovery" : "app");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">{t(way === "app" ? "secondStep.text" : "secondStep.recoveryText")}</p>
      {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
      <TextField
        key={way}
        name="code"
        label={t(way === "app" ? "fields.code" : "fields.recoveryCode")}
        error={fields.code && t(`errors.${fields.code}`)}
        autoComplete={way === "app" ? "one-time-code" : "off"}
        inputMode={way === "app" ? "numeric" : "text"}
        autoCapitalize="characters"
        required
      />
      <Button type="submit" busyLabel={isBusy && t("secondStep.submitting")} className="w-full">
        {t("secondStep.submit")}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-note">
        <button type="button" onClick={change} className="link">
          {t(way === "app" ? "secondStep.useRecoveryCode" : "secondStep.useApp")}
        </button>
        {onGivenUp && (
          <button type="button" onClick={giveUp} className="link">
            {t("secondStep.otherAccount")}
          </button>
        )}
      </p>
    </form>
  );
}
