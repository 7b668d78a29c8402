import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FormError } from "#app/forms/parse-form.ts";
import { useClientForm } from "#app/forms/use-client-form.ts";
import { Link } from "#app/i18n/link.tsx";
import { isSecondStepRequired } from "#app/session/assurance-level.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { codeErrors } from "./code-errors.ts";
import { findMailedEmail } from "./mailed-email.ts";
import { openRecoveryLink, type RecoveryLink, readRecoveryLink } from "./recovery-link.ts";
import { useCleanUrl } from "./use-clean-url.ts";

const MailCodeForm = lazy(async () => ({
  default: (await import("./mail-code-form.tsx")).MailCodeForm,
}));
const NewPassword = lazy(() => import("./new-password.tsx"));
const SecondStep = lazy(() => import("./second-step.tsx"));
const loadMailCode = () => import("./auth-schemas.ts").then(({ mailCodeForm }) => mailCodeForm);

type Step = "checking" | "no-link" | "second-step" | "password" | "saved";

/** A new password for someone with a recovery link, with the code of its mail, or with a session. */
export function ChangePassword({ minPasswordLength }: { minPasswordLength: number }) {
  const t = useTranslations("auth");
  const [step, setStep] = useState<Step>("checking");
  const [problem, setProblem] = useState<FormError>("invalidLink");
  // After a recovery the user signs in with the new password; signed-in users stay signed in.
  const [isRecovery, setIsRecovery] = useState(false);
  const link = useRecoveryLink();
  const [email] = useState(findMailedEmail);

  useEffect(() => {
    if (!link) return;
    openRecoveryLink(link).then(
      async (outcome) => {
        if (outcome.isOpen) {
          setIsRecovery(outcome.isRecovery);
          const client = await loadSessionClient();
          setStep((await isSecondStepRequired(client)) ? "second-step" : "password");
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
          onSecondStepRequired={() => setStep("second-step")}
          onSaved={() => setStep("saved")}
        />
        <LoginLink />
      </Suspense>
    );
  }
  return (
    <>
      {/* Who has just requested the mail comes for its code. */}
      {!(email && problem === "invalidLink") && (
        <FormMessage>
          <p>{t(`errors.${problem}`)}</p>
          <Link to="/forgot-password" className="link">
            {t("changePassword.newLink")}
          </Link>
        </FormMessage>
      )}
      <Suspense>
        <RecoveryCodeForm
          email={email}
          onAccepted={(isRequired) => {
            setIsRecovery(true);
            setStep(isRequired ? "second-step" : "password");
          }}
        />
      </Suspense>
      <LoginLink />
    </>
  );
}

/** The recovery link that the page was opened with. */
function useRecoveryLink() {
  const { search } = useLocation();
  const [link, setLink] = useState<RecoveryLink | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the URL that the page was opened with counts.
  useEffect(() => {
    setLink(readRecoveryLink(new URLSearchParams(search)));
  }, []);
  useCleanUrl();
  return link;
}

interface RecoveryCodeFormProps {
  email: string | null;
  onAccepted: (isSecondStepRequired: boolean) => void;
}

function RecoveryCodeForm({ email, onAccepted }: RecoveryCodeFormProps) {
  const { attributes, message, fields, isBusy } = useClientForm(loadMailCode, "fillAll", async (typed) => {
    const client = await loadSessionClient();
    const { error } = await client.auth.verifyOtp({
      email: typed.email,
      token: typed.code,
      type: "recovery",
    });
    if (error) return codeErrors(error);
    onAccepted(await isSecondStepRequired(client));
    return null;
  });
  return <MailCodeForm {...{ attributes, message, fields, isBusy }} email={email ?? undefined} />;
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
