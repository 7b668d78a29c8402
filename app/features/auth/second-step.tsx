import { useState } from "react";
import { useTranslations } from "use-intl";
import { CodeField } from "#app/forms/code-field.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { fieldErrors, formError, useClientForm } from "#app/forms/use-client-form.ts";
import { passSecondStep, recoveryCodesPath } from "#app/session/assurance-level.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { codeErrors } from "./code-errors.ts";

const loadSchemas = () => import("./auth-schemas.ts");
const loadAppCode = () => loadSchemas().then(({ appCodeForm }) => appCodeForm);
const loadRecoveryCode = () => loadSchemas().then(({ recoveryCodeForm }) => recoveryCodeForm);

interface SecondStepProps {
  onPassed: () => void;
  /** Called after signing out, for someone who wants to use another account. */
  onCancelled?: () => void;
}

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export default function SecondStep({ onPassed, onCancelled }: SecondStepProps) {
  const t = useTranslations("auth");
  const [isByApp, setIsByApp] = useState(true);
  const { attributes, fields, message, isBusy, setErrors } = useClientForm(
    isByApp ? loadAppCode : loadRecoveryCode,
    "fillAll",
    ({ code }) => (isByApp ? checkAppCode(code) : redeemRecoveryCode(code)),
  );

  async function checkAppCode(code: string) {
    const error = await passSecondStep(await loadSessionClient(), code);
    if (error) return codeErrors(error);
    onPassed();
    return null;
  }

  async function redeemRecoveryCode(code: string) {
    const response = await fetch(recoveryCodesPath, { method: "POST", body: new URLSearchParams({ code }) });
    if (response.status === 422) return fieldErrors({ code: "wrongCode" });
    if (!response.ok) return formError("unexpected");
    // The code removed the factor, which only a refreshed session reflects.
    await (await loadSessionClient()).auth.refreshSession();
    onPassed();
    return null;
  }

  async function switchAccount() {
    const client = await loadSessionClient();
    await client.auth.signOut({ scope: "local" });
    onCancelled?.();
  }

  function switchMethod() {
    setErrors(formError(null));
    setIsByApp(!isByApp);
  }

  return (
    <form {...attributes} className="grid gap-5">
      <p className="text-ink-2">{t(isByApp ? "secondStep.text" : "secondStep.recoveryText")}</p>
      {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
      {isByApp ? (
        <CodeField error={fields.code} />
      ) : (
        <TextField
          name="code"
          label={t("fields.recoveryCode")}
          error={fields.code && t(`errors.${fields.code}`)}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
      )}
      <Button type="submit" busyLabel={isBusy && t("secondStep.submitting")} className="w-full">
        {t("secondStep.submit")}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-note">
        <button type="button" onClick={switchMethod} className="link">
          {t(isByApp ? "secondStep.useRecoveryCode" : "secondStep.useApp")}
        </button>
        {onCancelled && (
          <button type="button" onClick={switchAccount} className="link">
            {t("secondStep.otherAccount")}
          </button>
        )}
      </p>
    </form>
  );
}
