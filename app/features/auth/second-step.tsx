import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useFormErrors } from "#app/forms/use-form-errors.ts";
import { passSecondStep, recoveryCodesPath } from "#app/session/assurance-level.ts";
import { formErrorOf } from "#app/session/auth-errors.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

const loadForms = () => import("#app/features/auth/auth-schemas.ts");
const loadAppCode = () => loadForms().then(({ appCodeForm }) => appCodeForm);
const loadRecoveryCode = () => loadForms().then(({ recoveryCodeForm }) => recoveryCodeForm);

interface Props {
  onPassed: () => void;
  /** Somebody else wants to sign in. */
  onGivenUp?: () => void;
}

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export default function SecondStep({ onPassed, onGivenUp }: Props) {
  const t = useTranslations("auth");
  const [isByApp, setIsByApp] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const { attributes, fields, message, read, say } = useFormErrors(
    isByApp ? loadAppCode : loadRecoveryCode,
    "fillAll",
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    try {
      const given = await read(event);
      if (!given) return;
      setIsBusy(true);
      const client = await loadSessionClient();
      if (isByApp) {
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
    setIsByApp(!isByApp);
  }

  return (
    <form {...attributes} onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">{t(isByApp ? "secondStep.text" : "secondStep.recoveryText")}</p>
      {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
      <TextField
        key={String(isByApp)}
        name="code"
        label={t(isByApp ? "fields.code" : "fields.recoveryCode")}
        error={fields.code && t(`errors.${fields.code}`)}
        autoComplete={isByApp ? "one-time-code" : "off"}
        inputMode={isByApp ? "numeric" : "text"}
        autoCapitalize="characters"
        required
      />
      <Button type="submit" busyLabel={isBusy && t("secondStep.submitting")} className="w-full">
        {t("secondStep.submit")}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-note">
        <button type="button" onClick={change} className="link">
          {t(isByApp ? "secondStep.useRecoveryCode" : "secondStep.useApp")}
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
