import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { formError, useClientForm } from "#app/forms/use-client-form.ts";
import { Link } from "#app/i18n/link.tsx";
import { checkSession, isSecondStepRequired } from "#app/session/assurance-level.ts";
import { formErrorOf } from "#app/session/auth-errors.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useRedirectAfterSignIn, useReturnHash } from "./use-redirect-after-sign-in.ts";

type Step = "password" | "second-step";

const loadSchema = () => import("./auth-schemas.ts").then(({ signInForm }) => signInForm);
const ProviderButtons = lazy(async () => ({
  default: (await import("./provider-buttons.tsx")).ProviderButtons,
}));
const SecondStep = lazy(() => import("./second-step.tsx"));

/** Password first, then the second step where the account has one. A signed-in user is redirected at once. */
export function SignIn({ providers }: { providers: string[] }) {
  const t = useTranslations("auth");
  const redirect = useRedirectAfterSignIn();
  const [step, setStep] = useState<Step>("password");
  const [isAuthenticating, setIsAuthenticating] = useState(false);
  const { attributes, fields, message, isBusy } = useClientForm(loadSchema, "fillAll", async (values) => {
    setIsAuthenticating(false);
    const client = await loadSessionClient();
    const { error } = await client.auth.signInWithPassword(values);
    if (error) return formError(formErrorOf(error));
    setIsAuthenticating(true);
    if (await isSecondStepRequired(client)) {
      setStep("second-step");
      return formError(null);
    }
    redirect();
    return null;
  });

  useReturnHash();
  const continueSession = useEffectEvent(async () => {
    if (!hasSessionCookie(document.cookie)) return;
    const state = await checkSession(await loadSessionClient());
    if (state === "signed-in") redirect();
    else if (state === "second-step-required") setStep("second-step");
  });
  useEffect(() => {
    // A session that cannot be read leaves the form, which reports the problem when it is used.
    continueSession().catch(() => {});
  }, []);

  if (step === "second-step") {
    return (
      <Suspense>
        <SecondStep onPassed={redirect} onCancelled={() => setStep("password")} />
      </Suspense>
    );
  }

  const errorOf = (name: string) => fields[name] && t(`errors.${fields[name]}`);
  return (
    <>
      <form {...attributes} className="grid gap-5">
        {message && (
          <FormMessage>
            <p>{t(`errors.${message}`)}</p>
            {message === "notConfirmed" && (
              <Link to="/confirm" className="link">
                {t("login.confirmEmail")}
              </Link>
            )}
          </FormMessage>
        )}
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          error={errorOf("email")}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <div>
          <PasswordField
            name="password"
            label={t("fields.password")}
            error={errorOf("password")}
            autoComplete="current-password"
            required
          />
          <p className="mt-2.5 text-note">
            <Link to="/forgot-password" className="link">
              {t("login.forgot")}
            </Link>
          </p>
        </div>
        <Button
          type="submit"
          busyLabel={isBusy && t(isAuthenticating ? "login.authenticating" : "login.submitting")}
          className="w-full"
        >
          {t("login.submit")}
        </Button>
      </form>
      {providers.length > 0 && (
        <Suspense>
          <ProviderButtons providers={providers} />
        </Suspense>
      )}
      <p className="mt-8 border-t border-hair pt-5 text-ink-2">
        {t("login.noAccount")}{" "}
        <Link to="/signup" className="link">
          {t("login.signUp")}
        </Link>
      </p>
    </>
  );
}
