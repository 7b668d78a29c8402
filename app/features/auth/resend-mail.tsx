import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { FormErrors } from "#app/forms/use-form-errors.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";

/** The accounts service sends no more than one mail a minute to an address. */
const pauseSeconds = 60;

/** Sends the confirmation mail again, once a minute; the action is that of /confirm. */
export function ResendMail({ email }: { email: string }) {
  const t = useTranslations("auth");
  const action = localizedPath(useLocale(), "/confirm");
  const fetcher = useFetcher<FormErrors & { isSent: boolean }>();
  const [allowedAt, setAllowedAt] = useState(() => Date.now() + pauseSeconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const isBusy = fetcher.state !== "idle";
  const secondsLeft = Math.ceil((allowedAt - now) / 1000);
  const latest = useAnswer(fetcher);
  const answer = isBusy ? undefined : latest;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (answer?.isSent) setAllowedAt(Date.now() + pauseSeconds * 1000);
  }, [answer]);

  return (
    <div className="mt-5 grid justify-items-start gap-4">
      {answer?.message && <FormMessage>{t(`errors.${answer.message}`)}</FormMessage>}
      {answer?.isSent && <FormMessage tone="good">{t("thankYouSignup.sentAgain")}</FormMessage>}
      {secondsLeft > 0 ? (
        // Not a live text: it would be read out every second. It cannot be stopped: the time left is what it says (WCAG 2.2.2).
        <p className="num text-note text-ink-2">{t("thankYouSignup.wait", { seconds: secondsLeft })}</p>
      ) : (
        <Button
          look="outline"
          busyLabel={isBusy && t("confirm.sending")}
          onClick={() => fetcher.submit({ intent: "resend", email }, { method: "post", action })}
        >
          {t("confirm.send")}
        </Button>
      )}
    </div>
  );
}
