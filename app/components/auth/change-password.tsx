import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { FormMessage } from "#app/components/auth/form-message.tsx";
import { MailCodeForm } from "#app/components/auth/mail-code-form.tsx";
import { NewPasswordField } from "#app/components/auth/new-password-field.tsx";
import { openRecoveryLink, type RecoveryLink, readRecoveryLink } from "#app/components/auth/recovery-link.ts";
import { SecondStep } from "#app/components/auth/second-step.tsx";
import { useFormErrors } from "#app/components/auth/use-form-errors.ts";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { mailCodeForm, newPasswordForm } from "#app/forms/account-forms.ts";
import type { FormError } from "#app/forms/parse-form.ts";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/routing/navigate.ts";
import { formErrorOf, isSessionMissing, isWeakPassword } from "#app/session/auth-errors.ts";
import { owesSecondStep } from "#app/session/session-steps.ts";
import { loadSessionClient, useAccount } from "#app/session/session-store.ts";

type Step = "checking" | "no-link" | "second-step" | "password" | "saved";

/** A new password for whoever comes from a recovery link, gives the code of its mail, or is signed in already. */
export function ChangePassword({ minPasswordLength }: { minPasswordLength: number }) {
  const t = useTranslations("auth");
  const [step, setStep] = useState<Step>("checking");
  const [problem, setProblem] = useState<FormError>("invalidLink");
  // Somebody who recovers a password signs in with it afterwards; somebody signed in stays so.
  const [isRecovery, setIsRecovery] = useState(false);
  const link = useLinkOfAddress();

  useEffect(() => {
    if (!link) return;
    openRecoveryLink(link).then(
      async (outcome) => {
        if (outcome.isOpen) {
          setIsRecovery(outcome.isRecovery);
          const client = await loadSessionClient();
          setStep((await owesSecondStep(client)) ? "second-step" : "password");
        } else {
          setProblem(outcome.problem);
          setStep("no-link");
        }
      },
      () => {
        setProblem("linkNotValidated");
        setStep("no-link");
      },
    );
  }, [link]);

  if (step === "checking") return <p className="text-ink-2">{t("changePassword.checking")}</p>;
  if (step === "second-step") return <SecondStep onPassed={() => setStep("password")} />;
  if (step === "saved") {
    return (
      <>
        <FormMessage tone="good">{t("changePassword.saved")}</FormMessage>
        <LoginLink />
      </>
    );
  }
  if (step === "password") {
    return (
      <NewPassword
        minPasswordLength={minPasswordLength}
        isRecovery={isRecovery}
        onSecondStepOwed={() => setStep("second-step")}
        onSaved={() => setStep("saved")}
      />
    );
  }
  return (
    <>
      <FormMessage>
        <p>{t(`errors.${problem}`)}</p>
        <Link to="/forgot-password" className="link">
          {t("changePassword.newLink")}
        </Link>
      </FormMessage>
      <CodeOfMail
        onAccepted={(owes) => {
          setIsRecovery(true);
          setStep(owes ? "second-step" : "password");
        }}
      />
      <LoginLink />
    </>
  );
}

/** What the address brought, once it is known; code and state leave the address bar at once (spec §2). */
function useLinkOfAddress() {
  const { pathname, search } = useLocation();
  const navigateTo = useNavigateTo();
  const [link, setLink] = useState<RecoveryLink | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address that the page was opened with
  useEffect(() => {
    setLink(readRecoveryLink(new URLSearchParams(search)));
    if (search === "") return;
    history.replaceState(history.state, "", pathname);
    // The router too, whose address other links are made from.
    navigateTo(pathname, { replace: true, preventScrollReset: true });
  }, []);
  return link;
}

interface NewPasswordProps {
  minPasswordLength: number;
  isRecovery: boolean;
  onSecondStepOwed: () => void;
  onSaved: () => void;
}

function NewPassword({ minPasswordLength, isRecovery, onSecondStepOwed, onSaved }: NewPasswordProps) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const account = useAccount();
  const [isBusy, setIsBusy] = useState(false);
  const [detail, setDetail] = useState("");
  const { form, message, fields, read, say } = useFormErrors(
    newPasswordForm(minPasswordLength),
    "newPasswordMissing",
  );

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const given = read(event);
    if (!given) return;
    setIsBusy(true);
    try {
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
    <>
      <form ref={form} noValidate onSubmit={save} className="grid gap-5">
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
      <LoginLink />
    </>
  );
}

function CodeOfMail({ onAccepted }: { onAccepted: (owesSecondStep: boolean) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const { form, message, fields, read, say } = useFormErrors(mailCodeForm, "fillAll");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const given = read(event);
    if (!given) return;
    setIsBusy(true);
    try {
      const client = await loadSessionClient();
      const { email, code } = given;
      const { error } = await client.auth.verifyOtp({ email, token: code, type: "recovery" });
      if (!error) return onAccepted(await owesSecondStep(client));
      const told = formErrorOf(error);
      if (told === "wrongCode") say(null, { code: told });
      else say(told);
    } catch {
      say("unexpected");
    }
    setIsBusy(false);
  }

  return (
    <MailCodeForm
      {...{ message, fields, isBusy }}
      form={(content) => (
        <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-5">
          {content}
        </form>
      )}
    />
  );
}

function LoginLink() {
  const t = useTranslations("auth");
  return (
    <p className="mt-8 border-t border-hair pt-5">
      <Link to="/login" className="link">
        {t("changePassword.login")}
      </Link>
    </p>
  );
}
