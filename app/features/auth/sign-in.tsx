import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLeave } from "#app/features/auth/use-redirect-after-sign-in.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useFormErrors } from "#app/forms/use-form-errors.ts";
import { Link } from "#app/i18n/link.tsx";
import { checkSession, owesSecondStep } from "#app/session/assurance-level.ts";
import { formErrorOf } from "#app/session/auth-errors.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

type Step = "password" | "second-step";

const loadSchema = () => import("#app/features/auth/auth-schemas.ts").then(({ signInForm }) => signInForm);
const ProviderButtons = lazy(async () => ({
  default: (await import("#app/features/auth/provider-buttons.tsx")).ProviderButtons,
}));
const SecondStep = lazy(() => import("#app/features/auth/second-step.tsx"));

/** Password first, then the second step of whoever has one. Somebody already signed in goes straight on. */
export function SignIn({ providers }: { providers: string[] }) {
  const t = useTranslations("auth");
  const leave = useLeave();
  const [step, setStep] = useState<Step>("password");
  const [busy, setBusy] = useState<"submitting" | "authenticating" | null>(null);
  const { attributes, fields, message, read, say } = useFormErrors(loadSchema, "fillAll");

  const arrive = useRef(async () => {});
  arrive.current = async () => {
    if (!hasSessionCookie(document.cookie)) return;
    const client = await loadSessionClient();
    const state = await checkSession(client);
    if (state === "signed-in") leave();
    else if (state === "owes-second-step") setStep("second-step");
  };
  useEffect(() => {
    // A session that cannot be read leaves the form, which tells of trouble when it is used.
    arrive.current().catch(() => {});
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    try {
      const given = await read(event);
      if (!given) return;
      setBusy("submitting");
      const client = await loadSessionClient();
      const { error } = await client.auth.signInWithPassword(given);
      if (error) {
        say(formErrorOf(error));
        return setBusy(null);
      }
      setBusy("authenticating");
      if (!(await owesSecondStep(client))) return leave();
      setBusy(null);
      setStep("second-step");
    } catch {
      say("unexpected");
      setBusy(null);
    }
  }

  if (step === "second-step") {
    return (
      <Suspense>
        <SecondStep onPassed={leave} onGivenUp={() => setStep("password")} />
      </Suspense>
    );
  }

  const errorOf = (name: string) => fields[name] && t(`errors.${fields[name]}`);
  return (
    <>
      <form {...attributes} onSubmit={submit} className="grid gap-5">
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
        <Button type="submit" busyLabel={busy ? t(`login.${busy}`) : false} className="w-full">
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
