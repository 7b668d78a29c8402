import { type FormEvent, lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { openRecoveryLink, type RecoveryLink, readRecoveryLink } from "#app/features/auth/recovery-link.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FormError } from "#app/forms/parse-form.ts";
import { useFormErrors } from "#app/forms/use-form-errors.ts";
import { Link } from "#app/i18n/link.tsx";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { owesSecondStep } from "#app/session/assurance-level.ts";
import { formErrorOf } from "#app/session/auth-errors.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

const MailCodeForm = lazy(async () => ({
  default: (await import("#app/features/auth/mail-code-form.tsx")).MailCodeForm,
}));
const NewPassword = lazy(() => import("#app/features/auth/new-password.tsx"));
const SecondStep = lazy(() => import("#app/features/auth/second-step.tsx"));
const loadMailCode = () =>
  import("#app/features/auth/auth-schemas.ts").then(({ mailCodeForm }) => mailCodeForm);

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
  if (step === "second-step") {
    return (
      <Suspense>
        <SecondStep onPassed={() => setStep("password")} />
      </Suspense>
    );
  }
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
      <Suspense>
        <NewPassword
          minPasswordLength={minPasswordLength}
          isRecovery={isRecovery}
          onSecondStepOwed={() => setStep("second-step")}
          onSaved={() => setStep("saved")}
        />
        <LoginLink />
      </Suspense>
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
      <Suspense>
        <CodeOfMail
          onAccepted={(owes) => {
            setIsRecovery(true);
            setStep(owes ? "second-step" : "password");
          }}
        />
      </Suspense>
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

function CodeOfMail({ onAccepted }: { onAccepted: (owesSecondStep: boolean) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const { attributes, message, fields, read, say } = useFormErrors(loadMailCode, "fillAll");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    try {
      const given = await read(event);
      if (!given) return;
      setIsBusy(true);
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
        <form {...attributes} onSubmit={submit} className="mt-5 grid gap-5">
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
